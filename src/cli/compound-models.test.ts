import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { readGazetteer } from '../taggers/gazetteer/gazetteer';
import { lookup } from '../taggers/test-support/lookup';
import { startBackend } from './models/backend';
import { MODELS, openModel } from './models/open-model';

beforeAll(() => startBackend('wasm'));

const FACTS = {
  en: { safe: ['fever', 'abdomen', 'of'], small: ['white'], neither: ['boston', 'smith', 'mary'] },
  es: { safe: ['fiebre', 'abdomen', 'de'], small: ['izquierdo'], neither: ['madrid', 'garcia', 'svetlana'] },
};

describe.each(Object.entries(FACTS))('L11. the safe dictionary %s', (language, { safe, small, neither }) => {
  const path = join(MODELS, `${language}-lexicon/words.bin`);
  const words = readGazetteer(Uint8Array.from(readFileSync(path)).buffer);
  const classOf = (word: string) => words.classes.filter((_, bit) => (lookup(words, word) >> bit) & 1).join();

  test('takes up at most 500 kB', () => {
    expect(statSync(path).size).toBeLessThanOrEqual(500_000);
  });

  test('knows words that name nobody', () => {
    expect(safe.map(classOf)).toEqual(safe.map(() => 'safe'));
    expect(small.map(classOf)).toEqual(small.map(() => 'small'));
    expect(neither.map(classOf)).toEqual(neither.map(() => ''));
  });
});

const TEXTS = {
  en: 'Seen by Dr. Mason on 10/12/2023 in Boston.',
  es: 'Visto por el Dr. García el 10/12/2023 en Madrid.',
};

describe.each(Object.entries(TEXTS))('taggers that are built on others: %s', (language, text) => {
  test('P1. the inverse tagger opens its base and masks what the base masks', async () => {
    const tagger = await openModel(`${language}-inverse`);
    const [tagging] = await tagger.tag([{ id: 'n', text }]);
    const masked = (tagging?.spans ?? []).map(({ start, end }) => text.slice(start, end)).join(' ');
    expect(masked).toMatch(/(Mason|García).*10\/12\/2023.*(Boston|Madrid)/);
    tagger.dispose();
  });

  test('E7. the ensemble opens its members, and says which of them found what', async () => {
    const tagger = await openModel(`${language}-ensemble`);
    const [tagging] = await tagger.tag([{ id: 'n', text }]);
    const date = tagging?.spans.find(({ start }) => text.startsWith('10/12', start));
    expect(date?.source).toBe(`${language}-bilstm-crf, ${language}-lstm, ${language}-rules`);
    tagger.dispose();
  });
});
