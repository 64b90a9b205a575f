import { labelOfTag, type TagSet } from '../decoding/scheme';
import { likeliestPhi } from '../decoding/viterbi';

/** How P(PHI) is computed from the members'. The first three count votes: a member votes for PHI if its P(PHI) reaches the threshold. */
export const MODES = ['union', 'intersection', 'majority', 'weighted'] as const;
export type Mode = (typeof MODES)[number];

/** The weight of each member for each joint tag, row-major [members, tags]; the weights for a tag sum to 1. */
export type TagWeights = Float32Array;

/** Log probabilities below this are taken to be 0: most are, and exponentials cost time. */
const LEAST = -20;
/** Lower bound of a probability, so that its logarithm is finite. */
const SMALLEST = 1e-9;

/**
 * Pools the posteriors of several taggers over the same tokens. With `weighted`, the result is their weighted mean. Otherwise
 * P(PHI) is the highest (`union`), the lowest (`intersection`) or the median (`majority`) of the members', so that a threshold
 * counts votes, and all of it goes to the most probable label of the weighted mean.
 * @param members log P(tag | token) of each member, row-major [tokens, the member's tags]
 * @param columns for each member, the joint tag of each of its tags
 * @returns log P(tag | token), row-major [tokens, joint tags]
 */
export function poolPosteriors(
  members: readonly Float32Array[],
  columns: readonly Int32Array[],
  weights: TagWeights,
  tokens: number,
  joint: TagSet,
  mode: Mode,
): Float32Array {
  const width = joint.tags.length;
  const labels = labelOfTag(joint);
  const pooled = new Float32Array(tokens * width);
  const shares = new Float64Array(width);
  const phi = new Float64Array(members.length);
  for (let token = 0; token < tokens; token++) {
    shares.fill(0);
    for (const [m, logs] of members.entries()) {
      const tags = columns[m] as Int32Array;
      const at = token * tags.length;
      phi[m] = 1 - Math.exp(logs[at] as number);
      for (let tag = 0; tag < tags.length; tag++) {
        const log = logs[at + tag] as number;
        if (log < LEAST) continue;
        const column = tags[tag] as number;
        shares[column] = (shares[column] as number) + (weights[m * width + column] as number) * Math.exp(log);
      }
    }
    if (mode !== 'weighted') keepBestLabel(shares, labels);
    writeRow(pooled, token * width, shares, mode === 'weighted' ? undefined : vote(phi, mode));
  }
  return pooled;
}

/** The highest P(PHI) that as many members reach as the mode requires: one, all, or more than half of them. */
function vote(phi: Float64Array, mode: Exclude<Mode, 'weighted'>): number {
  const descending = [...phi].sort((a, b) => b - a);
  const needed = mode === 'union' ? 0 : mode === 'intersection' ? phi.length - 1 : Math.floor(phi.length / 2);
  return descending[needed] as number;
}

/** Sets the shares of all PHI tags to 0 except those of the most probable label. */
function keepBestLabel(shares: Float64Array, labels: Int32Array): void {
  const sums: number[] = [];
  for (let tag = 1; tag < shares.length; tag++) {
    const label = labels[tag] as number;
    sums[label] = (sums[label] ?? 0) + (shares[tag] as number);
  }
  const best = likeliestPhi(sums);
  for (let tag = 1; tag < shares.length; tag++) if (labels[tag] !== best) shares[tag] = 0;
}

/** Writes the logs of the normalised shares. @param phi replaces P(PHI) if given */
function writeRow(pooled: Float32Array, at: number, shares: Float64Array, phi: number | undefined): void {
  let sum = 0;
  for (let tag = 1; tag < shares.length; tag++) sum += shares[tag] as number;
  const total = sum + (shares[0] as number);
  const masked = Math.min(1, Math.max(0, phi ?? sum / total));
  pooled[at] = Math.log(Math.max(SMALLEST, 1 - masked));
  for (let tag = 1; tag < shares.length; tag++)
    pooled[at + tag] = Math.log(Math.max(SMALLEST, sum === 0 ? 0 : (masked * (shares[tag] as number)) / sum));
}

/** The joint tag of each of a member's tags; BIOES tags are converted if the joint scheme is BIO. */
export function columnsOf(member: TagSet, joint: TagSet): Int32Array {
  return Int32Array.from(member.tags, (tag) => {
    const plain = joint.scheme === 'BIOES' ? tag : tag.replace(/^E-/, 'I-').replace(/^S-/, 'B-');
    return joint.tags.indexOf(plain);
  });
}

/** For each member's id, its weight for each label and for `O`; 0 if absent. */
export type LabelWeights = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** `O` and the labels: the columns of a posterior over labels. */
export function columnLabels({ labels }: TagSet): string[] {
  return ['O', ...labels];
}

/** Weights of labels as weights of tags, scaled to sum to 1 over the members; equal ones if all are 0. */
export function tagWeights(members: readonly string[], joint: TagSet, weights: LabelWeights): TagWeights {
  const width = joint.tags.length;
  const ofTag = labelOfTag(joint);
  const names = columnLabels(joint);
  const all = new Float32Array(members.length * width);
  for (let tag = 0; tag < width; tag++) {
    const own = members.map((id) => weights[id]?.[names[ofTag[tag] as number] as string] ?? 0);
    const total = own.reduce((sum, weight) => sum + weight, 0);
    for (const [m, weight] of own.entries()) all[m * width + tag] = total > 0 ? weight / total : 1 / members.length;
  }
  return all;
}
