import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { makeVocabulary } from '../../taggers/features/vocabulary';
import type { NetworkConfig } from '../../taggers/networks/network';
import { testFolder } from '../test-support/folder';
import { firstVectors } from './word-vectors';

test('vectors are read as they were trained, and trained again where their file is damaged', () => {
  const folder = testFolder();
  const vocabulary = makeVocabulary(['the', 'doctor', 'saw']);
  const features = { words: { size: 4, lowercase: true, digits: 'zeros' } } as NetworkConfig['features'];
  const vectors = () => firstVectors('cbow', ['the doctor saw the doctor'], vocabulary, { features }, 1, folder);
  const trained = vectors();
  expect(vectors()).toEqual(trained);
  const path = join(folder, readdirSync(folder)[0] as string);
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, 40));
  expect(vectors()).toEqual(trained);
  expect(readFileSync(path)).toEqual(bytes);
});
