import { labelOfTag, type TagSet } from '../scheme';
import type { TagWeights } from './pool';

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
