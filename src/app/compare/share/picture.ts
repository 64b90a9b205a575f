import { CATEGORIES, categoryOf as categoryNamed } from '../../../phi/categories';
import { boundsOf, type CompareState, doneResults } from '../compare-store';
import { categoryOf, typesTogether } from '../marks';
import { RULE_TITLES } from '../together';
import { type Layout, layOut, type Placed } from './layout';
import { linesOf } from './lines';

/** What a picture is made of. Pixels; a text's `y` is that of its line. */
export type Shape =
  | ({
      readonly kind: 'box';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly height: number;
    } & { readonly fill?: string; readonly stroke?: string })
  | ({ readonly kind: 'line'; readonly x: number; readonly y: number; readonly width: number } & {
      readonly stroke: string;
      readonly thick: number;
      readonly dash: readonly number[];
    })
  | ({
      readonly kind: 'text';
      readonly x: number;
      readonly y: number;
      readonly width: number;
      readonly text: string;
    } & { readonly fill: string; readonly bold: boolean });

export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly shapes: readonly Shape[];
}

/** Of all texts, in pixels. */
export const FONT_SIZE = 14;
export const FONT = '"Liberation Sans", Arial, Helvetica, sans-serif';

const INK = '#1a1c1e';
const SOFT = '#565c64';
const ACCENT = '#3a43c9';
const MARGIN = 24;
const COLUMN = 340;
const MERGED = 760;
const STRIPE = 4;

/** A comparison as a picture in the light theme. @param measure a text's width in pixels, bold or not */
export function pictureOf(
  state: CompareState,
  titles: readonly string[],
  measure: (text: string, bold: boolean) => number,
): Picture {
  const bounds = boundsOf(state);
  if (!bounds || !state.doc) return { width: 2 * MARGIN, height: 2 * MARGIN, shapes: [] };
  const merged = state.view === 'merged';
  const text = state.doc.toString();
  const layout = layOut(text, bounds, linesOf(state.doc), merged ? MERGED : COLUMN, (words) => measure(words, false));
  const write = (x: number, y: number, words: string, bold = false, fill = INK): Shape => ({
    ...{ kind: 'text', x, y, width: measure(words, bold), text: words, fill, bold },
  });
  return merged ? inOne(state, titles, layout, write) : beside(state, titles, layout, write);
}

type Write = (x: number, y: number, words: string, bold?: boolean, fill?: string) => Shape;

function beside(state: CompareState, titles: readonly string[], layout: Layout, write: Write): Picture {
  const height = 26;
  const top = MARGIN + 40;
  const differs = differing(state);
  const shapes = doneResults(state).flatMap(({ types }, column) => {
    const left = MARGIN + column * (COLUMN + MARGIN);
    const at = (row: number) => top + row * height;
    return [
      write(left, MARGIN + 14, titles[column] ?? '', true),
      ...runs(layout.tokens, (token) => types[token] ?? 0).flatMap(({ x, row, width, value }) =>
        marked(left + x, at(row), width, categoryOf(value)),
      ),
      ...runs(layout.tokens, differs).map(
        ({ x, row, width }): Shape => ({
          ...{ kind: 'box', x: left + x - 1, y: at(row) - 17, width: width + 2, height: 24, stroke: ACCENT },
        }),
      ),
      ...layout.tokens.map(({ x, row, text, token }) =>
        write(left + x, at(row), text, false, inkOf(types[token] ?? 0)),
      ),
    ];
  });
  const width = MARGIN + titles.length * (COLUMN + MARGIN);
  return { width, height: top + layout.rows * height + MARGIN, shapes };
}

