import { Text } from '@codemirror/state';
import * as v from 'valibot';
import type { NoteTagging } from '../../../engine/protocol';
import { makeSpan, type Span } from '../../../note/span';
import { t } from '../../language/language';
import { exact } from '../../language/numbers';
import type { TokenBounds } from '../../session/tokens';
import { type Column, GOLD } from '../columns';
import { type CompareState, doneResults, type ReadComparison } from '../compare-store';
import { ANY, type DifferenceFilter } from '../filters';

const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A comparison as a file holds it. */
const SnapshotSchema = v.object({
  format: v.literal('incognote-comparison'),
  version: v.literal(1),
  /** Whether the words that anybody takes for identifiers are covered. */
  hidden: v.boolean(),
  text: v.string(),
  /** Offsets of the tokens in the text. */
  starts: v.array(offset),
  ends: v.array(offset),
  view: v.picklist(['columns', 'merged']),
  together: v.picklist(['none', 'union', 'intersection', 'vote']),
  order: v.picklist(['text', 'strength']),
  /** `column` is an index of `columns`. */
  filter: v.object({
    kind: v.picklist(['any', 'masked', 'type', 'only', 'missed', 'leak', 'vain']),
    column: v.exactOptional(offset),
  }),
  columns: v.pipe(
    v.array(
      v.object({
        title: v.string(),
        gold: v.boolean(),
        /** From which probability on the column's tagger marked. */
        threshold: v.exactOptional(share),
        spans: v.array(v.tuple([offset, offset, v.string(), share])),
        /** The probabilities that matter: a token's index, then pairs of a label's index and its share; the rest is not PHI. */
        posterior: v.optional(
          v.object({ labels: v.array(v.string()), rows: v.array(v.pipe(v.array(v.number()), v.minLength(1))) }),
        ),
      }),
    ),
    v.minLength(1),
  ),
});

export type Snapshot = v.InferOutput<typeof SnapshotSchema>;

/** Of a token's probability no more than this is left out, so that a file tells the same as the screen. */
const LEFT_OUT = 0.0005;

/** What is shown, in the note's own words. @param titles of the columns that are done, in their order; likewise the thresholds */
export function takeSnapshot(
  state: CompareState,
  titles: readonly string[],
  thresholds: readonly (number | undefined)[] = [],
): Snapshot {
  const done = doneResults(state);
  const bounds: TokenBounds = done[0]?.tagging ?? { starts: [], ends: [] };
  const { view, together, order, filter } = state;
  const about = 'column' in filter ? done.findIndex(({ id }) => id === filter.column) : -1;
  return {
    format: 'incognote-comparison',
    version: 1,
    hidden: false,
    text: state.doc?.toString() ?? '',
    starts: Array.from(bounds.starts),
    ends: Array.from(bounds.ends),
    view,
    together,
    order,
    filter: { kind: filter.kind, ...(about >= 0 && { column: about }) },
    columns: done.map(({ id, tagging }, at) => ({
      title: titles[at] ?? id,
      gold: id === 'gold',
      ...(thresholds[at] !== undefined && { threshold: thresholds[at] }),
      spans: tagging.spans.map(({ start, end, label, score }: Span) => [start, end, label, rounded(score)] as const),
      ...(tagging.posterior && { posterior: sparse(tagging, tagging.posterior) }),
    })) as Snapshot['columns'],
  };
}

const rounded = (value: number) => Math.round(value * 1000) / 1000;

function sparse({ labels, starts }: NoteTagging, posterior: Float32Array) {
  const rows: number[][] = [];
  for (let token = 0; token < starts.length; token++) {
    const shares = labels
      .map((_, label) => ({ label, share: posterior[token * labels.length + label] ?? 0 }))
      .filter(({ label }) => label > 0)
      .sort((a, b) => b.share - a.share);
    let rest = shares.reduce((sum, { share }) => sum + share, 0);
    const kept = shares.filter(({ share }) => {
      const isKept = rest > LEFT_OUT;
      rest -= share;
      return isKept;
    });
    if (kept.length > 0)
      rows.push([token, ...kept.flatMap(({ label, share }) => [label, Number(share.toPrecision(5))])]);
  }
  return { labels: [...labels], rows };
}

