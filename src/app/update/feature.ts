import type { App, Command } from '../core/app';
import { runCommand } from '../core/command';
import { defineFeature } from '../core/feature';
import type { Message } from '../core/state';
import { gate } from '../offline/gate';
import { updateFailed } from '../offline/install-problem';
import { isSingleFile } from '../offline/single-file';
import { type UpdateState, updates } from '../offline/updates';

const READY =
  'A new version of Incognote is stored and ready. This one goes on working, with or without a network, until you go over.';
const TAKEN =
  'Another tab went over to a newer version. Your notes are still here; save what you need, then reload this page.';
const TAKEN_WHILE_CUT =
  'This site has exchanged the app, although all requests are cut. Unless another tab of yours went over to a newer version, save what you need and do not reload: this page is still the old app, the next one is what the site hands out.';

/** Says when a newer version is ready, could not be stored, or was taken by another tab. */
function tellOfUpdates(app: App): void {
  const { store } = app.session;
  const goOver = () => runCommand(app, 'app.update');
  let shown: Message | null = null;
  app.get(updates).store.subscribe((state) => {
    const { message } = store.getState();
    // What is wrong with a note is more urgent; the mark in the header tells of a version all the same.
    if (message?.tone === 'error' && message !== shown) return;
    const next = told(state, app.get(gate).store.getState().cut, goOver);
    if (next || (message && message === shown)) store.setState({ message: next });
    shown = next;
  });
}

function told(state: UpdateState, isCut: boolean, goOver: () => void): Message | null {
  switch (state.phase) {
    case 'ready':
      return { tone: 'info', text: READY, action: { label: 'Use the new version', run: goOver } };
    case 'taken':
      if (isCut) return { tone: 'error', text: TAKEN_WHILE_CUT };
      return { tone: 'info', text: TAKEN, action: { label: 'Reload', run: goOver } };
    case 'failed':
      return { tone: 'error', text: updateFailed(state.problem) };
    default:
      return null;
  }
}

const updateCommands: readonly Command[] = [
  {
    name: 'app.update',
    label: 'Use the new version, or look for one',
    group: 'App',
    enabled: () => !isSingleFile,
    run: (app) => void update(app),
  },
];

async function update(app: App): Promise<void> {
  try {
    await (await import('./update-dialog')).updateApp(app);
  } catch {
    const text = 'This part of the app could not be fetched. Nothing was changed; try again once there is a network.';
    app.session.store.setState({ message: { tone: 'error', text } });
  }
}

export const updateFeature = defineFeature({
  id: 'update',
  fields: [updates],
  commands: updateCommands,
  overlays: { update: { load: async () => (await import('./update-dialog')).UpdateDialog } },
  start: tellOfUpdates,
});
