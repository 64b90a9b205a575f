import * as tf from '@tensorflow/tfjs-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { numbersOf } from '../../nn/layers';
import { sha256OfBytes } from '../../note/digest';
import { bilstmCrf } from '../bilstm-crf';
import { lstm } from '../lstm';
import { NETWORKS, openTagger, packageOf, readModel } from '../registry';
import { TINY_LABELS, tinyConfig, tinyVocabulary } from '../test-support/tiny-model';
import { type TinyPackage, tinyPackage } from '../test-support/tiny-package';
import { ModelPackageError, readModelPackage } from './model-package';

const readerOf = (files: TinyPackage['files']) => async (name: string) => files[name] as ArrayBuffer;

// biome-ignore lint/suspicious/noExplicitAny: the cases write what the types forbid
type Spoil = (json: any, files: Record<string, ArrayBuffer>) => void | Promise<void>;

/** The error on opening a package that `spoil` has damaged. */
async function errorAfter(spoil: Spoil, network = lstm): Promise<{ file: string; message: string }> {
  const { json, files } = structuredClone(await tinyPackage(network));
  await spoil(json, files);
  const before = tf.memory().numTensors;
  const error = await openTagger(json, readerOf(files)).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ModelPackageError)) throw new Error(`Expected a ModelPackageError, not ${error}`);
  expect(tf.memory().numTensors).toBe(before);
  return { file: error.file, message: error.message };
}

const weights = 'weights.bin';
const words = 'vocabulary.txt';

const alter = (file?: ArrayBuffer) => new DataView(file as ArrayBuffer).setUint8(17, 1);

/** Puts a value at a path in `model.json`; undefined removes what is there. */
function setting(path: string, value: unknown): Spoil {
  return (json) => {
    const keys = path.split('.');
    const last = keys.pop() as string;
    const parent = keys.reduce((part, key) => part[key], json);
    if (value === undefined) delete parent[last];
    else parent[last] = value;
  };
}

/** What is wrong in `model.json`: a value at a path, and the error. */
const SETTINGS: [what: string, path: string, value: unknown, message: RegExp][] = [
  ['another package version', 'version', 1, /version/],
  ['another format', 'format', 'layers-model', /format/],
  ['another tokenizer', 'tokenizer', 0, /tokenizer is not version 1/],
  ['no label set', 'labels', undefined, /labels/],
  ['an empty label set', 'labels', [], /labels/],
  ['another label set', 'labels', TINY_LABELS.slice(0, -1), /V has shape \[12,13\].*\[12,9\]/],
  ['an unknown architecture', 'architecture', 'transformer', /architecture: is not one of elman, jordan, lstm/],
  ['another architecture', 'architecture', 'elman', /config: Elman network: activation must be sigmoid, not tanh/],
  ['a fixed setting', 'config.activation', 'sigmoid', /config: LSTM: activation must be tanh, not sigmoid/],
  ['an unknown setting', 'config.residual', true, /config\.residual/],
  ['a wrong shape', 'weightsManifest.0.weights.0.shape', [1], /weight \S+ has shape \[1\]/],
  ['a missing weight', 'weightsManifest.0.weights', [], /no weight words/],
  ['a temperature of 0', 'calibration.temperature', 0, /calibration\.temperature/],
  ['a threshold for only one operating point', 'thresholds.cautious', undefined, /thresholds\.cautious/],
  ['a threshold of 0', 'thresholds.balanced', 0, /thresholds\.balanced/],
  ['a threshold of 1', 'thresholds.balanced', 1, /thresholds\.balanced/],
  ['an even window', 'config.window', 4, /config\.window/],
  [
    'windows with gaps between them',
    'config.sequences',
    { kind: 'windows', length: 5, stride: 6 },
    /config\.sequences.*stride/,
  ],
  [
    'subwords whose shortest length exceeds the longest',
    'config.features.subwords',
    { size: 4, buckets: 61, shortest: 5, longest: 4 },
    /config\.features\.subwords.*shortest/,
  ],
  [
    'characters of an odd width for an LSTM in two directions',
    'config.features.characters',
    { size: 4, width: 5, encoder: 'lstm', space: true },
    /config\.features\.characters.*width is odd/,
  ],
  ['a file without a hash', 'files', {}, /no entry for/],
];

/** What is wrong with another file. */
const FILES: [what: string, file: string, message: RegExp, spoil: Spoil][] = [
  [
    'truncated weights',
    weights,
    /holds \d+ bytes, expected \d+/,
    (_, files) => {
      files[weights] = (files[weights] as ArrayBuffer).slice(0, -4);
    },
  ],
  ['one byte of the weights altered', weights, /SHA-256/, (_, files) => alter(files[weights])],
  ['one byte of the vocabulary altered', words, /SHA-256/, (_, files) => alter(files[words])],
  [
    'weights too short for their shapes, but with the right hash',
    weights,
    /decoded/,
    async (json, files) => {
      const short = (files[weights] as ArrayBuffer).slice(0, 40);
      files[weights] = short;
      json.files[weights] = { sha256: await sha256OfBytes(short), bytes: 40 };
    },
  ],
];

