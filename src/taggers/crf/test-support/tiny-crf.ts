import { makeRandom } from '../../../note/random';
import { tokenize } from '../../../note/tokens';
import { makeTagSet } from '../../decoding/scheme';
import { readGazetteer } from '../../gazetteer/gazetteer';
import { AWKWARD, madeUpText } from '../../test-support/texts';
import { TINY_LABELS, tinyGazetteer } from '../../test-support/tiny-model';
import { MOST_KEYS, makeKeyReader } from '../features';
import type { CrfModel } from '../index';
import type { WeightTable } from '../weights';

/** An untrained CRF that gives varied labels to the texts of the tests. */
export function tinyCrf(seed = 1): CrfModel {
  const random = makeRandom(seed);
  const tagSet = makeTagSet('BIOES', TINY_LABELS);
  const width = tagSet.tags.length;
  const gazetteer = readGazetteer(tinyGazetteer.slice().buffer);
  const known = new Set<number>();
  const read = makeKeyReader('en', gazetteer);
  const keys = new Int32Array(MOST_KEYS);
  for (const text of [madeUpText(1_500), ...Object.values(AWKWARD)]) {
    const tokens = tokenize(text);
    const note = read(text, tokens);
    for (const t of tokens.keys())
      for (const key of keys.subarray(0, note.keysOf(t, keys))) if (random() < 0.3) known.add(key >>> 0);
  }
  const table = tableOf([...known].map((key) => [key, [[Math.floor(random() * width), 2 * random() - 0.8]]]));
  const transitions = Float32Array.from({ length: width * width }, () => random() - 0.5);
  const decisions = { temperature: 1.25, thresholds: { balanced: 0.5, cautious: 0.4 } };
  return { id: 'tiny-crf', title: 'Tiny CRF', language: 'en', tagSet, gazetteer, transitions, table, ...decisions };
}

/** A weight table from keys with pairs of a tag and its weight. */
export function tableOf(
  entries: readonly (readonly [key: number, pairs: readonly (readonly number[])[]])[],
): WeightTable {
  const sorted = [...entries].sort(([a], [b]) => a - b);
  const pairs = sorted.flatMap(([, list]) => list);
  let end = 0;
  return {
    keys: Uint32Array.from(sorted, ([key]) => key),
    starts: Uint32Array.from([0, ...sorted.map(([, list]) => (end += list.length))]),
    tags: Uint8Array.from(pairs, ([tag]) => tag as number),
    weights: Float32Array.from(pairs, ([, weight]) => weight as number),
  };
}
