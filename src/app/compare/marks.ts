import { PHI_TYPES } from '../../phi/taxonomy';
import type { Highlight } from '../editor/highlight';
import { type TokenBounds, tokenAt } from '../session/disagreements';
import { isGold } from './columns';
import { type CompareState, doneResults, shownColumns } from './compare-store';
import { type Rule, together } from './together';

/** Marks over the places where columns part and over the chosen token, between two offsets. Sorted. */
export function differenceHighlights(
  { places, token }: CompareState,
  bounds: TokenBounds | undefined,
  from: number,
  to: number,
): Highlight[] {
  const marks: Highlight[] = places
    .filter(({ start, end }) => start < to && end > from)
    .map(({ start, end }) => ({ start, end, look: 'differs', name: '' }));
  const start = token === null ? undefined : bounds?.starts[token];
  const end = token === null ? undefined : bounds?.ends[token];
  if (start !== undefined && end !== undefined && start < to && end > from)
    marks.push({ start, end, look: 'token-chosen', name: '' });
  return marks.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** For the merged text: under each stretch that any column marks, one stripe a column in the colour of its category. */
export function stripes(state: CompareState, from: number, to: number): Highlight[] {
  const slots = shownColumns(state).map(({ id }) => id);
  const done = doneResults(state).map(({ id, types }) => ({ slot: slots.indexOf(id), types }));
  return alike(doneResults(state)[0]?.tagging, from, to, (token) => {
    const own = done.flatMap(({ slot, types }) => (types[token] ? [`s${slot}-${categoryOf(types[token])}`] : []));
    return own.length === 0 ? '' : ['stripes', ...own].join(' ');
  });
}

/** For the merged text: what the taggers mark together. */
export function togetherHighlights(state: CompareState, from: number, to: number): Highlight[] {
  const { together: rule } = state;
  const bounds = doneResults(state)[0]?.tagging;
  if (rule === 'none' || !bounds) return [];
  const types = typesTogether(state, rule);
  return alike(bounds, from, to, (token) => (types[token] ? `together phi-${categoryOf(types[token])}` : ''));
}

const known = new WeakMap<object, Map<string, Uint8Array>>();

/** What those taggers that are done say together, the annotation left aside. */
export function typesTogether(state: Pick<CompareState, 'columns' | 'results'>, rule: Rule): Uint8Array {
  const before = known.get(state.results) ?? new Map<string, Uint8Array>();
  known.set(state.results, before);
  const rows = doneResults(state).filter((result) => !isGold(result));
  const key = [rule, ...rows.map(({ id }) => id)].join('|');
  const all = rows.map((row) => row.types);
  const types = before.get(key) ?? together(all, rule);
  before.set(key, types);
  return types;
}

export function categoryOf(type: number): string {
  return PHI_TYPES[type - 1]?.category ?? 'OTHER';
}

/** Stretches of tokens of one look, at most a blank apart, between two offsets. @param lookOf '' for none */
function alike(
  bounds: TokenBounds | undefined,
  from: number,
  to: number,
  lookOf: (token: number) => string,
): Highlight[] {
  const marks: Highlight[] = [];
  if (!bounds) return marks;
  for (let token = Math.max(0, tokenAt(bounds, from)); token < bounds.starts.length; token++) {
    const start = bounds.starts[token] as number;
    const end = bounds.ends[token] as number;
    if (start >= to) break;
    const look = lookOf(token);
    const last = marks.at(-1);
    const joins = last && last.look === look && start - last.end <= 1;
    if (joins) marks[marks.length - 1] = { ...last, end };
    else if (look) marks.push({ start, end, look, name: '' });
  }
  return marks;
}
