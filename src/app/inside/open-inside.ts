import type { App } from '../app';
import { chosenFinding } from '../editor/fields';
import { noteState } from '../session/session';
import { firstNetwork, isNetwork } from './networks';

/** Opens the screen at the token that is chosen in Compare or under the note's cursor, with the networks that show it. */
export function openInside(app: App): void {
  const { ui, compare, inside, session } = app;
  const state = session.store.getState();
  const fromCompare = ui.getState().screen === 'compare';
  const first = firstNetwork(state);
  inside.store.setState({ part: 'token' });
  ui.setState({ screen: 'inside' });
  if (fromCompare) {
    const { columns, results, token } = compare.store.getState();
    const known = columns.map(({ id }) => results[id]).find((result) => result?.phase === 'done');
    const taggers = columns.flatMap(({ tagger }) =>
      state.models.filter((model) => model.id === tagger && isNetwork(model)).map(({ id }) => id),
    );
    const shown = [...new Set(taggers)].slice(0, 2);
    const offset = token !== null && known?.phase === 'done' ? known.tagging.starts[token] : undefined;
    inside.look(shown.length > 0 ? shown : first ? [first] : [], offset);
  } else if (first !== undefined) {
    const { taggers } = inside.store.getState();
    const note = noteState(state);
    inside.look(taggers.length > 0 ? taggers : [first], chosenFinding(note)?.start ?? note.selection.main.head);
  }
}