describe('model packages', () => {
  beforeAll(() => useBackend('cpu'));

  test('P2. a gazetteer that is altered, invalid or not named is an error that names the file', async () => {
    const gazetteer = '../../gazetteers/en.bin';
    const altered: Spoil = (_, files) => alter(files[gazetteer]);
    const another: Spoil = async (json, files) => {
      const bytes = new Uint8Array(40).buffer;
      files[gazetteer] = bytes;
      json.files[gazetteer] = { sha256: await sha256OfBytes(bytes), bytes: 40 };
    };
    const unnamed = setting('gazetteer', undefined);
    expect(await errorAfter(altered, bilstmCrf)).toMatchObject({
      file: gazetteer,
      message: expect.stringMatching(/SHA-256/),
    });
    expect(await errorAfter(another, bilstmCrf)).toMatchObject({
      file: gazetteer,
      message: expect.stringMatching(/not a gazetteer/),
    });
    expect(await errorAfter(unnamed, bilstmCrf)).toMatchObject({
      file: 'model.json',
      message: expect.stringMatching(/no gazetteer is named/),
    });
  });

  test.each(NETWORKS.map((network) => [network.id, network] as const))(
    'P1. a package of %s is read as packed',
    async (_, network) => {
      const { json, files } = await tinyPackage(network);
      const model = await readModel(readModelPackage(JSON.parse(JSON.stringify(json)), readerOf(files)));
      expect(model.config).toEqual(tinyConfig(network, 'tuned'));
      expect(model.vocabulary).toEqual(tinyVocabulary);
      expect(model.tagSet.labels).toEqual(TINY_LABELS);
      expect(model).toMatchObject({ id: `tiny-${network.id}`, language: 'en', temperature: 1.5 });
      expect(model.thresholds).toEqual({ balanced: 0.4, cautious: 0.1 });
      for (const name of Object.keys(model.parameters))
        expect(new Set(await numbersOf(model.parameters, name).data())).toEqual(new Set([0.25]));
      tf.dispose(Object.values(model.parameters));
    },
  );

  test('P1. an opened tagger names its package', async () => {
    const { json, files } = await tinyPackage(lstm);
    const tagger = await openTagger(json, readerOf(files));
    expect(tagger).toMatchObject({ id: 'tiny-lstm', architecture: 'lstm', language: 'en', labels: TINY_LABELS });
    tagger.dispose();
  });

  test('P3. a package may open a package beside it, or a built-in tagger', async () => {
    const { json, files } = await tinyPackage(lstm);
    const reads: string[] = [];
    const readFile = async (name: string) => {
      reads.push(name);
      const own = name.replace(/^\.\.\/other\//, '');
      return own === 'model.json'
        ? (new TextEncoder().encode(JSON.stringify(json)).buffer as ArrayBuffer)
        : (files[own] as ArrayBuffer);
    };
    const { openBeside } = packageOf(json, readFile);
    const tagger = await openBeside('other');
    expect(tagger.id).toBe('tiny-lstm');
    expect(reads.sort()).toEqual(['../other/model.json', '../other/vocabulary.txt', '../other/weights.bin']);
    tagger.dispose();
    expect((await openBeside('es-rules')).architecture).toBe('rules');
    expect(reads).toHaveLength(3);
  });

  test('P3. a package beside it whose model.json is not JSON is an error of model.json', async () => {
    const { json } = await tinyPackage(lstm);
    const { openBeside } = packageOf(json, async () => new TextEncoder().encode('{').buffer as ArrayBuffer);
    await expect(openBeside('other')).rejects.toThrow(/^model\.json: that of other is not JSON/);
  });

  test.each(SETTINGS)('P2. %s is an error of model.json', async (_, path, value, message) => {
    const error = await errorAfter(setting(path, value));
    expect(error.file).toBe('model.json');
    expect(error.message).toMatch(message);
    expect(error.message.startsWith('model.json: ')).toBe(true);
  });

  test.each(FILES)('P2. %s is an error of %s', async (_, file, message, spoil) => {
    const error = await errorAfter(spoil);
    expect(error.file).toBe(file);
    expect(error.message).toMatch(message);
    expect(error.message.startsWith(`${file}: `)).toBe(true);
  });

  test.each([[null], [[]], [{}], ['{}'], [7]])('P2. %j as model.json is an error of model.json', async (json) => {
    await expect(openTagger(json, readerOf({}))).rejects.toMatchObject({
      name: 'ModelPackageError',
      file: 'model.json',
    });
  });
});
