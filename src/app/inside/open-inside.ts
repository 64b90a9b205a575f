import type { App } from '../core/app';
import { chosenFinding } from '../session/fields';
import { noteState } from '../session/session';
import { inside } from './inside-store';
import { firstNetwork } from './networks';

/** Opens the screen at the token that another screen shows, or under the note's cursor, with the networks that show it. */
export function openInside(app: App): void {
  const { ui, session } = app;
  const { store, look } = app.get(inside);
  const state = session.store.getState();
  const first = firstNetwork(state);
  const shown = app.features.find(({ id }) => id === ui.getState().screen)?.looksAt?.(app);
  store.setState({ part: 'token' });
  ui.setState({ screen: 'inside' });
  if (shown) {
    const networks = state.models.filter(({ inspectable }) => inspectable).map(({ id }) => id);
    const taggers = [...new Set(shown.taggers.filter((id) => networks.includes(id)))].slice(0, 2);
    look(taggers.length > 0 ? taggers : first ? [first] : [], shown.offset);
  } else if (first !== undefined) {
    const { taggers } = store.getState();
    const note = noteState(state);
    look(taggers.length > 0 ? taggers : [first], chosenFinding(note)?.start ?? note.selection.main.head);
  }
}
