import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { overlap, type Span, type TextRange } from '../../note/span';
import type { CategoryId } from '../../phi/categories';
import { nextOf } from '../core/command';
import { announce } from '../core/messages';
import type { Session, SessionState } from '../core/state';
import { t } from '../language/language';
import { percent } from '../language/numbers';
import {
  attentionField,
  chosenFinding,
  decisionsField,
  findingsField,
  propagationField,
  setAttention,
  setDecisions,
  setPropagation,
  spansField,
} from './fields';
import { type Decision, type Finding, type FindingFilter, fits, withDecisions, withoutSpaceAround } from './findings';
import { doubtfulOf, exemptionsOf } from './policy';
import { type DecisionScope, propagatedPlaces, type Verdict } from './propagation';
import { findings, noteState } from './session';
import { neighbour } from './tokens';

export function choose(session: Session, finding: Finding | undefined): void {
  const state = noteState(session.store.getState());
  if (!finding) {
    if (state.field(attentionField).chosen !== null) session.dispatch({ effects: setAttention.of({ chosen: null }) });
    return;
  }
  session.dispatch({
    effects: [
      setAttention.of({ chosen: finding.start, offer: false }),
      EditorView.scrollIntoView(finding.start, { y: 'nearest', yMargin: 96 }),
    ],
  });
  const all = findings(session.store.getState());
  const words = state.doc.sliceString(finding.start, finding.end);
  const title = t().terms.typeTitle(finding.label);
  const sure = finding.decided ? t().session.decided : percent(finding.score);
  announce(session, t().session.chosen(all.indexOf(finding) + 1, all.length, title, words, sure));
}

/** Chooses the finding after (1) or before (-1) the chosen one, or else the cursor, within the filter, wrapping around. */
export function goToFinding(session: Session, step: 1 | -1): void {
  const shown = findingsToVisit(session);
  if (shown.length === 0) announce(session, t().session.noFindings);
  else choose(session, nextFrom(session, shown, step));
}

/** Chooses the next undecided finding within the filter, wrapping around; closes the card where there is none. */
export function goToUndecided(session: Session): void {
  const open = findingsToVisit(session).filter(({ decided }) => !decided);
  choose(session, nextFrom(session, open, 1));
  if (open.length === 0) announce(session, t().session.noneUndecided);
}

/** The doubtful findings of the open note, the least certain first, without those that the policy keeps visible. */
export function doubtfulFindings(state: SessionState): readonly Finding[] {
  return doubtfulOf(findings(state), exemptionsOf(state)).sort((a, b) => a.score - b.score || a.start - b.start);
}

/** Chooses the next doubtful finding by rising probability, wrapping around; closes the card where there is none. */
export function goToDoubtful(session: Session): void {
  const state = session.store.getState();
  const doubtful = doubtfulFindings(state);
  const { chosen } = noteState(state).field(attentionField);
  choose(
    session,
    nextOf(doubtful, ({ start }) => start === chosen),
  );
  if (doubtful.length === 0) announce(session, t().session.noneDoubtful);
}

/** The findings that fit the filter, without those that the policy keeps visible. */
function findingsToVisit({ store }: Session): readonly Finding[] {
  const state = store.getState();
  const filter = noteState(state).field(attentionField);
  const exemptions = exemptionsOf(state);
  return findings(state).filter((finding) => fits(finding, filter) && exemptions.get(finding.start) !== 'keep');
}

function nextFrom(session: Session, shown: readonly Finding[], step: 1 | -1): Finding | undefined {
  const state = noteState(session.store.getState());
  const { chosen } = state.field(attentionField);
  const here = chosen ?? state.selection.main.head - (step === 1 ? 1 : 0);
  return neighbour(shown, here, step);
}

export function filterBy(session: Session, category: CategoryId | null): void {
  const state = noteState(session.store.getState());
  narrow(session, { filter: state.field(attentionField).filter === category ? null : category });
}

export function narrow(session: Session, filter: Partial<FindingFilter>): void {
  session.dispatch({ effects: setAttention.of(filter) });
}

/** Keeps a stretch visible or masks it, here and at the places in scope, and announces it. One undo takes it all back. */
export function decide(session: Session, verdict: Verdict, scope: DecisionScope): void {
  const state = noteState(session.store.getState());
  const { range, label } = verdict;
  const places = propagatedPlaces(knownOf(state), verdict, scope);
  const decisionOn = ({ start, end }: TextRange): Decision =>
    label === null ? { start, end, kind: 'keep' } : { start, end, kind: 'mask', label };
  const before = state.field(decisionsField);
  const only = withDecisions(before, [decisionOn(range)]);
  const all = withDecisions(only, places.map(decisionOn));
  session.dispatch({
    effects: [
      setDecisions.of(all),
      ...(places.length > 0 ? [setPropagation.of({ places: places.length, only, label })] : []),
    ],
    userEvent: 'decide',
  });
  announce(session, wordsFor(label, places.length));
}

