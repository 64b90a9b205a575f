import { EditorView } from '@codemirror/view';
import type { CategoryId } from '../../phi/categories';
import { phiType } from '../../phi/taxonomy';
import { attentionField, chosenFinding, decisionsField, setAttention, setDecisions } from '../editor/fields';
import { categoryOfLabel } from './counts';
import { type Decision, type Finding, withDecision } from './findings';
import { occurrences, type Range } from './occurrences';
import { findings, noteState, type Session } from './session';

/** Says something to a screen reader; the same words twice are said twice. */
export function announce({ store }: Session, words: string): void {
  store.setState(({ announcement }) => ({ announcement: announcement === words ? `${words}\u00a0` : words }));
}

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
  const { title } = phiType(finding.label) ?? { title: finding.label };
  announce(session, `${all.indexOf(finding) + 1} of ${all.length}: ${title}, ${words}, ${percent(finding.score)}`);
}

/** The finding after (1) or before (-1) the chosen one, or else the cursor, within the filter; it goes round. */
export function walk(session: Session, step: 1 | -1): void {
  const state = noteState(session.store.getState());
  const { chosen, filter } = state.field(attentionField);
  const shown = findings(session.store.getState()).filter(({ label }) => !filter || categoryOfLabel(label) === filter);
  if (shown.length === 0) {
    announce(session, 'No findings');
    return;
  }
  const here = chosen ?? state.selection.main.head - (step === 1 ? 1 : 0);
  const next = step === 1 ? shown.find(({ start }) => start > here) : shown.findLast(({ start }) => start < here);
  choose(session, next ?? (step === 1 ? shown[0] : shown.at(-1)));
}

export function filterBy(session: Session, category: CategoryId | null): void {
  const state = noteState(session.store.getState());
  const filter = state.field(attentionField).filter === category ? null : category;
  session.dispatch({ effects: setAttention.of({ filter }) });
}

/** Keeps these stretches visible, or masks them as `label`. Undo takes it back. */
export function decide(session: Session, ranges: readonly Range[], label: string | null): void {
  const before = noteState(session.store.getState()).field(decisionsField);
  const decisions = ranges.reduce<readonly Decision[]>(
    (all, { start, end }) =>
      withDecision(all, label === null ? { start, end, kind: 'keep' } : { start, end, kind: 'mask', label }),
    before,
  );
  session.dispatch({ effects: setDecisions.of(decisions), userEvent: 'decide' });
}

/** The stretch, or with `everywhere` all with the same characters. */
export function targets(session: Session, range: Range, everywhere: boolean): Range[] {
  return everywhere ? occurrences(noteState(session.store.getState()).doc.toString(), range) : [range];
}

/** Decides on the chosen finding and goes on to the next. */
export function decideChosen(session: Session, label: string | null, everywhere: boolean): void {
  const finding = chosenFinding(noteState(session.store.getState()));
  if (!finding) return;
  const ranges = targets(session, finding, everywhere);
  decide(session, ranges, label);
  const what = label === null ? 'Left visible' : `Masked as ${phiType(label)?.title ?? label}`;
  announce(session, ranges.length === 1 ? what : `${what}, ${ranges.length} places`);
}

export function percent(share: number): string {
  return `${share > 0.995 && share < 1 ? 99 : Math.round(share * 100)} %`;
}
