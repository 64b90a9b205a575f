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

const CASES: [what: string, file: string, message: RegExp, spoil: Spoil][] = [
  [
    'truncated weights',
    weights,
    /holds \d+ bytes, expected \d+/,
    (_, files) => {
      files[weights] = (files[weights] as ArrayBuffer).slice(0, -4);
    },
  ],
  [
    'one byte of the weights altered',
    weights,
    /SHA-256/,
    (_, files) => {
      alter(files[weights]);
    },
  ],
  [
    'one byte of the vocabulary altered',
    words,
    /SHA-256/,
    (_, files) => {
      alter(files[words]);
    },
  ],
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
  [
    'another package version',
    'model.json',
    /version/,
    (json) => {
      json.version = 1;
    },
  ],
  [
    'another format',
    'model.json',
    /format/,
    (json) => {
      json.format = 'layers-model';
    },
  ],
  [
    'another tokenizer',
    'model.json',
    /tokenizer is not version 1/,
    (json) => {
      json.tokenizer = 0;
    },
  ],
  [
    'no label set',
    'model.json',
    /labels/,
    (json) => {
      delete json.labels;
    },
  ],
  [
    'an empty label set',
    'model.json',
    /labels/,
    (json) => {
      json.labels = [];
    },
  ],
  [
    'another label set',
    'model.json',
    /V has shape \[12,13\].*\[12,9\]/,
    (json) => {
      json.labels.pop();
    },
  ],
  [
    'an unknown architecture',
    'model.json',
    /architecture: is not one of elman, jordan, lstm/,
    (json) => {
      json.architecture = 'transformer';
    },
  ],
  [
    'a value that the architecture does not take',
    'model.json',
    /config: LSTM: activation must be tanh, not sigmoid/,
    (json) => {
      json.config.activation = 'sigmoid';
    },
  ],
  [
    'an unknown setting',
    'model.json',
    /config\.residual/,
    (json) => {
      json.config.residual = true;
    },
  ],
  [
    'another architecture',
    'model.json',
    /config: Elman network: activation must be sigmoid, not tanh/,
    (json) => {
      json.architecture = 'elman';
    },
  ],
  [
    'a wrong shape',
    'model.json',
    /weight 0\.left\.W has shape/,
    (json) => {
      json.weightsManifest[0].weights.find(({ name }: { name: string }) => name === '0.left.W').shape.reverse();
    },
  ],
  [
    'a missing weight',
    'model.json',
    /no weight c/,
    (json) => {
      json.weightsManifest[0].weights.pop();
    },
  ],
  [
    'a temperature of 0',
    'model.json',
    /calibration\.temperature/,
    (json) => {
      json.calibration.temperature = 0;
    },
  ],
  [
    'a threshold for only one operating point',
    'model.json',
    /thresholds\.cautious/,
    (json) => {
      delete json.thresholds.cautious;
    },
  ],
  ...[0, 1].map((threshold): (typeof CASES)[number] => [
    `a threshold of ${threshold}`,
    'model.json',
    /thresholds\.balanced/,
    (json) => {
      json.thresholds.balanced = threshold;
    },
  ]),
  [
    'an even window',
    'model.json',
    /config\.window/,
    (json) => {
      json.config.window = 4;
    },
  ],
  [
    'windows with gaps between them',
    'model.json',
    /config\.sequences.*stride/,
    (json) => {
      json.config.sequences = { kind: 'windows', length: 5, stride: 6 };
    },
  ],
  [
    'subwords whose shortest length exceeds the longest',
    'model.json',
    /config\.features\.subwords.*shortest/,
    (json) => {
      json.config.features.subwords = { size: 4, buckets: 61, shortest: 5, longest: 4 };
    },
  ],
  [
    'characters of an odd width for an LSTM in two directions',
    'model.json',
    /config\.features\.characters.*width is odd/,
    (json) => {
      json.config.features.characters = { size: 4, width: 5, encoder: 'lstm', space: true };
    },
  ],
  [
    'a file without a hash',
    'model.json',
    /no entry for weights\.bin/,
    (json) => {
      delete json.files[weights];
    },
  ],
  [
    'an empty object',
    'model.json',
    /./,
    (json) => {
      for (const key in json) delete json[key];
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
    const unnamed: Spoil = (json) => {
      delete json.gazetteer;
    };
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

  test.each(CASES)('P2. %s is an error of %s', async (_, file, message, spoil) => {
    const error = await errorAfter(spoil);
    expect(error.file).toBe(file);
    expect(error.message).toMatch(message);
    expect(error.message.startsWith(`${file}: `)).toBe(true);
  });

  test.each([[null], [[]], ['{}'], [7]])('P2. %j as model.json is an error of model.json', async (json) => {
    await expect(openTagger(json, readerOf({}))).rejects.toMatchObject({
      name: 'ModelPackageError',
      file: 'model.json',
    });
  });
});
