import { labelOfTag, type TagSet } from '../decoding/scheme';

/** The weight of each member for each joint tag, row-major [members, tags]; the weights for a tag sum to 1. */
type TagWeights = Float32Array;

/** Log probabilities below this are taken to be 0: most are, and exponentials cost time. */
const LEAST = -20;
/** Lower bound of a probability, so that its logarithm is finite. */
const SMALLEST = 1e-9;

/**
 * The weighted mean of the posteriors of several taggers over the same tokens.
 * @param members log P(tag | token) of each member, row-major [tokens, the member's tags]
 * @param columns for each member, the joint tag of each of its tags
 * @param width number of joint tags
 * @returns log P(tag | token), row-major [tokens, joint tags]
 */
export function poolPosteriors(
  members: readonly Float32Array[],
  columns: readonly Int32Array[],
  weights: TagWeights,
  tokens: number,
  width: number,
): Float32Array {
  const pooled = new Float32Array(tokens * width);
  const shares = new Float64Array(width);
  for (let token = 0; token < tokens; token++) {
    shares.fill(0);
    for (const [m, logs] of members.entries()) {
      const tags = columns[m] as Int32Array;
      const at = token * tags.length;
      for (let tag = 0; tag < tags.length; tag++) {
        const log = logs[at + tag] as number;
        if (log < LEAST) continue;
        const column = tags[tag] as number;
        shares[column] = (shares[column] as number) + (weights[m * width + column] as number) * Math.exp(log);
      }
    }
    writeRow(pooled, token * width, shares);
  }
  return pooled;
}

/** Writes the logs of the normalised shares. */
function writeRow(pooled: Float32Array, at: number, shares: Float64Array): void {
  let sum = 0;
  for (let tag = 1; tag < shares.length; tag++) sum += shares[tag] as number;
  const masked = Math.min(1, Math.max(0, sum / (sum + (shares[0] as number))));
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
