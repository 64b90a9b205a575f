import { defaultKeymap, historyKeymap } from '@codemirror/commands';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder, showTooltip } from '@codemirror/view';
import type { Session } from '../core/state';
import { attentionField, chosenFinding, findingAt, findingsField, noteFields, setAttention } from '../session/fields';
import { replaceText } from '../session/open-note';
import { sparedBy } from '../session/policy';
import { choose } from '../session/review';
import { openNote, withSettingsOf } from '../session/session';
import { cardHost } from './card-host';
import { textPane } from './editor-view';
import { highlightsBetween, painted } from './highlight';
import { typing } from './typing';

const card = { create: () => ({ dom: cardHost() }) };

const cardTooltip = showTooltip.computeN([attentionField, findingsField, 'selection'], (state) => {
  const finding = chosenFinding(state);
  if (finding) return [{ ...card, pos: finding.start, end: finding.end }];
  const { main } = state.selection;
  return state.field(attentionField).offer && !main.empty ? [{ ...card, pos: main.from, end: main.to }] : [];
});

/** Everything that makes a plain editor the note pane. */
export function noteExtensions(session: Session): Extension {
  const policy = () => withSettingsOf(session.store.getState()).policy;
  return [
    noteFields,
    textPane('Clinical note'),
    painted(
      (view, from, to) =>
        highlightsBetween(view.state.field(findingsField), from, to, {
          ...view.state.field(attentionField),
          spared: sparedBy(policy(), view.state.field(findingsField), view.state.doc),
        }),
      ({ state }) => [state.field(findingsField), state.field(attentionField), policy()],
    ),
    cardTooltip,
    placeholder('Paste a note, or drop files'),
    pointer(session),
    typing,
    Prec.high(keymap.of([{ key: 'Escape', run: leave }])),
    keymap.of([...defaultKeymap.filter(({ key }) => !key?.startsWith('Alt-')), ...historyKeymap]),
  ];
}

/** Escape first closes the card, then leaves the text, so that Tab and single letters are free. */
function leave(view: EditorView): boolean {
  const { chosen, offer } = view.state.field(attentionField);
  if (chosen !== null || offer) view.dispatch({ effects: setAttention.of({ chosen: null, offer: false }) });
  else view.dom.closest<HTMLElement>('.pane')?.focus();
  return true;
}

function pointer(session: Session): Extension {
  return EditorView.domEventHandlers({
    mouseup(event, view) {
      if (event.button !== 0 || (event.target instanceof Node && cardHost().contains(event.target))) return;
      // After the editor has set its selection from this very event.
      setTimeout(() => {
        const { main } = view.state.selection;
        if (!main.empty) view.dispatch({ effects: setAttention.of({ chosen: null, offer: true }) });
        else choose(session, findingAt(view.state, main.head));
      });
    },
    paste(event) {
      const text = event.clipboardData?.getData('text/plain');
      if (!text || openNote(session.store.getState()).kind !== 'example') return false;
      replaceText(session, text, 'input.paste');
      event.preventDefault();
      return true;
    },
  });
}