function inOne(state: CompareState, titles: readonly string[], layout: Layout, write: Write): Picture {
  const height = 26 + titles.length * STRIPE;
  const done = doneResults(state);
  const together = state.together === 'none' ? undefined : typesTogether(state, state.together);
  const head = titles.length + (together ? 1 : 0);
  const top = MARGIN + head * 22 + 24;
  const at = (row: number) => top + row * height;
  const legend = titles.flatMap((title, slot): Shape[] => [
    ...titles.map(
      (_, other): Shape => ({
        ...{ kind: 'box', x: MARGIN, y: MARGIN + slot * 22 + other * STRIPE, width: 20, height: 3 },
        fill: other === slot ? INK : '#ddd',
      }),
    ),
    write(MARGIN + 32, MARGIN + slot * 22 + 12, title),
  ]);
  const rule = state.together === 'none' ? '' : `Shaded: ${RULE_TITLES[state.together].toLowerCase()}`;
  const shapes = [
    ...legend,
    ...(rule ? [write(MARGIN, MARGIN + titles.length * 22 + 12, rule, false, SOFT)] : []),
    ...runs(layout.tokens, (token) => together?.[token] ?? 0).map(
      ({ x, row, width, value }): Shape => ({
        ...{ kind: 'box', x: MARGIN + x, y: at(row) - 15, width, height: 20 },
        fill: coloursOf(categoryOf(value)).background,
      }),
    ),
    ...done.flatMap(({ types }, slot) =>
      runs(layout.tokens, (token) => types[token] ?? 0).map(
        ({ x, row, width, value }): Shape => ({
          ...{ kind: 'box', x: MARGIN + x, y: at(row) + 6 + slot * STRIPE, width, height: 3 },
          fill: coloursOf(categoryOf(value)).underline,
        }),
      ),
    ),
    ...runs(layout.tokens, differing(state)).map(
      ({ x, row, width }): Shape => ({
        ...{ kind: 'line', x: MARGIN + x, y: at(row) - 16, width, stroke: ACCENT, thick: 1.5, dash: [4, 2] },
      }),
    ),
    ...layout.tokens.map(({ x, row, text }) => write(MARGIN + x, at(row), text)),
  ];
  return { width: MERGED + 2 * MARGIN, height: top + layout.rows * height + MARGIN, shapes };
}

interface Run {
  readonly row: number;
  readonly x: number;
  readonly width: number;
  readonly value: number;
}

/** Neighbouring tokens of a row that have the same value other than 0. */
function runs(tokens: readonly Placed[], typeOf: (token: number) => number): Run[] {
  const found: Run[] = [];
  let before: Placed | undefined;
  for (const placed of tokens) {
    const value = typeOf(placed.token);
    const last = found.at(-1);
    const joins = before && last && before.row === placed.row && placed.token === before.token + 1;
    if (value !== 0 && joins && typeOf(before?.token ?? -1) === value)
      found[found.length - 1] = { ...last, width: placed.x + placed.width - last.x };
    else if (value !== 0) found.push({ row: placed.row, x: placed.x, width: placed.width, value });
    before = placed;
  }
  return found;
}

function differing({ places }: CompareState): (token: number) => number {
  const differs = new Set(
    places.flatMap(({ first, last }) => Array.from({ length: last - first + 1 }, (_, step) => first + step)),
  );
  return (token) => (differs.has(token) ? 1 : 0);
}

type CategoryId = Parameters<typeof categoryNamed>[0];

const coloursOf = (id: string) => categoryNamed(id as CategoryId).light;

const inkOf = (type: number) => (type === 0 ? INK : coloursOf(categoryOf(type)).text);

const DASHES = { solid: [], double: [], dashed: [5, 3], dotted: [2, 2], wavy: [3, 1] } as const;

/** A mark's ground and its underline, which no two categories share. */
function marked(x: number, y: number, width: number, id: string): Shape[] {
  const { background, underline: stroke } = coloursOf(id);
  const { style, width: thick } = CATEGORIES.find((category) => category.id === id)?.underline ?? {
    ...{ style: 'solid', width: 1 },
  };
  const line = (below: number): Shape => ({
    ...{ kind: 'line', x, y: y + below, width, stroke, thick, dash: DASHES[style as keyof typeof DASHES] },
  });
  return [
    { kind: 'box', x, y: y - 15, width, height: 20, fill: background },
    line(5),
    ...(style === 'double' ? [line(5 + 2 * thick)] : []),
  ];
}
