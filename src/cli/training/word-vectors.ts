import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { makeRandom } from '../../note/random';
import type { Vocabulary } from '../../taggers/features/vocabulary';
import type { NetworkConfig, Vectors } from '../../taggers/networks/network';
import type { Arrays } from '../../training/optimizer';
import { trainVectors } from '../../training/vectors/word-vectors';
import { log } from '../command/command';
import { readBytes } from '../command/repository';
import { writeWhole } from '../command/write-whole';

/**
 * The tables that a network starts with, by parameter name. Vectors that were already trained on the same texts are read from
 * `folder`, so that the networks of a language share them.
 */
export function firstVectors(
  kind: Vectors,
  texts: readonly string[],
  vocabulary: Vocabulary,
  { features }: Pick<NetworkConfig, 'features'>,
  seed: number,
  folder: string,
): Arrays {
  if (kind === 'random') return {};
  const { words, subwords } = features;
  const digest = createHash('sha256').update(JSON.stringify([kind, words, subwords, seed, vocabulary.words]));
  for (const text of texts) digest.update(text).update('\0');
  const path = join(folder, `${digest.digest('hex').slice(0, 16)}.vectors`);
  if (existsSync(path)) {
    const bytes = readBytes(path);
    try {
      return deserialize(bytes);
    } catch {
      log(`${path} is damaged, or of another version, and is replaced`);
    }
  }
  log(`Training ${kind} vectors`);
  const tables = trainVectors(kind, texts, vocabulary, features, makeRandom(seed), (line) => log(`  ${line}`));
  writeWhole({ [path]: serialize(tables) });
  return tables;
}