/** From which probabilities on the columns mark, in a sentence; nothing where none has a threshold. */
export function thresholdsTold(columns: Snapshot['columns']): readonly string[] {
  const { page } = t().compare;
  const each = columns.flatMap(({ title, threshold }) =>
    threshold === undefined ? [] : [page.thresholdOf(title, exact(threshold))],
  );
  return each.length > 0 ? [page.thresholds(each.join('; '))] : [];
}

/** @throws Error that says with numbers what does not fit; nothing of the text */
export function readSnapshot(json: string): Snapshot {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    // The engine's own message quotes the text.
    throw new Error(t().compare.dataDamaged);
  }
  const parsed = v.safeParse(SnapshotSchema, value);
  if (parsed.success) return parsed.output;
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
  throw new Error(
    typeof version === 'number' && version > 1 ? t().compare.newerVersion(version) : t().compare.notAsWritten,
  );
}

/** The readings of a file, to be shown. @throws RangeError with numbers where its parts do not fit each other */
export function comparisonOf(snapshot: Snapshot): ReadComparison {
  const { text, starts, ends } = snapshot;
  if (starts.length !== ends.length) throw new RangeError(`${starts.length} tokens begin and ${ends.length} end`);
  starts.reduce((before, start, token) => {
    const end = ends[token] as number;
    if (start < before || end <= start || end > text.length)
      throw new RangeError(`token ${token} [${start}, ${end}) does not fit a text of ${text.length} UTF-16 units`);
    return end;
  }, 0);
  const columns = snapshot.columns.map(
    ({ title, gold, threshold }, at): Column =>
      gold
        ? GOLD
        : { id: `file ${at + 1}`, tagger: null, point: 'level', title, ...(threshold !== undefined && { threshold }) },
  );
  const taggings = columns.map(({ id }, at) => [id, taggingOf(snapshot, at)] as const);
  const { view, together, order } = snapshot;
  return {
    doc: Text.of(text.split('\n')),
    columns,
    view,
    together,
    order,
    taggings: Object.fromEntries(taggings),
    filter: filterOf(snapshot, columns),
  };
}

function filterOf({ filter: { kind, column } }: Snapshot, columns: readonly Column[]): DifferenceFilter {
  if (kind === 'any' || kind === 'masked' || kind === 'type') return { kind };
  const id = columns[column ?? -1]?.id;
  return id === undefined ? ANY : { kind, column: id };
}

function taggingOf({ text, starts, ends, columns }: Snapshot, at: number): NoteTagging {
  const { spans, posterior } = columns[at] as Snapshot['columns'][number];
  const made = spans.map(([start, end, label, score]) => makeSpan(text.length, start, end, label, score));
  made.forEach((span, index) => {
    const before = made[index - 1];
    if (before && span.start < before.end)
      throw new RangeError(`span ${index} starts at ${span.start}, before ${before.end}, where the one before it ends`);
  });
  return {
    starts: Uint32Array.from(starts),
    ends: Uint32Array.from(ends),
    spans: made,
    labels: posterior?.labels ?? ['O'],
    ...(posterior && { posterior: dense(posterior, starts.length) }),
  };
}

function dense({ labels, rows }: { readonly labels: string[]; readonly rows: number[][] }, tokens: number) {
  const width = labels.length;
  const filled = new Float32Array(tokens * width);
  for (let token = 0; token < tokens; token++) filled[token * width] = 1;
  for (const [token, ...pairs] of rows) {
    if (!Number.isInteger(token) || token === undefined || token < 0 || token >= tokens)
      throw new RangeError(`a posterior is of token ${token}, and there are ${tokens}`);
    for (let at = 0; at < pairs.length; at += 2) {
      const [label = -1, value = -1] = pairs.slice(at, at + 2);
      if (!Number.isInteger(label) || label < 1 || label >= width || !(value >= 0 && value <= 1))
        throw new RangeError(`token ${token} has a share of ${value} of label ${label}, and there are ${width} labels`);
      filled[token * width + label] = value;
      filled[token * width] = Math.max(0, (filled[token * width] ?? 0) - value);
    }
  }
  return filled;
}
