import { PHI_TYPES } from '../../phi/taxonomy';
import type { Highlight } from '../editor/highlight';
import { type CompareState, doneResults } from './compare-store';
import { type TokenBounds, tokenAt } from './disagreements';

/** Marks over disagreements and over the chosen token, between two offsets. Sorted. */
export function differenceHighlights(
  { differences, token }: CompareState,
  bounds: TokenBounds | undefined,
  from: number,
  to: number,
): Highlight[] {
  const marks: Highlight[] = differences
    .filter(({ start, end }) => start < to && end > from)
    .map(({ start, end }) => ({ start, end, look: 'differs', name: '' }));
  const start = token === null ? undefined : bounds?.starts[token];
  const end = token === null ? undefined : bounds?.ends[token];
  if (start !== undefined && end !== undefined && start < to && end > from)
    marks.push({ start, end, look: 'token-chosen', name: '' });
  return marks.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** For the merged text: under each stretch that any tagger marks, one stripe a tagger in the colour of its category. */
export function stripes(state: CompareState, from: number, to: number): Highlight[] {
  const done = doneResults(state);
  const bounds = done[0]?.tagging;
  if (!bounds) return [];
  const marks: Highlight[] = [];
  for (let token = Math.max(0, tokenAt(bounds, from)); token < bounds.starts.length; token++) {
    const start = bounds.starts[token] as number;
    const end = bounds.ends[token] as number;
    if (start >= to) break;
    const look = stripeLook(
      state,
      done.map(({ id, types }) => [id, types[token] ?? 0]),
    );
    const last = marks.at(-1);
    const joins = last && last.look === look && start - last.end <= 1;
    if (joins) marks[marks.length - 1] = { ...last, end };
    else if (look) marks.push({ start, end, look, name: '' });
  }
  return marks;
}

function stripeLook({ columns }: CompareState, types: readonly (readonly [id: string, type: number])[]): string {
  const slots = types.flatMap(([id, type]) =>
    type === 0 ? [] : [`s${columns.indexOf(id)}-${PHI_TYPES[type - 1]?.category ?? 'OTHER'}`],
  );
  return slots.length === 0 ? '' : ['stripes', ...slots].join(' ');
}
