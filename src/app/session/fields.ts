import { history, invertedEffects } from '@codemirror/commands';
import {
  type ChangeDesc,
  type EditorState,
  StateEffect,
  type StateEffectType,
  StateField,
  type Text,
} from '@codemirror/state';
import { firstEndingAfter, type Span, type TextRange } from '../../note/span';
import { type Decision, type Finding, type FindingFilter, findingsOf, NO_FILTER } from './findings';

/** Moves ranges through an edit; those that it empties are dropped. */
export function moved<R extends TextRange>(ranges: readonly R[], changes: ChangeDesc): readonly R[] {
  return ranges.flatMap((range) => {
    const start = changes.mapPos(range.start, 1);
    const end = changes.mapPos(range.end, -1);
    return start < end ? [{ ...range, start, end }] : [];
  });
}

/** Moves decisions through an edit. A keep is dropped if text is entered inside it: nobody has decided about that text. */
function stillDecided(decisions: readonly Decision[], changes: ChangeDesc): readonly Decision[] {
  const entered: { readonly from: number; readonly to: number }[] = [];
  changes.iterChangedRanges((_from, _to, from, to) => from < to && entered.push({ from, to }));
  return moved(decisions, changes).filter(
    ({ start, end, kind }) => kind === 'mask' || !entered.some(({ from, to }) => from < end && to > start),
  );
}

/** Replaces all of the tagger's spans. */
export const setSpans = StateEffect.define<readonly Span[]>({ map: moved });
/** Replaces all of the person's decisions. */
export const setDecisions = StateEffect.define<readonly Decision[]>({ map: stillDecided });

interface Attention extends FindingFilter {
  /** Offset at which the chosen finding starts. */
  readonly chosen: number | null;
  /** An alert of the leak check that is shown. */
  readonly alert: TextRange | null;
  /** Whether masking the selected text is on offer. */
  readonly offer: boolean;
}
export const setAttention = StateEffect.define<Partial<Attention>>();

/** Ranges that an effect replaces, and an edit moves. */
function rangesField<R extends TextRange>(
  replace: StateEffectType<readonly R[]>,
  afterEdit: (ranges: readonly R[], changes: ChangeDesc) => readonly R[],
) {
  return StateField.define<readonly R[]>({
    create: () => [],
    update(ranges, { docChanged, changes, effects }) {
      const after = docChanged ? afterEdit(ranges, changes) : ranges;
      return effects.reduce((value, effect) => (effect.is(replace) ? effect.value : value), after);
    },
  });
}

export const spansField = rangesField<Span>(setSpans, moved);
export const decisionsField = rangesField<Decision>(setDecisions, stillDecided);

/** Words of a scan that text recognition is unsure of; a word that was edited is no longer one of them. */
export const doubtfulWordsField = StateField.define<readonly TextRange[]>({
  create: () => [],
  update(words, { docChanged, changes }) {
    if (!docChanged || words.length === 0) return words;
    return moved(
      words.filter(({ start, end }) => changes.touchesRange(start, end) === false),
      changes,
    );
  },
});

/** What is masked now; the offsets of the findings always fit the document of the same state. */
export const findingsField = StateField.define<readonly Finding[]>({
  create: () => [],
  update(findings, { startState, state }) {
    const spans = state.field(spansField);
    const decisions = state.field(decisionsField);
    const same = startState.field(spansField, false) === spans && startState.field(decisionsField, false) === decisions;
    return same ? findings : findingsOf(spans, decisions, (from, to) => state.doc.sliceString(from, to));
  },
});

