import type { Span } from '../../note/span';
import { encodeSpans, labelOfTag, type TagSet } from '../../taggers/decoding/scheme';
import { columnLabels, columnsOf, type LabelWeights } from '../../taggers/ensemble/pool';
import type { Reading, ReadingTagger } from '../../taggers/reading/reading';

/** A note's readings, one for each member, and its gold. */
export interface TogetherRead {
  readonly readings: readonly Reading[];
  readonly gold: readonly Span[];
}

const ROUNDS = 20;
/** This many tokens count as explained equally well by all members, so that a rare label's weights are not left to chance. */
const PRIOR = 5;

/**
 * How much each member counts for each label: the weights of the mixture of members that makes the gold tags of the label's
 * tokens most probable, by expectation maximisation.
 * @param joint the ensemble's tags
 */
export function learnWeights(
  members: readonly ReadingTagger[],
  joint: TagSet,
  notes: readonly TogetherRead[],
): LabelWeights {
  const names = columnLabels(joint);
  const rows = goldProbabilities(members, joint, notes);
  const weights = rows.map((tokens) => mixture(tokens, members.length));
  return Object.fromEntries(
    members.map(({ id }, m) => [
      id,
      Object.fromEntries(names.map((name, label) => [name, Number((weights[label]?.[m] ?? 0).toFixed(3))])),
    ]),
  );
}

/** By label and token, each member's probability of the gold tag. */
function goldProbabilities(
  members: readonly ReadingTagger[],
  joint: TagSet,
  notes: readonly TogetherRead[],
): number[][][] {
  const columns = members.map(({ tagSet }) => columnsOf(tagSet, joint));
  const labels = labelOfTag(joint);
  const rows: number[][][] = columnLabels(joint).map(() => []);
  for (const { readings, gold } of notes) {
    const logs = readings.map((reading) => reading.logPosterior());
    const tags = encodeSpans(readings[0]?.tokens ?? [], gold, joint);
    for (const [token, tag] of tags.entries())
      rows[labels[tag] as number]?.push(
        logs.map((own, m) => {
          const tagsOf = columns[m] as Int32Array;
          let sum = 0;
          for (let k = 0; k < tagsOf.length; k++)
            if (tagsOf[k] === tag) sum += Math.exp(own[token * tagsOf.length + k] as number);
          return sum;
        }),
      );
  }
  return rows;
}

function mixture(tokens: readonly (readonly number[])[], members: number): number[] {
  let weights: number[] = new Array(members).fill(1 / members);
  for (let round = 0; round < ROUNDS; round++) {
    const sums: number[] = new Array(members).fill(PRIOR / members);
    for (const probabilities of tokens) {
      const total = probabilities.reduce((sum, probability, m) => sum + probability * (weights[m] as number), 0);
      if (total > 0)
        for (let m = 0; m < members; m++)
          sums[m] = (sums[m] as number) + ((probabilities[m] as number) * (weights[m] as number)) / total;
    }
    const all = sums.reduce((sum, each) => sum + each, 0);
    weights = sums.map((sum) => sum / all);
  }
  return weights;
}
