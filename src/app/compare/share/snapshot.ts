import * as v from 'valibot';
import type { NoteTagging } from '../../../engine/protocol';
import type { Span } from '../../../note/span';
import type { TokenBounds } from '../../session/disagreements';
import { type CompareState, doneResults } from '../compare-store';

const offset = v.pipe(v.number(), v.integer(), v.minValue(0));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A comparison as a file holds it. */
export const SnapshotSchema = v.object({
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
        spans: v.array(v.tuple([offset, offset, v.string(), share])),
        /** The shares that matter: a token's index, then pairs of a label's index and its share; the rest is not PHI. */
        posterior: v.optional(
          v.object({ labels: v.array(v.string()), rows: v.array(v.pipe(v.array(v.number()), v.minLength(1))) }),
        ),
      }),
    ),
    v.minLength(1),
  ),
});

export type Snapshot = v.InferOutput<typeof SnapshotSchema>;

/** Less than this rounds to nothing; more labels of a token than so many say nothing. */
const NOTEWORTHY = 0.005;
const LABELS_KEPT = 5;

/** What is shown, in the note's own words. @param titles of the columns that are done, in their order */
export function takeSnapshot(state: CompareState, titles: readonly string[]): Snapshot {
  const done = doneResults(state);
  const bounds: TokenBounds = done[0]?.tagging ?? { starts: [], ends: [] };
  const { view, together, order, filter } = state;
  const about = 'column' in filter ? done.findIndex(({ id }) => id === filter.column) : -1;
  return {
    ...{ format: 'incognote-comparison', version: 1, hidden: false, text: state.doc?.toString() ?? '' },
    ...{ starts: Array.from(bounds.starts), ends: Array.from(bounds.ends), view, together, order },
    filter: { kind: filter.kind, ...(about >= 0 && { column: about }) },
    columns: done.map(({ id, tagging }, at) => ({
      ...{ title: titles[at] ?? id, gold: id === 'gold' },
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
      .filter((one) => one.label > 0 && one.share >= NOTEWORTHY)
      .sort((a, b) => b.share - a.share)
      .slice(0, LABELS_KEPT);
    if (shares.length > 0) rows.push([token, ...shares.flatMap((one) => [one.label, rounded(one.share)])]);
  }
  return { labels: [...labels], rows };
}
