import { beforeAll, describe, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import { taggerCases } from './conformance.cases';
import { makeNetworkTagger } from './networks/network-tagger';
import { NETWORKS } from './networks/networks';
import { AWKWARD, madeUpText } from './test-support/texts';
import { tinyConfig, tinyModel } from './test-support/tiny-model';

const PRESETS = ['paper', 'tuned'] as const;

for (const network of NETWORKS) {
  for (const preset of PRESETS) {
    const config = tinyConfig(network, preset);
    const open = () => makeNetworkTagger(tinyModel(network, config));

    describe(`${network.id} (${preset}) on wasm`, () => {
      beforeAll(() => useBackend('wasm'));
      taggerCases({
        open,
        skip: preset === 'paper' ? { long: 'the tuned configuration shows it on the same path' } : {},
      });
    });

    describe(`${network.id} (${preset}) on cpu`, () => {
      beforeAll(() => useBackend('cpu'));
      taggerCases({ open, skip: { long: 'the plain back end takes minutes; wasm shows it' } });
    });

    test(`T11. ${network.id} (${preset}) gives the same spans on cpu and wasm`, async () => {
      const notes = [...Object.values(AWKWARD), madeUpText(1_500, 8)].map((text, i) => ({ id: `${i}`, text }));
      const tagOn = async (backend: 'cpu' | 'wasm') => {
        await useBackend(backend);
        const tagger = open();
        const taggings = await tagger.tag(notes);
        tagger.dispose();
        return taggings.flatMap(({ spans }, i) =>
          spans.map(({ start, end, label }) => `${i}:${start}-${end} ${label}`),
        );
      };
      const onCpu = await tagOn('cpu');
      expect(onCpu.length).toBeGreaterThan(10);
      expect(await tagOn('wasm')).toEqual(onCpu);
    });
  }
}
