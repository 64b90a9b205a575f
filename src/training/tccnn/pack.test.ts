import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../../nn/kernels/test-support/backends';
import { ModelPackageError } from '../../taggers/package/model-package';
import { openTagger } from '../../taggers/registry';
import { makeTccnnTagger } from '../../taggers/tccnn/tagger';
import { tinyCorpus } from '../test-support/tiny-corpus';
import { toTensors } from '../trainer';
import { tinyTccnnJob } from './test-support/tiny-job';
import { packTccnn, trainTccnn } from './train';

const decisions = { temperature: 1.5, thresholds: { balanced: 0.4, cautious: 0.1 } };

/** Trained once; each case gets a copy. */
let trained: ReturnType<typeof train> | undefined;

async function train() {
  const { job, begin, specs } = tinyTccnnJob({ epochs: 3 });
  const { weights } = await trainTccnn(job, begin(), { onEpoch: () => {} });
  const { id, title, language, config, vocabulary, filter } = job;
  const { json, files } = await packTccnn({
    ...{ id, title, architecture: 'tccnn', language, labels: job.tagSet.labels, card: {} },
    ...{ config, vocabulary, filter, specs, weights, ...decisions },
  });
  const buffers = Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, bytes.slice().buffer]));
  return { job, weights, json, files: buffers };
}

async function packed() {
  trained ??= train();
  const { job, weights, json, files } = await trained;
  return { job, weights, json: structuredClone(json), files: structuredClone(files) };
}

describe('K14. a package', () => {
  beforeAll(() => useBackend('wasm'));

  test('tags as what was packed', async () => {
    const { job, weights, json, files } = await packed();
    const notes = tinyCorpus(5, 9).map(({ note }) => note);
    const before = makeTccnnTagger({ ...job, ...decisions, parameters: toTensors(weights, job.shapes) });
    const after = await openTagger(json, async (name) => files[name] as ArrayBuffer);
    const posteriors = async (tagger: typeof after) =>
      (await tagger.tag(notes)).flatMap(({ posterior }) => [...(posterior as Float32Array)]);
    const expected = await posteriors(before);
    expect(Math.max(...expected.filter((_, i) => i % (job.tagSet.labels.length + 1) > 0))).toBeGreaterThan(0.5);
    // A byte a weight of the tables moves probabilities a little.
    const actual = await posteriors(after);
    expect(Math.max(...expected.map((value, i) => Math.abs(value - (actual[i] as number))))).toBeLessThan(0.05);
    before.dispose();
    after.dispose();
  });

  // biome-ignore lint/suspicious/noExplicitAny: the cases write what the types forbid
  type Spoil = (json: any, files: Record<string, ArrayBuffer>) => void;
  const CASES: [what: string, file: string, message: RegExp, spoil: Spoil][] = [
    ['no filter', 'model.json', /filter/, (json) => delete json.filter],
    ['a channel of even length', 'model.json', /channel is even/, (json) => (json.config.channel = 8)],
    ['more labels than outputs', 'model.json', /output\.W has shape/, (json) => json.labels.push('X')],
    [
      'an altered filter',
      'filter.txt',
      /SHA-256/,
      (_, files) => new DataView(files['filter.txt'] as ArrayBuffer).setUint8(0, 57),
    ],
    [
      'gazetteer features without one',
      'model.json',
      /no gazetteer/,
      (json) => (json.config.features.gazetteer = { size: 3 }),
    ],
  ];
  test.each(CASES)('with %s is refused', async (_, file, message, spoil) => {
    const { json, files } = await packed();
    spoil(json, files);
    const error = await openTagger(json, async (name) => files[name] as ArrayBuffer).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ModelPackageError);
    expect(error).toMatchObject({ file, message: expect.stringMatching(message) });
  });
});