export const attentionField = StateField.define<Attention>({
  create: () => ({ chosen: null, alert: null, offer: false, ...NO_FILTER }),
  update(attention, transaction) {
    const { chosen } = attention;
    let next = attention;
    if (chosen !== null && transaction.docChanged) next = { ...next, chosen: transaction.changes.mapPos(chosen, 1) };
    if (next.offer && (transaction.selection || transaction.docChanged)) next = { ...next, offer: false };
    const isSettled = transaction.docChanged || transaction.effects.some((effect) => effect.is(setDecisions));
    if (next.alert && isSettled) next = { ...next, alert: null };
    for (const effect of transaction.effects) if (effect.is(setAttention)) next = { ...next, ...effect.value };
    if (next.chosen !== null && next.alert) next = { ...next, alert: null };
    return next;
  },
});

/** What the last decision did at other places; null once anything else was done. */
interface Propagation {
  readonly places: number;
  /** The decisions if it is undone at those places. */
  readonly only: readonly Decision[];
  /** The type that it was masked as; null: kept visible. */
  readonly label: string | null;
}
export const setPropagation = StateEffect.define<Propagation>();

export const propagationField = StateField.define<Propagation | null>({
  create: () => null,
  update(elsewhere, { docChanged, effects }) {
    const set = effects.find((effect) => effect.is(setPropagation));
    if (set) return set.value;
    return docChanged || effects.some((effect) => effect.is(setDecisions)) ? null : elsewhere;
  },
});

/** Records that the person accepts a note in a language that no tagger reads. */
export const acceptLanguage = StateEffect.define<true>();
/** Records that the person closed the notice about the note's language. */
export const closeLanguageNotice = StateEffect.define<true>();

/** Whether the person has done this for the text that was pasted last. */
const doneSincePaste = (what: StateEffectType<true>) =>
  StateField.define<boolean>({
    create: () => false,
    update(done, transaction) {
      if (transaction.effects.some((effect) => effect.is(what))) return true;
      return done && !transaction.isUserEvent('input.paste') && !transaction.isUserEvent('input.drop');
    },
  });

export const languageAcceptedField = doneSincePaste(acceptLanguage);
export const languageNoticeClosedField = doneSincePaste(closeLanguageNotice);

/** Texts with decisions that exist elsewhere too: the person pasted, copied or saved them. One list for each note. */
export const handedOverField = StateField.define<{ readonly doc: Text; readonly decisions: readonly Decision[] }[]>({
  create: () => [],
  update: (list) => list,
});

/** Undoing an edit alone would not bring back the decisions that it removed. */
const undoableDecisions = invertedEffects.of(({ startState, changes, docChanged, effects }) => {
  const before = startState.field(decisionsField);
  const lost = docChanged && !survive(before, changes);
  return lost || effects.some((effect) => effect.is(setDecisions)) ? [setDecisions.of(before)] : [];
});

/** Whether moving the decisions through the edit and back restores them. */
function survive(decisions: readonly Decision[], changes: ChangeDesc): boolean {
  const back = stillDecided(stillDecided(decisions, changes), changes.invertedDesc);
  return (
    back.length === decisions.length &&
    back.every(({ start, end }, i) => decisions[i]?.start === start && decisions[i].end === end)
  );
}

/** Any number of steps can be undone. `findingsField` comes after the two fields that it is computed from. */
export const noteFields = [
  history({ minDepth: Number.POSITIVE_INFINITY }),
  spansField,
  decisionsField,
  findingsField,
  attentionField,
  propagationField,
  languageAcceptedField,
  languageNoticeClosedField,
  doubtfulWordsField,
  handedOverField,
  undoableDecisions,
];

/** The finding that covers `offset`, or ends right at it. */
export function findingAt(state: EditorState, offset: number): Finding | undefined {
  const findings = state.field(findingsField);
  const finding = findings[firstEndingAfter(findings, Math.max(0, offset - 1))];
  return finding && finding.start <= offset ? finding : undefined;
}

export function chosenFinding(state: EditorState): Finding | undefined {
  const { chosen } = state.field(attentionField);
  const findings = state.field(findingsField);
  return chosen === null ? undefined : findings.find(({ start }) => start === chosen);
}
