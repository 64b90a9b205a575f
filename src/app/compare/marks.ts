import { oncePer } from '../../note/once-per';
import { overlap, type TextRange } from '../../note/span';
import { CATEGORIES } from '../../phi/categories';
import { PHI_TYPES } from '../../phi/taxonomy';
import type { Highlight } from '../editor/highlight';
import { adoptCss } from '../editor/phi-colours';
import { type TokenBounds, tokenAt } from '../session/tokens';
import { type Rule, together } from './agreement';
import { isGold } from './columns';
import { boundsOf, type CompareState, doneResults, shownColumns } from './compare-store';

/** Marks for the places where columns differ and for the chosen token, between two offsets. Sorted. */
export function differenceHighlights(state: CompareState, from: number, to: number): Highlight[] {
  const { places, token } = state;
  const bounds = boundsOf(state);
  const marks: Highlight[] = places
    .filter((range) => overlap(range, { start: from, end: to }))
    .map(({ start, end }) => ({ start, end, look: 'differs', name: '' }));
  const start = token === null ? undefined : bounds?.starts[token];
  const end = token === null ? undefined : bounds?.ends[token];
  if (start !== undefined && end !== undefined && start < to && end > from)
    marks.push({ start, end, look: 'token-chosen', name: '' });
  return marks.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** For the merged text: under what columns mark, a stripe for each of them in the colour of its category. */
export function stripes(state: CompareState, from: number, to: number): Highlight[] {
  const slots = shownColumns(state).map(({ id }) => id);
  const done = doneResults(state).map(({ id, types }) => ({ slot: slots.indexOf(id), types }));
  return joined(boundsOf(state), from, to, (token) => {
    const own = done.flatMap(({ slot, types }) => (types[token] ? [`s${slot}-${categoryOfNumber(types[token])}`] : []));
    return own.length === 0 ? '' : ['stripes', ...own].join(' ');
  });
}

/** For the merged text: the taggers' combined marks. */
export function togetherHighlights(state: CompareState, from: number, to: number): Highlight[] {
  const { together: rule } = state;
  const bounds = boundsOf(state);
  if (rule === 'none' || !bounds) return [];
  const types = typesTogether(state, rule);
  return joined(bounds, from, to, (token) => (types[token] ? `together phi-${categoryOfNumber(types[token])}` : ''));
}

const known = oncePer((_: CompareState['results']) => new Map<string, Uint8Array>());

/** The combined marks of the taggers that are done, without the annotation. */
export function typesTogether(state: Pick<CompareState, 'columns' | 'results'>, rule: Rule): Uint8Array {
  const before = known(state.results);
  const rows = doneResults(state).filter((result) => !isGold(result));
  const key = [rule, ...rows.map(({ id }) => id)].join('|');
  const types =
    before.get(key) ??
    together(
      rows.map((row) => row.types),
      rule,
    );
  before.set(key, types);
  return types;
}

export function categoryOfNumber(type: number): string {
  return PHI_TYPES[type - 1]?.category ?? 'OTHER';
}

/** Joins tokens of one look that are at most one character apart, between two offsets. @param lookOf '' for none */
function joined(
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

/** Neighbouring tokens of one type. */
interface TypedStretch extends TextRange {
  /** Number of the type, from 1. */
  readonly type: number;
}

/** Joins neighbouring tokens of one type; tokens of type 0 are left out. */
export function stretchesOf({ starts, ends }: TokenBounds, types: Uint8Array): readonly TypedStretch[] {
  const found: TypedStretch[] = [];
  types.forEach((type, token) => {
    if (type === 0) return;
    const start = starts[token] as number;
    const end = ends[token] as number;
    const last = found.at(-1);
    if (last && types[token - 1] === type) found[found.length - 1] = { ...last, end };
    else found.push({ start, end, type });
  });
  return found;
}

/** For how many columns the page has the styles of stripes. */
let made = 0;

/** Adds styles for the stripes of this many columns to the page. */
export function adoptStripes(columns: number): void {
  if (columns <= made) return;
  made = columns;
  adoptCss(stripeCss(columns));
}

/** Pixels from one stripe to the next, and the thickness of one. */
const STEP = 4;
const THICK = 3;

/** The styles of stripes, the first column's at the top. `--taggers` is the number of columns. */
export function stripeCss(columns: number): string {
  const slots = Array.from({ length: columns }, (_, slot) => slot);
  const images = slots.map((slot) => `linear-gradient(var(--s${slot}, transparent) 0 0)`);
  const positions = slots.map((slot) => `0 calc(100% - var(--below) + ${slot * STEP}px)`);
  const colours = slots.flatMap((slot) =>
    CATEGORIES.map(({ id }) => `.s${slot}-${id} { --s${slot}: var(--${id}-line); }`),
  );
  return [
    `.stripes { --below: calc((var(--taggers) - 1) * ${STEP}px); padding-bottom: calc(var(--below) + ${STEP}px);`,
    `background-image: ${images.join(', ')}; background-position: ${positions.join(', ')};`,
    `background-repeat: no-repeat; background-size: 100% ${THICK}px; }`,
    ...colours,
  ].join('\n');
}
