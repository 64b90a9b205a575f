import { type TokenBounds, tokenAt } from '../../session/disagreements';
import type { Line } from './lines';

/** Where a token stands: its row from 0, and pixels from the left. */
export interface Placed {
  readonly token: number;
  readonly row: number;
  readonly x: number;
  readonly width: number;
  readonly text: string;
}

export interface Layout {
  readonly tokens: readonly Placed[];
  readonly rows: number;
}

/** Blanks that are drawn of many in a row. */
const BLANKS = 6;

/** Sets lines of tokens in rows of a width, broken where there is a blank. @param measure a text's width in pixels */
export function layOut(
  text: string,
  bounds: TokenBounds,
  lines: readonly Line[],
  width: number,
  measure: (text: string) => number,
): Layout {
  const tokens: Placed[] = [];
  const blank = measure(' ');
  let row = 0;
  for (const { from, to } of lines) {
    let x = 0;
    let end = from;
    for (const group of groupsOf(bounds, from, to)) {
      const first = bounds.starts[group[0] as number] as number;
      const indent = Math.min(BLANKS, first - end) * blank;
      const words = group.map((token) => text.slice(bounds.starts[token], bounds.ends[token]));
      const widths = words.map(measure);
      const all = widths.reduce((sum, one) => sum + one, 0);
      if (x > 0 && x + indent + all > width) {
        row++;
        x = 0;
      } else x += indent;
      group.forEach((token, at) => {
        const own = widths[at] as number;
        if (x > 0 && x + own > width) {
          row++;
          x = 0;
        }
        tokens.push({ token, row, x, width: own, text: words[at] as string });
        x += own;
      });
      end = bounds.ends[group.at(-1) as number] as number;
    }
    row++;
  }
  return { tokens, rows: row };
}

/** The tokens of a line, those together between which there is no blank. */
function groupsOf({ starts, ends }: TokenBounds, from: number, to: number): number[][] {
  const groups: number[][] = [];
  for (let token = Math.max(0, tokenAt({ starts, ends }, from)); token < starts.length; token++) {
    const start = starts[token] as number;
    if (start >= to) break;
    if (start < from) continue;
    const last = groups.at(-1);
    if (last && ends[last.at(-1) as number] === start) last.push(token);
    else groups.push([token]);
  }
  return groups;
}
