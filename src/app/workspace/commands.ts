import type { App, Command } from '../core/app';
import type { WorkspaceState } from './state';
import { workspace } from './store';

const during =
  (...phases: readonly WorkspaceState['phase'][]) =>
  (app: App) =>
    phases.includes(app.get(workspace).store.getState().phase);

const show = (app: App) => {
  const { ui } = app;
  app.get(workspace).store.setState({ importing: null });
  ui.setState({ overlay: 'workspace' });
};

/** What takes its code to be fetched first. */
const actions = (app: App, run: (all: typeof import('./actions')) => void) =>
  void import('./actions').then(run, () => {
    const text = 'This part of the app could not be fetched. Nothing was changed; try again once there is a network.';
    app.session.store.setState({ message: { tone: 'error', text } });
  });

export const workspaceCommands: readonly Command[] = [
  {
    name: 'workspace.keep',
    label: 'Keep these notes in an encrypted workspace',
    group: 'Workspace',
    enabled: during('none'),
    run: show,
  },
  {
    name: 'workspace.unlock',
    label: 'Unlock the workspace',
    group: 'Workspace',
    enabled: during('locked'),
    run: show,
  },
  {
    name: 'workspace.lock',
    label: 'Lock the workspace now',
    group: 'Workspace',
    key: '9',
    enabled: during('open'),
    run: (app) => actions(app, ({ lockWorkspace }) => void lockWorkspace(app)),
  },
  {
    name: 'workspace.manage',
    label: 'Workspace: lock, passphrase, export, delete',
    group: 'Workspace',
    enabled: during('open'),
    run: show,
  },
  {
    name: 'workspace.export',
    label: 'Export the workspace to a file',
    group: 'Workspace',
    enabled: during('open', 'locked'),
    run: (app) => actions(app, ({ exportWorkspace }) => void exportWorkspace(app)),
  },
  {
    name: 'workspace.import',
    label: 'Import a workspace from a file',
    group: 'Workspace',
    enabled: during('none', 'locked'),
    run: (app) => actions(app, ({ chooseImport }) => chooseImport(app)),
  },
];