/** What was decided, in a sentence. @param places other ones */
export function wordsFor(label: string | null, places: number): string {
  const words = t().session;
  if (label === null) return places === 0 ? words.keptVisible : words.keptVisibleAlso(places);
  const type = t().terms.typeTitle(label);
  return places === 0 ? words.maskedAs(type) : words.maskedAsAlso(type, places);
}

/** How many other places a decision would reach. */
export function reached(state: EditorState, verdict: Verdict, scope: DecisionScope): number {
  return propagatedPlaces(knownOf(state), verdict, scope).length;
}

function knownOf(state: EditorState) {
  const { doc } = state;
  return { text: doc.toString(), findings: state.field(findingsField), decisions: state.field(decisionsField) };
}

/** Undoes the last decision at all places except where it was made. */
export function limitToHere(session: Session): void {
  const elsewhere = noteState(session.store.getState()).field(propagationField);
  if (!elsewhere) return;
  session.dispatch({ effects: setDecisions.of(elsewhere.only), userEvent: 'decide' });
  announce(session, t().session.scopes.here);
}

/** Decides on the chosen finding. */
export function decideChosen(session: Session, label: string | null, scope: DecisionScope): void {
  const finding = chosenFinding(noteState(session.store.getState()));
  if (finding) decide(session, { range: finding, label, was: finding.label }, scope);
}

/** Moves an edge of the chosen finding by a word, only here. */
export function stretch(session: Session, edge: Edge, direction: Direction): void {
  const state = noteState(session.store.getState());
  const finding = chosenFinding(state);
  if (!finding) return;
  const text = state.doc.toString();
  const range = stretched(text, finding, edge, direction);
  if (!range) {
    const words = t().session;
    announce(session, direction === (edge === 'end' ? 1 : -1) ? words.noMoreWords : words.oneWordLeft);
    return;
  }
  const known = { text, spans: state.field(spansField), decisions: state.field(decisionsField) };
  session.dispatch({
    effects: [setDecisions.of(stretchedDecisions(known, finding, range)), setAttention.of({ chosen: range.start })],
    userEvent: 'decide',
  });
  announce(session, t().session.stretched(state.doc.sliceString(range.start, range.end)));
}

/** A word as a person reads one: `O'Brien-Smith`, `10/09/2018`, `a.b@c.org` and `10:30` are one each. */
const WORD = /[\p{L}\p{M}\p{Nd}]+(?:['’.@_-][\p{L}\p{M}\p{Nd}]+|(?<=\p{Nd})[/:]\p{Nd}+)*/gu;

/** Characters to either side in which the next word is looked for. */
const WINDOW = 200;

export type Edge = 'start' | 'end';

/** Whole words by which an edge moves: -1 to the left, 1 to the right. */
export type Direction = -1 | 1;

/** `range` with one edge moved by a word; undefined where there is no further word, or none would be left. */
export function stretched(
  text: string,
  { start, end }: TextRange,
  edge: Edge,
  direction: Direction,
): TextRange | undefined {
  const now = { start, end };
  const edges = wordsBetween(text, start - WINDOW, end + WINDOW).map((word) => word[edge]);
  const to = direction === 1 ? edges.find((at) => at > now[edge]) : edges.findLast((at) => at < now[edge]);
  if (to === undefined) return undefined;
  const moved = { ...now, [edge]: to };
  return moved.start < moved.end ? moved : undefined;
}

/** The word that holds `offset` or ends there. */
export function wordAt(text: string, offset: number): TextRange | undefined {
  return wordsBetween(text, offset - WINDOW, offset + WINDOW).find(
    ({ start, end }) => start <= offset && offset <= end,
  );
}

function wordsBetween(text: string, from: number, to: number): TextRange[] {
  const first = Math.max(0, from);
  return [...text.slice(first, to).matchAll(WORD)].map(({ 0: word, index }) => ({
    start: first + index,
    end: first + index + word.length,
  }));
}

/**
 * The decisions once `finding` covers `range`, after one edge has moved: what else was masked stays masked outside
 * `range`, and what was masked only as part of the finding becomes visible.
 */
function stretchedDecisions(
  { text, spans, decisions }: { text: string; spans: readonly Span[]; decisions: readonly Decision[] },
  finding: Finding,
  range: TextRange,
): readonly Decision[] {
  const others = decisions.filter((decision) => !overlap(decision, finding));
  const left = others.flatMap((decision) =>
    decision.kind === 'mask' && overlap(decision, range)
      ? outside(decision, range)
          .map((piece) => withoutSpaceAround({ ...decision, ...piece }, (start, end) => text.slice(start, end)))
          .filter(({ start, end }) => start < end)
      : [],
  );
  const freed = spans.flatMap((span) =>
    overlap(span, range)
      ? outside(span, range)
          .filter((piece) => overlap(piece, finding))
          .map((piece): Decision => ({ ...piece, kind: 'keep' }))
      : [],
  );
  return withDecisions(others, [...left, ...freed, { ...range, kind: 'mask', label: finding.label }]);
}

function outside({ start, end }: TextRange, range: TextRange): TextRange[] {
  const before = { start, end: Math.min(end, range.start) };
  const after = { start: Math.max(start, range.end), end };
  return [before, after].filter((piece) => piece.start < piece.end);
}
