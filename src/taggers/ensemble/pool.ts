import { labelOfTag, type TagSet } from '../decoding/scheme';

/** How P(PHI) follows from the members'. At a threshold t the first three count votes: a member votes where its own reaches t. */
export const MODES = ['union', 'intersection', 'majority', 'weighted'] as const;
export type Mode = (typeof MODES)[number];

/** How much each member's word counts on each tag, row-major [members, tags] of the joint tag set; of a tag they sum to 1. */
export type TagWeights = Float32Array;

/** Exponentials below e^-20 are left out: nothing shows of them, and most are. */
const LEAST = -20;
/** What a posterior is at least, so that its logarithm is finite. */
const SMALLEST = 1e-9;

/**
 * Joins the posteriors of several taggers over the same tokens to one. Weighted it is their mean. Else P(PHI) is the highest,
 * the lowest or the median of the members' (`union`, `intersection`, `majority`), and all of it goes to the label that the
 * mean says, so that a threshold counts votes.
 * @param members log P(tag | token) of each, row-major [tokens, its own tags]
 * @param columns for each member the joint tag of each of its tags
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

/** The P(PHI) that as many members reach as the mode asks for: one, all, or more than half of them. */
function vote(phi: Float64Array, mode: Exclude<Mode, 'weighted'>): number {
  const descending = [...phi].sort((a, b) => b - a);
  const needed = mode === 'union' ? 0 : mode === 'intersection' ? phi.length - 1 : Math.floor(phi.length / 2);
  return descending[needed] as number;
}

/** Leaves the PHI tags of the most probable label alone. */
function keepBestLabel(shares: Float64Array, labels: Int32Array): void {
  const sums: number[] = [];
  for (let tag = 1; tag < shares.length; tag++) {
    const label = labels[tag] as number;
    sums[label] = (sums[label] ?? 0) + (shares[tag] as number);
  }
  let best = 1;
  for (let label = 2; label < sums.length; label++) if ((sums[label] as number) > (sums[best] as number)) best = label;
  for (let tag = 1; tag < shares.length; tag++) if (labels[tag] !== best) shares[tag] = 0;
}

/** Writes log shares that sum to 1, with P(PHI) changed to the one that is given. */
function writeRow(pooled: Float32Array, at: number, shares: Float64Array, phi: number | undefined): void {
  let sum = 0;
  for (let tag = 1; tag < shares.length; tag++) sum += shares[tag] as number;
  const total = sum + (shares[0] as number);
  const masked = Math.min(1, Math.max(0, phi ?? sum / total));
  pooled[at] = Math.log(Math.max(SMALLEST, 1 - masked));
  for (let tag = 1; tag < shares.length; tag++)
    pooled[at + tag] = Math.log(Math.max(SMALLEST, sum === 0 ? 0 : (masked * (shares[tag] as number)) / sum));
}

/** The joint tag of each tag of a member's, whose labels are among the joint ones; BIOES goes into BIO as well. */
export function columnsOf(member: TagSet, joint: TagSet): Int32Array {
  return Int32Array.from(member.tags, (tag) => {
    const plain = joint.scheme === 'BIOES' ? tag : tag.replace(/^E-/, 'I-').replace(/^S-/, 'B-');
    return joint.tags.indexOf(plain);
  });
}

/** For each member, by its id, how much its word counts on each label and on `O`; 0 where absent. */
export type LabelWeights = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The joint tags of taggers: all their labels, in BIOES where all are, else in BIO. */
export function columnLabels({ labels }: TagSet): string[] {
  return ['O', ...labels];
}

/** Weights of labels as weights of tags, those of a label scaled so that they sum to 1; equal ones where all are 0. */
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
