import { type OffsetMapping, toOutput } from '../../../masking/mapping';
import { replaceSpans } from '../../../masking/replace';
import type { Masked } from '../../../masking/style';
import { detectLanguage } from '../../../note/language';
import { firstOverlapping, overlap, type TextRange } from '../../../note/span';
import { foldedName } from '../../../surrogates/form';
import type { App } from '../../core/app';
import { t } from '../../language/language';
import { findings, noteLanguage, noteState } from '../../session/session';
import type { TokenBounds } from '../../session/tokens';
import { columnTitle, thresholdOf } from '../columns';
import { comparison, doneResults, stateOf } from '../compare-store';
import { comparisonOf, type Snapshot, takeSnapshot } from './snapshot';

/**
 * What is shown, for somebody else. Unless the note's own text is requested, all words are covered that any column marks, that
 * are annotated, that De-identify masks, or that the leak check reports in the rest.
 * @throws Error if no column is read any more, since words are covered by its tokens, or if De-identify could not tag the note;
 * the worker's error if the leak check failed
 */
export async function toShare(app: App, ownText: boolean): Promise<Snapshot> {
  const { session, bridge, tagging } = app;
  const { store } = app.get(comparison);
  const isTagged = ownText || store.getState().fromFile || (await tagging.settled());
  const state = store.getState();
  const now = session.store.getState();
  const done = doneResults(state);
  if (done.length === 0) throw new Error(t().compare.nothingRead);
  const snapshot = takeSnapshot(
    state,
    done.map(({ column }) => columnTitle(column, now.models)),
    done.map(({ column }) => thresholdOf(column, now)),
  );
  if (ownText) return snapshot;
  if (!isTagged) throw new Error(t().compare.notTagged);
  const { text } = snapshot;
  const deidentified = noteState(now).doc === state.doc ? findings(now) : [];
  const marked = [...done.flatMap(({ tagging }) => tagging.spans), ...deidentified];
  const words = coveredWords(text, snapshot, marked);
  const { text: output, mapping } = covered(text, words);
  const language = state.fromFile ? detectLanguage(text) : noteLanguage(now);
  const alerts = await bridge.checkForLeaks(
    {
      language,
      text,
      output,
      mapping,
      findings: words.map(({ mark, ...word }) => ({ ...word, label: mark.label })),
      left: [],
    },
    { lane: 'share' },
  );
  const stretches = [...marked, ...alerts];
  const hidden = withCovered(snapshot, stretches);
  const isNamedByPerson = done.map(
    ({ column }) => column.title !== undefined || now.models.some(({ id, own }) => own && id === column.tagger),
  );
  const secret = new Set(
    coveredWords(text, snapshot, stretches).map(({ start, end }) => foldedName(text.slice(start, end))),
  );
  const columns = hidden.columns.map((column, at) =>
    isNamedByPerson[at] ? { ...column, title: coveredTitle(column.title, secret) } : column,
  );
  return { ...hidden, columns };
}

/** A file's name, or the name that a person gave a model, may name the patient, as in `AnnaLopez 4711`. */
function coveredTitle(title: string, secret: ReadonlySet<string>): string {
  return title.replace(/\p{L}[\p{L}\p{M}]+|\p{N}{3,}/gu, (word) => {
    const name = foldedName(word);
    const tells = [...secret].some((one) => name === one || (one.length > 2 && name.includes(one)));
    return tells ? COVER : word;
  });
}

/** Replaces a covered word or number of any length. */
export const COVER = '•••';

/** The words and numbers that marks touch, each with the mark that reaches furthest. */
function coveredWords<M extends TextRange>(text: string, { starts, ends }: TokenBounds, marks: readonly M[]) {
  const sorted = [...marks].sort((a, b) => a.start - b.start);
  const words: (TextRange & { readonly mark: M })[] = [];
  let at = 0;
  let mark: M | undefined;
  for (let token = 0; token < starts.length; token++) {
    const start = starts[token] as number;
    const end = ends[token] as number;
    for (let next = sorted[at]; next && next.start < end; next = sorted[++at])
      if (!mark || next.end > mark.end) mark = next;
    if (mark && mark.end > start && /[\p{L}\p{N}]/u.test(text.slice(start, end))) words.push({ start, end, mark });
  }
  return words;
}

function covered(text: string, words: readonly TextRange[]): Masked {
  return replaceSpans(text, words, () => COVER);
}

/** A comparison with the words covered that stretches touch, and all offsets moved accordingly. */
export function withCovered(snapshot: Snapshot, stretches: readonly TextRange[]): Snapshot {
  const { text, mapping } = covered(snapshot.text, coveredWords(snapshot.text, snapshot, stretches));
  const [start, end] = moved(mapping);
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

/** Where the start and the end of a range are in the replaced text. */
function moved(mapping: OffsetMapping) {
  const to = (side: 'start' | 'end') => (offset: number) => toOutput(mapping, offset, side);
  return [to('start'), to('end')] as const;
}

/** The lines of a text, without their line breaks. */
export function linesOf(text: string): TextRange[] {
  let start = 0;
  return text.split('\n').map((words) => {
    const line = { start, end: start + words.length };
    start = line.end + 1;
    return line;
  });
}

/** Replaces lines that are left out. */
const GAP = '⋯';

/** A comparison with only the lines that contain a place. */
export function withDifferingLines(snapshot: Snapshot): Snapshot {
  const { starts, ends, columns } = snapshot;
  const { places } = stateOf(comparisonOf(snapshot));
  const kept = linesOf(snapshot.text).filter((line) => firstOverlapping(places, line));
  const gaps = [...kept.map(({ start }) => start - 1), snapshot.text.length]
    .map((end, at) => ({ start: (kept[at - 1]?.end ?? -1) + 1, end }))
    .filter(({ start, end }) => start < end);
  const { text, mapping } = replaceSpans(snapshot.text, gaps, () => GAP);
  const [start, end] = moved(mapping);
  // One token for each gap.
  const tokens = [
    ...gaps.map((gap) => ({ ...gap, old: -1 })),
    ...starts
      .map((from, old) => ({ start: from, end: ends[old] as number, old }))
      .filter((token) => firstOverlapping(kept, token)),
  ].sort((a, b) => a.start - b.start);
  const index = new Map(tokens.map(({ old }, at) => [old, at]));
  return {
    ...snapshot,
    text,
    starts: tokens.map((token) => start(token.start)),
    ends: tokens.map((token) => end(token.end)),
    columns: columns.map(({ posterior, ...column }) => ({
      ...column,
      // Spans are cut to the lines that are kept.
      spans: column.spans.flatMap(([from, to, label, score]) =>
        kept
          .filter((line) => overlap(line, { start: from, end: to }))
          .map((line): (typeof column.spans)[number] => [
            start(Math.max(from, line.start)),
            end(Math.min(to, line.end)),
            label,
            score,
          ]),
      ),
      ...(posterior && {
        posterior: {
          labels: posterior.labels,
          rows: posterior.rows.flatMap(([old, ...shares]) => {
            const token = index.get(old as number);
            return token === undefined ? [] : [[token, ...shares]];
          }),
        },
      }),
    })),
  };
}
