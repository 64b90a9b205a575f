import type { Text } from '@codemirror/state';
import { toOutput } from '../../../masking/mapping';
import { replaceSpans } from '../../../masking/replace';
import type { Masked } from '../../../masking/style';
import { detectLanguage } from '../../../note/language';
import { makeSpan, type Span, type TextRange } from '../../../note/span';
import type { App } from '../../core/app';
import { findings, languageOf, noteState } from '../../session/session';
import type { TokenBounds } from '../../session/tokens';
import { columnTitle, thresholdOf } from '../columns';
import { type CompareState, comparison, doneResults } from '../compare-store';
import { type Snapshot, takeSnapshot } from './snapshot';

/**
 * What is shown, to be handed to somebody. Unless the note's own text is wanted, all words are covered that any column
 * marks, that are annotated or masked on De-identify, or that the leak check of the rest alerts to.
 * @throws the worker's error where it could not look
 */
export async function toShare(app: App, ownText: boolean): Promise<Snapshot> {
  const { session, bridge } = app;
  const state = app.get(comparison).store.getState();
  const now = session.store.getState();
  const done = doneResults(state);
  const snapshot = takeSnapshot(
    state,
    done.map(({ column }) => columnTitle(column, now.models)),
    done.map(({ column }) => thresholdOf(column, now)),
  );
  if (ownText) return snapshot;
  const { text } = snapshot;
  const deidentified = noteState(now).doc === state.doc ? findings(now) : [];
  const marked = [...done.flatMap(({ tagging }) => tagging.spans), ...deidentified];
  const words = coveredWords(text, snapshot, marked);
  const { text: output, mapping } = covered(text, words);
  const language = state.fromFile ? detectLanguage(text) : languageOf(now);
  const alarms = await bridge.checkForLeaks(
    { language, text, output, mapping, findings: labelled(words, marked), left: [] },
    { lane: 'share' },
  );
  return withCovered(snapshot, [...marked, ...alarms]);
}

interface Labelled extends TextRange {
  readonly label: string;
}

/** Covered words under the label of what covers them. @param words sorted */
function labelled(words: readonly Labelled[], marked: readonly Labelled[]): readonly Labelled[] {
  const sorted = [...marked].sort((a, b) => a.start - b.start);
  let at = 0;
  return words.map((word) => {
    while (at < sorted.length - 1 && (sorted[at] as Labelled).end <= word.start) at++;
    return { start: word.start, end: word.end, label: sorted[at]?.label ?? word.label };
  });
}

/** What stands for a word or number that is covered, however long it is. */
export const COVER = '•••';

/** The words and numbers that stretches touch, each as a span of its own; what stands between them stays. */
function coveredWords(text: string, { starts, ends }: TokenBounds, stretches: readonly TextRange[]): Span[] {
  const sorted = [...stretches].sort((a, b) => a.start - b.start);
  const words: Span[] = [];
  let at = 0;
  let reach = 0;
  for (let token = 0; token < starts.length; token++) {
    const start = starts[token] as number;
    const end = ends[token] as number;
    for (let next = sorted[at]; next && next.start < end; next = sorted[++at]) reach = Math.max(reach, next.end);
    if (reach > start && /[\p{L}\p{N}]/u.test(text.slice(start, end)))
      words.push(makeSpan(text.length, start, end, 'COVERED'));
  }
  return words;
}

/** The text with those words covered. */
function covered(text: string, words: readonly Span[]): Masked {
  return replaceSpans(text, words, () => COVER);
}

/** A comparison with the words that stretches touch covered, and every offset moved to fit. */
export function withCovered(snapshot: Snapshot, stretches: readonly TextRange[]): Snapshot {
  const words = coveredWords(snapshot.text, snapshot, stretches);
  const { text, mapping } = covered(snapshot.text, words);
  const start = (offset: number) => toOutput(mapping, offset, 'start');
  const end = (offset: number) => toOutput(mapping, offset, 'end');
  return {
    ...snapshot,
    hidden: true,
    text,
    starts: snapshot.starts.map(start),
    ends: snapshot.ends.map(end),
    columns: snapshot.columns.map((column) => ({
      ...column,
      spans: column.spans.map(([from, to, label, score]) => [start(from), end(to), label, score]),
    })),
  };
}

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
      ...this.from,
      text: this.text,
      starts: this.tokens.map(({ start }) => start),
      ends: this.tokens.map(({ end }) => end),
      columns: this.from.columns.map(({ posterior, ...column }) => ({
        ...column,
        spans: this.spans(column.spans),
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
