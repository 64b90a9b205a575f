import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { makeRandom } from '../../note/random';
import { networkNamed } from '../../taggers/registry';
import { specsOf, TINY_LABELS, tinyConfig, tinyVocabulary } from '../../taggers/test-support/tiny-model';
import { packModel } from '../../training/pack-package';
import { tinyCorpus } from '../../training/test-support/tiny-corpus';
import { testFolder } from '../test-support/folder';
import { openModel, readIndex } from './open-model';
import { publish, savePackage, writeIndex } from './publish';

beforeAll(() => useBackend('cpu'));

const NOTES = tinyCorpus(12);
const GROUPS = [
  { name: 'private', notes: NOTES.slice(4).map((each) => ({ ...each, note: { ...each.note, id: 'secret' } })) },
  { name: 'ours', notes: NOTES.slice(0, 4) },
];

/** Publishes an untrained network. @param restraint added to the score of O: with 200 it marks nothing */
async function published(restraint = 0) {
  const network = networkNamed('elman');
  const config = tinyConfig(network, 'tuned');
  const specs = specsOf(network, config);
  const random = makeRandom(6);
  const weights = Object.fromEntries(
    specs.map(({ name, shape }) => [
      name,
      Float32Array.from(
        { length: shape.reduce((a, b) => a * b, 1) },
        (_, i) => 2 * random() - 1 + (name === 'c' && i === 0 ? restraint : 0),
      ),
    ]),
  );
  const parts = {
    ...{ id: 'en-none', title: 'None', architecture: 'elman', language: 'en' as const, labels: TINY_LABELS },
    ...{ config, specs, vocabulary: tinyVocabulary, weights },
  };
  const out = testFolder();
  const before = tf.memory().numTensors;
  const reports = await publish(
    { pack: (decisions, card) => packModel({ ...parts, ...decisions, card }), card: { dev: 'tiny', seed: 6 } },
    { groups: GROUPS, mayQuote: ({ note }) => note.id !== 'secret' },
    out,
  );
  expect(tf.memory().numTensors).toBe(before);
  return { out, reports, json: JSON.parse(readFileSync(join(out, 'en-none/model.json'), 'utf8')) };
}

test('a package is published with what was measured of it: temperature, thresholds, scores', async () => {
  const { out, reports, json } = await published();
  expect(json.calibration.temperature).not.toBe(1);
  expect(json.thresholds.cautious).toBeLessThanOrEqual(json.thresholds.balanced);
  const { card } = json;
  expect(card).toMatchObject({ dev: 'tiny', seed: 6, scores: { notes: 12, groups: [{}, { name: 'ours', notes: 4 }] } });
  expect(card.scores.balanced.f1).toBeCloseTo(reports.balanced.strict.micro.f1, 4);
  expect(card.scores.cautious.tokenRecall).toBeCloseTo(reports.cautious.tokens.binary.recall, 4);
  expect(card.weak.length).toBeGreaterThan(0);

  const tagger = await openModel('en-none', out);
  const taggings = await tagger.tag(
    GROUPS.flatMap(({ notes }) => notes.map(({ note }) => note)),
    { point: 'balanced' },
  );
  tagger.dispose();
  expect(taggings.flatMap(({ spans }) => spans)).toHaveLength(reports.balanced.predictedSpans);
});

test('the list of models has the scores of both points', async () => {
  const { out, json } = await published();
  expect(readIndex(out)).toMatchObject([{ id: 'en-none', default: true }]);
  const [{ scores }] = JSON.parse(readFileSync(join(out, 'index.json'), 'utf8')).models;
  const { spansF1: _, ...balanced } = json.card.scores.balanced;
  expect(scores).toMatchObject({ corpus: 'tiny', balanced });
  expect(scores.cautious.tokenRecall).toBe(json.card.scores.cautious.tokenRecall);
});

test('nothing is quoted of notes that may not be', async () => {
  const { json } = await published(200);
  const own = NOTES.slice(0, 4).map(({ note }) => note.text);
  expect(json.card.misses.length).toBeGreaterThan(0);
  for (const { before, text, after } of json.card.misses)
    expect(own.some((note) => note.includes(`${before}${text}${after}`))).toBe(true);
});

test('a package that cannot be written completely leaves the one that is there whole', async () => {
  const { out, json } = await published();
  const contents = () => Object.keys(json.files).map((name) => readFileSync(join(out, 'en-none', name)));
  const before = contents();
  const files = Object.fromEntries(Object.keys(json.files).map((name) => [name, new Uint8Array(1)]));
  mkdirSync(join(out, 'en-none/last'));
  const save = () => savePackage({ json, files: { ...files, last: new Uint8Array(1) }, shared: {} }, out);
  expect(save).toThrow('last is a folder');
  expect(contents()).toEqual(before);
});

test('a model made from another one is a default only where that one is not', async () => {
  const { out, json } = await published();
  const folder = join(out, 'en-none');
  const write = (id: string, content: object) => {
    if (id !== 'en-none') cpSync(folder, join(out, id), { recursive: true });
    writeFileSync(join(out, id, 'model.json'), JSON.stringify({ ...content, id }));
    writeIndex(out);
    return readIndex(out).filter((model) => model.default);
  };
  expect(write('en-none', { ...json, card: { ...json.card, from: { model: 'en-base' } } })).toMatchObject([
    { id: 'en-none' },
  ]);
  expect(write('en-base', json)).toMatchObject([{ id: 'en-base' }]);
});
