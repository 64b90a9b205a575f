import type { ProblemCode } from '../../storage/workspace/problem';
import type { App } from '../core/app';
import { commandsIn } from '../core/command';
import { defineFeature, watch } from '../core/feature';
import { tell, tellingFailures } from '../core/messages';
import { t } from '../language/language';
import { hasUnsavedWork } from '../session/open-note';
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

const attempt = tellingFailures(() => t().core.partNotFetched);

/** Runs an action once its code is loaded. */
const actions = (app: App, run: (all: typeof import('./actions')) => void) =>
  void attempt(app.session, async () => run(await import('./actions')));

const workspaceCommands = commandsIn('Workspace', () => t().workspace.commands, {
  'workspace.keep': { enabled: during('none'), run: show },
  'workspace.unlock': { enabled: during('locked'), run: show },
  'workspace.lock': {
    key: '9',
    enabled: during('open'),
    run: (app) => actions(app, ({ lockWorkspace }) => void lockWorkspace(app)),
  },
  'workspace.manage': { enabled: during('open'), run: show },
  'workspace.export': {
    enabled: during('open', 'locked'),
    run: (app) => actions(app, ({ exportWorkspace }) => void exportWorkspace(app)),
  },
  'workspace.import': {
    enabled: during('none', 'locked'),
    run: (app) => actions(app, ({ chooseImport }) => chooseImport(app)),
  },
});

export const workspaceFeature = defineFeature({
  id: 'workspace',
  fields: [workspace],
  commands: workspaceCommands,
  overlays: { workspace: { load: async () => (await import('./workspace-dialog')).WorkspaceDialog } },
  headerMark: WorkspaceMark,
  start(app) {
    const { store, problem } = app.get(workspace);
    if (store.getState().phase === 'locked') app.ui.setState({ overlay: 'workspace' });
    if (isUnread(problem)) tell(app.session, 'error', t().workspace.notRead[problem]);
  },
  files: {
    isMine: ({ name }) => name.endsWith('.incognote'),
    open: async (app, file) => (await import('./actions')).beginImport(app, file),
  },
  unsaved(app) {
    const { notes } = app.session.store.getState();
    const own = notes.filter(({ kind, state }) => kind !== 'example' && state.doc.toString().trim() !== '');
    return app.get(workspace).store.getState().phase === 'open' || own.length === 0
      ? undefined
      : { what: t().workspace.atStake(own.length), asks: own.some(hasUnsavedWork) };
  },
  async save(app) {
    const { store, control } = app.get(workspace);
    if (store.getState().phase !== 'open' || (await (await control()).save())) return undefined;
    return t().workspace.notSaved[store.getState().problem ?? 'unavailable'];
  },
  stored: (app) => watch(app.get(workspace).store, ({ phase }) => t().workspace.stored[phase]),
  wipe: {
    warning(app) {
      const { store, problem } = app.get(workspace);
      return store.getState().phase === 'none' && !isUnread(problem) ? undefined : t().workspace.wiped;
    },
    async before(app) {
      const { store, control } = app.get(workspace);
      // It would be saved again at the next change.
      if (store.getState().phase !== 'none') await (await control()).remove();
      return () => {};
    },
  },
});

/** Whether there may be a workspace that cannot be opened here. In a private window there is none, as the person knows. */
function isUnread(problem: ProblemCode | null): problem is 'newer' | 'busy' {
  return problem === 'newer' || problem === 'busy';
}
