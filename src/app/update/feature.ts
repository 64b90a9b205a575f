import type { App } from '../core/app';
import { commandsIn, runCommand } from '../core/command';
import { defineFeature } from '../core/feature';
import { tell } from '../core/messages';
import type { Message } from '../core/state';
import { t } from '../language/language';
import { gate } from '../offline/gate';
import { isSingleFile } from '../offline/single-file';
import { type UpdateState, updates, whyNotStored } from '../offline/updates';

/** Says when a newer version is ready, could not be stored, or was taken by another tab. */
function tellOfUpdates(app: App): void {
  const { store } = app.session;
  const goOver = () => runCommand(app, 'app.update');
  let shown: Message | null = null;
  // What an exchanged app can't do any more is less urgent than that it is exchanged.
  store.subscribe(({ message }) => {
    const { phase } = app.get(updates).store.getState();
    if (phase === 'taken' && shown?.tone === 'error' && message?.tone === 'error' && message !== shown)
      store.setState({ message: shown });
  });
  app.get(updates).store.subscribe((state) => {
    const { message } = store.getState();
    const isExchanged = state.phase === 'taken' && app.get(gate).store.getState().cut;
    // What is wrong with a note is more urgent; the mark in the header tells of a version all the same.
    if (message?.tone === 'error' && message !== shown && !isExchanged) return;
    const next = told(state, app.get(gate).store.getState().cut, goOver);
    const before = shown;
    shown = next;
    if (next || (message && message === before)) store.setState({ message: next });
  });
}

function told(state: UpdateState, isCut: boolean, goOver: () => void): Message | null {
  const words = t().update;
  switch (state.phase) {
    case 'ready':
      return { tone: 'info', text: words.ready, action: { label: words.useNew, run: goOver } };
    case 'taken':
      if (isCut) return { tone: 'error', text: words.takenWhileCut };
      return { tone: 'info', text: words.taken, action: { label: words.reload, run: goOver } };
    case 'failed':
      return { tone: 'error', text: t().offline.updateFailed(whyNotStored(state.problem)) };
    default:
      return null;
  }
}

const updateCommands = commandsIn('App', () => ({ 'app.update': t().update.command }), {
  'app.update': { enabled: () => !isSingleFile, run: (app) => void update(app) },
});

async function update(app: App): Promise<void> {
  try {
    await (await import('./update-dialog')).updateApp(app);
  } catch {
    tell(app.session, 'error', t().core.partNotFetched);
  }
}

export const updateFeature = defineFeature({
  id: 'update',
  fields: [updates],
  commands: updateCommands,
  overlays: { update: { load: async () => (await import('./update-dialog')).UpdateDialog } },
  start: tellOfUpdates,
});
