import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeRandom } from '../../note/random';
import type { NetworkConfig } from '../../taggers/network';
import type { Vocabulary } from '../../taggers/vocabulary';
import { trainWordVectors } from '../../training/prepare';
import { log } from '../main';

/**
 * CBOW vectors for a vocabulary, row-major [words + 1, size]; those trained before on the same texts are read from
 * `folder`, so that the networks of a language share them.
 */
export function wordVectors(
  texts: readonly string[],
  vocabulary: Vocabulary,
  config: NetworkConfig,
  seed: number,
  folder: string,
): Float32Array {
  const digest = createHash('sha256').update(JSON.stringify([config.features.words, seed, vocabulary.words]));
  for (const text of texts) digest.update(text).update('\0');
  const path = join(folder, `${digest.digest('hex').slice(0, 16)}.bin`);
  if (existsSync(path)) return new Float32Array(Uint8Array.from(readFileSync(path)).buffer);
  log('Training CBOW vectors');
  const vectors = trainWordVectors(texts, vocabulary, config, makeRandom(seed), (epoch) =>
    log(`  CBOW epoch ${epoch}`),
  );
  mkdirSync(folder, { recursive: true });
  // Whole or not at all: another training may be looking for the same vectors.
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, vectors);
  renameSync(draft, path);
  return vectors;
}
