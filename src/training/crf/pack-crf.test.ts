import { expect, test } from 'vitest';
import { makeCrfTagger } from '../../taggers/crf';
import { tinyCrf } from '../../taggers/crf/test-support/tiny-crf';
import { openTagger } from '../../taggers/registry';
import { madeUpText } from '../../taggers/test-support/texts';
import { tinyGazetteer } from '../../taggers/test-support/tiny-model';
import { packCrf } from './train-crf';

const GAZETTEER = '../../gazetteers/en.bin';

async function packed(change: (json: Record<string, unknown>) => void = () => {}) {
  const { id, title, language, tagSet, transitions, table, temperature, thresholds } = tinyCrf();
  const { json, files, shared } = await packCrf({
    ...{ id, title, architecture: 'crf', language, labels: tagSet.labels, scheme: tagSet.scheme, card: {} },
    templates: 'all',
    ...{ temperature, thresholds, weights: { transitions, table } },
    gazetteer: { name: GAZETTEER, bytes: tinyGazetteer.slice() },
  });
  const all = { ...files, ...shared };
  const spoilt = JSON.parse(JSON.stringify(json));
  change(spoilt);
  return openTagger(spoilt, async (name) => (all[name] as Uint8Array<ArrayBuffer>).slice().buffer);
}

test('P1. a packed CRF tags as the one that was packed, but for the steps of its weights', async () => {
  const tagger = await packed();
  const original = makeCrfTagger(tinyCrf());
  expect(tagger).toMatchObject({ id: 'tiny-crf', architecture: 'crf', language: 'en', labels: original.labels });
  const notes = [{ id: 'n', text: madeUpText(2_000) }];
  const [[read], [exact]] = [await tagger.tag(notes), await original.tag(notes)];
  expect(exact?.spans.length).toBeGreaterThan(10);
  let far = 0;
  exact?.posterior?.forEach((value, i) => {
    if (Math.abs(value - (read?.posterior?.[i] as number)) > 0.05) far++;
  });
  expect(far).toBeLessThan(0.01 * (exact?.posterior?.length as number));
});

test.each([
  ['features of another version', /^model\.json: features: the features are not version/, { features: 0 }],
  ['a scheme that there is not', /^model\.json: scheme/, { scheme: 'IO' }],
  ['fewer labels', /^weights\.bin: the weights can't be read/, { labels: ['PATIENT'] }],
  ['no thresholds', /^model\.json: thresholds/, { thresholds: undefined }],
  ['a file that is not listed', /files has no entry for weights\.bin/, { files: {} }],
])('P2. %s is an error', async (_, message, change) => {
  await expect(packed((json) => Object.assign(json, change))).rejects.toThrow(message);
});

test('a weight that is not finite is not packed', async () => {
  const { tagSet, table } = tinyCrf();
  const transitions = new Float32Array(tagSet.tags.length ** 2).fill(Number.NaN);
  const about = { id: 'x', title: 'X', architecture: 'crf', language: 'en' as const, labels: tagSet.labels, card: {} };
  const gazetteer = { name: GAZETTEER, bytes: tinyGazetteer.slice() };
  const decisions = { temperature: 1, thresholds: { balanced: 0.5, cautious: 0.5 } };
  expect(() =>
    packCrf({ ...about, ...decisions, scheme: 'BIOES', templates: 'all', weights: { transitions, table }, gazetteer }),
  ).toThrow(RangeError);
});
