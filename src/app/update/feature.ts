import type { App } from '../core/app';
import { commandsIn, runCommand } from '../core/command';
import { defineFeature } from '../core/feature';
import { closeMessage, tellingFailures } from '../core/messages';
import type { Message } from '../core/state';
import { t } from '../language/language';
import { gate } from '../offline/gate';
import { isSingleFile } from '../offline/single-file';
import { type UpdateState, updates, whyNotStored } from '../offline/updates';

/** Says when a newer version is ready, could not be stored, or was taken by another tab. */
function tellOfUpdates(app: App): void {
  const { store } = app.session;
  const onSwitch = () => runCommand(app, 'app.update');
  let shown: Message | null = null;
  // That the site replaced the app is more urgent than what fails since.
  store.subscribe(({ message }) => {
    const { phase } = app.get(updates).store.getState();
    if (phase === 'taken' && shown?.tone === 'error' && message?.tone === 'error' && message !== shown)
      store.setState({ message: shown });
  });
  app.get(updates).store.subscribe((state) => {
    const { message } = store.getState();
    const isReplaced = state.phase === 'taken' && app.get(gate).store.getState().cut;
    // An error about a note and something that a person can still undo are more urgent; the mark in the header shows the version anyway.
    if ((message?.tone === 'error' || message?.actions) && message !== shown && !isReplaced) return;
    const next = told(state, app.get(gate).store.getState().cut, onSwitch);
    if (next) store.setState({ message: next });
    else closeMessage(app.session, shown);
    shown = next;
  });
}

function told(state: UpdateState, isCut: boolean, onSwitch: () => void): Message | null {
  const words = t().update;
  switch (state.phase) {
    case 'ready':
      return { tone: 'info', text: words.ready, actions: [{ label: words.useNew, run: onSwitch }] };
    case 'taken':
      if (isCut) return { tone: 'error', text: words.takenWhileCut };
      return { tone: 'info', text: words.taken, actions: [{ label: words.reload, run: onSwitch }] };
    case 'failed':
      return { tone: 'error', text: t().offline.updateFailed(whyNotStored(state.problem)) };
    default:
      return null;
  }
}

const attempt = tellingFailures(() => t().core.partNotFetched);

const updateCommands = commandsIn('App', () => ({ 'app.update': t().update.command }), {
  'app.update': {
    enabled: () => !isSingleFile,
    run: (app) => void attempt(app.session, async () => (await import('./update-dialog')).updateApp(app)),
  },
});

export const updateFeature = defineFeature({
  id: 'update',
  fields: [updates],
  commands: updateCommands,
  overlays: { update: { load: async () => (await import('./update-dialog')).UpdateDialog } },
  start: tellOfUpdates,
});
