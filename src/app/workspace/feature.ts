import type { ProblemCode } from '../../storage/workspace/problem';
import type { App, Command } from '../core/app';
import { defineFeature, watch } from '../core/feature';
import { counted } from '../core/words';
import type { WorkspaceState } from './state';
import { workspace } from './store';
import { WorkspaceMark } from './workspace-mark';

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

const workspaceCommands: readonly Command[] = [
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

export const workspaceFeature = defineFeature({
  id: 'workspace',
  fields: [workspace],
  commands: workspaceCommands,
  overlays: { workspace: { load: async () => (await import('./workspace-dialog')).WorkspaceDialog } },
  headerMark: WorkspaceMark,
  start(app) {
    const { store, problem } = app.get(workspace);
    if (store.getState().phase === 'locked') app.ui.setState({ overlay: 'workspace' });
    if (problem) void tellWhyNotRead(app, problem);
  },
  files: {
    isMine: ({ name }) => name.endsWith('.incognote'),
    open: async (app, file) => (await import('./actions')).beginImport(app, file),
  },
  unsaved(app) {
    const { notes } = app.session.store.getState();
    const own = notes.filter(({ kind, state }) => kind !== 'example' && state.doc.toString().trim() !== '').length;
    return app.get(workspace).store.getState().phase === 'open' || own === 0
      ? undefined
      : { what: `${counted(own, 'note')}, with what you decided, in this page's memory alone.`, asks: false };
  },
  async save(app) {
    const { store, keeper } = app.get(workspace);
    if (store.getState().phase !== 'open' || (await (await keeper()).save())) return undefined;
    return (await import('./words')).NOT_SAVED[store.getState().problem ?? 'unavailable'];
  },
  stored: (app) => watch(app.get(workspace).store, ({ phase }) => KEPT[phase]),
  wipe: {
    warning: (app) =>
      app.get(workspace).store.getState().phase === 'none'
        ? undefined
        : 'The notes in your encrypted workspace are deleted for good.',
    async before(app) {
      const { store, keeper } = app.get(workspace);
      // It would be saved anew at the next change.
      if (store.getState().phase !== 'none') await (await keeper()).remove();
      return () => {};
    },
  },
});

/** Says why what was kept stays closed, where that is news to the person: of a private window they know. */
async function tellWhyNotRead({ session: { store } }: App, problem: ProblemCode): Promise<void> {
  const text = (await import('./words').catch(() => undefined))?.NOT_READ[problem];
  if (text) store.setState({ message: { tone: 'error', text } });
}

const KEPT = {
  none: 'Notes and what you decide about them are not stored: they are gone when this page closes, unless you keep them in an encrypted workspace.',
  locked:
    'An encrypted workspace: without its passphrase nobody can tell what it holds, only how large it is. It is locked, and what is open now is not stored.',
  open: 'Your notes and what you decide about them, in a workspace encrypted with your passphrase (AES-256-GCM, the key by PBKDF2-SHA-256): without it nobody can tell what it holds, only how large it is.',
} as const;
