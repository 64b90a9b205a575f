import { historyKeymap } from '@codemirror/commands';
import { EditorState, type Extension, Prec, Transaction } from '@codemirror/state';
import { EditorView, keymap, placeholder, showTooltip, ViewPlugin } from '@codemirror/view';
import { overlap, type Span } from '../../note/span';
import type { MakeNote, Session } from '../core/state';
import { t } from '../language/language';
import {
  attentionField,
  chosenFinding,
  doubtfulWordsField,
  findingAt,
  findingsField,
  noteFields,
  setAttention,
  setDecisions,
} from '../session/fields';
import { decisionsOfDocument, type Finding, isDoubtful } from '../session/findings';
import { replaceText } from '../session/open-note';
import { exemptionsBy } from '../session/policy';
import { choose } from '../session/review';
import { openNote, withSettingsOf } from '../session/session';
import { cardHost } from './card-host';
import { highlightsBetween, painted, textPane } from './highlight';
import { mayWait } from './update-scheduler';

const card = { create: () => ({ dom: cardHost() }) };

const cardTooltip = showTooltip.computeN([attentionField, findingsField, 'selection'], (state) => {
  const finding = chosenFinding(state);
  if (finding) return [{ ...card, pos: finding.start, end: finding.end }];
  const { main } = state.selection;
  return state.field(attentionField).offer && !main.empty ? [{ ...card, pos: main.from, end: main.to }] : [];
});

/** How much of the lower part of the note lies under the card, which is at the lower edge of a narrow window. */
function coveredByCard(view: EditorView): number {
  const isAtLowerEdge = matchMedia('(max-width: 720px)').matches;
  const card = cardHost().getBoundingClientRect();
  if (!isAtLowerEdge || card.height === 0) return 0;
  const pane = view.scrollDOM.getBoundingClientRect();
  return Math.max(0, Math.min(pane.bottom - card.top, pane.height - 2 * view.defaultLineHeight));
}

/**
 * Scrolls what the card is about to above the card, also when the card appears or grows, or the pane changes; not once the
 * person types or moves the cursor, perhaps far from it.
 */
const aboveCard = [
  EditorView.scrollMargins.of((view) => ({ bottom: coveredByCard(view) })),
  ViewPlugin.define((view) => {
    let isAboutCard = true;
    const observer = new ResizeObserver(() => {
      if (!isAboutCard || coveredByCard(view) === 0) return;
      const { chosen } = view.state.field(attentionField);
      view.dispatch({ effects: EditorView.scrollIntoView(chosen ?? view.state.selection.main.head) });
    });
    for (const resized of [cardHost(), view.scrollDOM]) observer.observe(resized);
    return {
      update({ docChanged, selectionSet, transactions }) {
        if (docChanged || selectionSet) isAboutCard = false;
        if (transactions.some(({ effects }) => effects.some((effect) => effect.is(setAttention)))) isAboutCard = true;
      },
      destroy: () => observer.disconnect(),
    };
  }),
];

/** Everything that makes a plain editor the note pane. */
function noteExtensions(session: Session): Extension {
  const policy = () => withSettingsOf(session.store.getState()).policy;
  return [
    noteFields,
    textPane(() => t().editor.note),
    painted(
      (view, from, to) =>
        highlightsBetween(view.state.field(findingsField), from, to, {
          ...view.state.field(attentionField),
          isDoubtful: (span) => isDoubtful(span as Finding),
          exemptions: exemptionsBy(view.state.field(findingsField), policy(), view.state.doc),
        }),
      ({ state }) => [state.field(findingsField), state.field(attentionField), policy()],
    ),
    painted(
      ({ state }, from, to) => {
        const { alert } = state.field(attentionField);
        if (!alert || !overlap(alert, { start: from, end: to })) return [];
        return [{ ...alert, look: 'leak-alert', name: t().editor.alert }];
      },
      ({ state }) => [state.field(attentionField).alert],
    ),
    painted(
      ({ state }, from, to) =>
        state
          .field(doubtfulWordsField)
          .filter((word) => overlap(word, { start: from, end: to }))
          .map((word) => ({ ...word, look: 'misread', name: t().editor.misread })),
      ({ state }) => [state.field(doubtfulWordsField)],
    ),
    cardTooltip,
    aboveCard,
    placeholder(emptyWords),
    EditorView.contentAttributes.of(() => ({ 'aria-placeholder': t().editor.empty })),
    pointer(session),
    characters,
    quietKeys,
    Prec.high(keymap.of([{ key: 'Escape', run: leave }])),
    keymap.of(historyKeymap),
  ];
}

function emptyWords(): HTMLElement {
  const words = document.createElement('span');
  words.textContent = t().editor.empty;
  return words;
}

/** Escape first closes the card, then leaves the text, so that Tab moves the focus and single letters run commands. */
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
      // After the editor has set its selection from this event.
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

/**
 * Puts a typed character directly into the document, not into the page first: the worker gets it sooner, and the page is laid
 * out once less. Input methods still compose in the page.
 */
const characters = EditorView.domEventHandlers({
  beforeinput({ inputType, data, isComposing, cancelable }, view) {
    if (inputType !== 'insertText' || !data || !cancelable || isComposing || view.composing) return false;
    view.dispatch(view.state.replaceSelection(data), {
      userEvent: 'input.type',
      scrollIntoView: true,
      annotations: mayWait.of(true),
    });
    return true;
  },
});

/**
 * Hides the keydown of a character from the editor. All it does with it is to request a frame to measure itself: that frame
 * would be displayed without the character, which would then appear one frame later.
 */
const quietKeys = ViewPlugin.define(({ dom, contentDOM }) => {
  const keep = (event: KeyboardEvent) => {
    const { key, ctrlKey, altKey, metaKey, isComposing, target } = event;
    if (key.length === 1 && !ctrlKey && !altKey && !metaKey && !isComposing && target === contentDOM)
      event.stopPropagation();
  };
  dom.addEventListener('keydown', keep, true);
  return { destroy: () => dom.removeEventListener('keydown', keep, true) };
});

/** Makes notes that the session's editor can show. */
export function makeNote(session: Session): MakeNote {
  const extensions = noteExtensions(session);
  return (text, kind, title, origin) => {
    const doubtful = doubtfulWordsField.init(() => origin?.doubtful ?? []);
    const state = EditorState.create({ doc: text, extensions: [doubtful, extensions] });
    return origin
      ? { kind, title, state: withMasksOfDocument(state, origin.spans), source: origin.source }
      : { kind, title, state };
  };
}

/** Masks the spans that the note's document states as identifiers; undo does not remove these decisions. */
function withMasksOfDocument(state: EditorState, spans: readonly Span[]): EditorState {
  if (spans.length === 0) return state;
  const effects = setDecisions.of(decisionsOfDocument(spans));
  return state.update({ effects, annotations: Transaction.addToHistory.of(false) }).state;
}
