import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRandom } from '../../note/random';
import type { Vocabulary } from '../../taggers/features/vocabulary';
import type { NetworkConfig, Vectors } from '../../taggers/networks/network';
import type { Arrays } from '../../training/optimizer';
import { trainVectors } from '../../training/vectors/word-vectors';
import { log } from '../command/command';
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
  // CBOW adds nothing, so that files from before there were other kinds keep their names.
  const own = kind === 'cbow' ? [] : [kind, ...(kind === 'subword' && subwords ? [subwords] : [])];
  const digest = createHash('sha256').update(JSON.stringify([words, seed, vocabulary.words, ...own]));
  for (const text of texts) digest.update(text).update('\0');
  const path = join(folder, `${digest.digest('hex').slice(0, 16)}.bin`);
  const wordsLength = (vocabulary.words.length + 1) * words.size;
  if (existsSync(path)) {
    const all = new Float32Array(Uint8Array.from(readFileSync(path)).buffer);
    const rest = all.length > wordsLength ? { subwords: all.slice(wordsLength) } : {};
    return { words: all.slice(0, wordsLength), ...rest };
  }
  log(`Training ${kind} vectors`);
  const tables = trainVectors(kind, texts, vocabulary, features, makeRandom(seed), (line) => log(`  ${line}`));
  const parts = [tables.words, tables.subwords].map((table) => table ?? new Float32Array());
  const bytes = parts.map((table) => new Uint8Array(table.buffer, table.byteOffset, table.byteLength));
  writeWhole({ [path]: Buffer.concat(bytes) });
  return tables;
}
