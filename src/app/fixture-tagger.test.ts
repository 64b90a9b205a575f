import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { kindOf } from '../cli/training/kinds';
import { listTaggers } from '../engine/packages';
import { useBackend } from '../nn/kernels/test-support/backends';
import { conformanceCases } from '../taggers/conformance.cases';
import { makeInspector } from '../taggers/inspection/inspect';
import { makeNetworkTagger } from '../taggers/networks/network-tagger';
import { architectureSummaries, openTagger } from '../taggers/registry';
import { testTaggersOf } from '../taggers/test-support/test-taggers';
import { tinyConfig, tinyModel } from '../taggers/test-support/tiny-model';
import { tinyPackage } from '../taggers/test-support/tiny-package';
import { runBench } from '../training/bench/run-bench';
import { tinyCorpus } from '../training/test-support/tiny-corpus';
import { type NewNetwork, trainNew } from '../training/train-new';
import { fixture, tagger } from './test-support/fixture-tagger';
import { newArchitectures } from './train/plan';

// All that a new tagger needs beside its folder: a line in the list.
vi.mock('../taggers/architectures', async (original) => {
  const { ARCHITECTURES } = await original<typeof import('../taggers/architectures')>();
  const { tagger } = await import('./test-support/fixture-tagger');
  return { ARCHITECTURES: [...ARCHITECTURES, tagger] };
});

const open = () => makeNetworkTagger(tinyModel(fixture, tinyConfig(fixture, 'paper')));

describe('a tagger that is added as a folder and a line in the list', () => {
  beforeAll(() => useBackend('wasm'));
  afterEach(() => vi.unstubAllGlobals());

  test('opens from its package', async () => {
    const { json, files } = await tinyPackage(fixture);
    const opened = await openTagger(json, async (name) => files[name] as ArrayBuffer);
    expect(opened.architecture).toBe('fixture');
    opened.dispose();
  });

  test('is offered by Train and Look inside', async () => {
    expect(newArchitectures(architectureSummaries()).map(({ name }) => name)).toContain('Fixture');
    const point = { precision: 1, recall: 1, f1: 1, tokenRecall: 1, tokenPrecision: 1 };
    const model = {
      ...{ id: 'en-fixture', title: 'Fixture', architecture: 'fixture', language: 'en', default: false, bytes: 1 },
      scores: { corpus: 'dev', balanced: point, cautious: point },
    };
    vi.stubGlobal('__MODEL_FILES__', {});
    vi.stubGlobal('fetch', async () => new Response(JSON.stringify({ models: [model] })));
    expect((await listTaggers('http://x/'))[0]).toMatchObject({ recurrent: true });
  });

  test('shows its inside', async () => {
    const { trace, features } = await makeInspector(tinyModel(fixture, tinyConfig(fixture, 'paper')))(
      'Seen by Mason',
      2,
    );
    expect(trace.steps).toBe(3);
    expect(features.length).toBeGreaterThan(0);
  });

  test('is trained by the command and the app', async () => {
    expect(kindOf('fixture').taggers.fixture).toBe('Fixture network');
    const wanted: NewNetwork = {
      ...{ tagger: 'fixture', preset: 'paper', language: 'en', asideEvery: 5, simulated: 0, seed: 3 },
      ...{ training: { epochs: 1 }, network: tinyConfig(fixture, 'paper') },
    };
    const { packed } = await trainNew(tinyCorpus(12), wanted, { title: 'Ours' });
    expect(packed.json.architecture).toBe('fixture');
  });

  test('is measured by the benchmark', async () => {
    const options = { backend: 'wasm', taggers: ['tiny-fixture'], open: async () => open(), quick: true };
    const [result] = await runBench(options, () => {});
    expect(result?.tokensPerSecond).toBeGreaterThan(0);
    expect(result).toMatchObject({ ratioToComposed: null });
  });
});

const [paper] = Object.entries(testTaggersOf(tagger));
if (paper) conformanceCases(...paper);
