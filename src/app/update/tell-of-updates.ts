import type { App } from '../app';
import type { UpdateState } from '../offline/updates';
import type { Message } from '../session/session';
import { READY, TAKEN, updateFailed } from './words';

/** Says when a newer version is ready, could not be stored, or was taken by another tab. */
export function tellOfUpdates(
  { updates, session: { store } }: Pick<App, 'updates' | 'session'>,
  goOver: () => void,
): void {
  let shown: Message | null = null;
  updates.store.subscribe((state) => {
    const { message } = store.getState();
    // What is wrong with a note is more urgent; the mark in the header tells of a version all the same.
    if (message?.tone === 'error' && message !== shown) return;
    const next = told(state, goOver);
    if (next || (message && message === shown)) store.setState({ message: next });
    shown = next;
  });
}

function told(state: UpdateState, goOver: () => void): Message | null {
  switch (state.phase) {
    case 'ready':
      return { tone: 'info', text: READY, action: { label: 'Use the new version', run: goOver } };
    case 'taken':
      return { tone: 'info', text: TAKEN, action: { label: 'Reload', run: goOver } };
    case 'failed':
      return { tone: 'error', text: updateFailed(state.problem) };
    default:
      return null;
  }
}
