import type { Text } from '@codemirror/state';
import type { CompareState } from '../compare-store';
import type { Snapshot } from './snapshot';

/** A line of the text. UTF-16 offsets; the line break does not belong to it. */
export interface TextLine {
  readonly from: number;
  readonly to: number;
}

export function linesOf(doc: Text): TextLine[] {
  return Array.from({ length: doc.lines }, (_, at) => doc.line(at + 1));
}

/** Stands for lines that are left out. */
const GAP = '⋯';

/** Of a comparison only the lines that hold a place; nothing of the others is left in it. @param state the snapshot's */
export function withDifferingLines(snapshot: Snapshot, { doc, places }: CompareState): Snapshot {
  if (!doc) return snapshot;
  const cut = new Cut(snapshot);
  const lines = linesOf(doc);
  let last = -1;
  let place = 0;
  for (const [number, { from, to }] of lines.entries()) {
    while (place < places.length && (places[place]?.end ?? 0) <= from) place++;
    if ((places[place]?.start ?? Number.POSITIVE_INFINITY) >= to) continue;
    if (number > last + 1) cut.gap();
    cut.line(from, to);
    last = number;
  }
  if (last < lines.length - 1) cut.gap();
  return cut.made();
}

/** Puts a snapshot together out of parts of another one. */
class Cut {
  private readonly from: Snapshot;
  private text = '';
  private readonly tokens: { readonly old: number | null; readonly start: number; readonly end: number }[] = [];
  private readonly moves: { readonly from: number; readonly to: number; readonly by: number }[] = [];
  private next = 0;

  constructor(from: Snapshot) {
    this.from = from;
  }

  gap(): void {
    this.begin();
    this.tokens.push({ old: null, start: this.text.length, end: this.text.length + GAP.length });
    this.text += GAP;
  }

  line(from: number, to: number): void {
    this.begin();
    const by = this.text.length - from;
    const { starts, ends } = this.from;
    for (; this.next < starts.length && (starts[this.next] as number) < to; this.next++) {
      const start = starts[this.next] as number;
      if (start >= from) this.tokens.push({ old: this.next, start: start + by, end: (ends[this.next] as number) + by });
    }
    this.moves.push({ from, to, by });
    this.text += this.from.text.slice(from, to);
  }

  made(): Snapshot {
    const index = new Map(this.tokens.flatMap(({ old }, at) => (old === null ? [] : [[old, at] as const])));
    return {
      ...{ ...this.from, text: this.text },
      ...{ starts: this.tokens.map(({ start }) => start), ends: this.tokens.map(({ end }) => end) },
      columns: this.from.columns.map(({ posterior, ...column }) => ({
        ...{ ...column, spans: this.spans(column.spans) },
        ...(posterior && {
          posterior: {
            labels: posterior.labels,
            rows: posterior.rows.flatMap(([token, ...shares]) => {
              const at = index.get(token as number);
              return at === undefined ? [] : [[at, ...shares]];
            }),
          },
        }),
      })),
    };
  }

  private begin(): void {
    if (this.tokens.length > 0 || this.text !== '') this.text += '\n';
  }

  /** A span over several lines is cut to those that are there. */
  private spans(spans: Snapshot['columns'][number]['spans']): Snapshot['columns'][number]['spans'] {
    return spans.flatMap(([start, end, label, score]) =>
      this.moves
        .filter(({ from, to }) => start < to && end > from)
        .map(({ from, to, by }): (typeof spans)[number] => [
          ...([Math.max(start, from) + by, Math.min(end, to) + by] as const),
          ...([label, score] as const),
        ]),
    );
  }
}
