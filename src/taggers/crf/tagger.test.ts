import { expect, test } from 'vitest';
import { plainLayout } from '../../note/plain-layout';
import { tokenize } from '../../note/tokens';
import { isReadingTagger } from '../reading/reading';
import { madeUpText } from '../test-support/texts';
import { makeCrfTagger } from '.';
import { MOST_KEYS, makeKeyReader } from './features';
import { makeLattice } from './lattice';
import { tinyCrf } from './test-support/tiny-crf';
import { makeLookup } from './weights';

test('L5. the posteriors of a long note read in chunks are those of the whole note', async () => {
  const model = tinyCrf(3);
  const text = plainLayout(madeUpText(6_000, 5));
  const tokens = tokenize(text);
  const width = model.tagSet.tags.length;
  const note = makeKeyReader('en', model.gazetteer)(text, tokens);
  const [scores, keys] = [new Float32Array(tokens.length * width), new Int32Array(MOST_KEYS)];
  const add = makeLookup(model.table);
  for (const t of tokens.keys()) add(keys, note.keysOf(t, keys), scores, t * width);
  const lattice = makeLattice(model.tagSet, model.transitions, tokens.length, 0);
  lattice.run(scores, { tokens: tokens.length, begins: true, ends: true });

  const tagger = makeCrfTagger(model);
  expect(isReadingTagger(tagger)).toBe(true);
  for await (const reading of tagger.read([{ id: 'n', text }])) {
    expect(tokens.length).toBeGreaterThan(800);
    reading.logPosterior().forEach((log, i) => {
      if (!(Math.abs(Math.exp(log) - (lattice.posterior[i] as number)) < 1e-5)) expect.fail(`posterior ${i} is off`);
    });
  }
});

test('D1. cautious marks more than balanced', async () => {
  const tagger = makeCrfTagger({ ...tinyCrf(), thresholds: { balanced: 0.9, cautious: 0.05 } });
  const notes = [{ id: 'n', text: madeUpText(2_000) }];
  const marked = async (point: 'balanced' | 'cautious') => {
    const [tagging] = await tagger.tag(notes, { point });
    return new Set(
      tagging?.spans.flatMap(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i)),
    );
  };
  const [few, many] = [await marked('balanced'), await marked('cautious')];
  expect(few.size).toBeGreaterThan(0);
  expect(many.size).toBeGreaterThan(few.size);
});
