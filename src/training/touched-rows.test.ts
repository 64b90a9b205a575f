import { beforeAll, expect, test } from 'vitest';
import { useBackend } from '../nn/kernels/test-support/backends';
import type { NetworkConfig } from '../taggers/networks/network';
import { NETWORKS } from '../taggers/registry';
import { LENGTHS, randomSetting } from '../taggers/test-support/setting';
import { touchedRows } from './touched-rows';
import { lossAndGradients } from './trainer';

beforeAll(() => useBackend('wasm'));

test.each(NETWORKS.map((network) => [network.id, network] as const))(
  'of %s the touched rows alone give the loss and every gradient, to the last bit',
  (_, network) => {
    const config: NetworkConfig = {
      ...network.presets.tuned('en').network,
      features: {
        words: { size: 3, lowercase: true, digits: 'zeros' },
        subwords: { size: 2, buckets: 64, shortest: 2, longest: 3 },
        characters: { size: 2, width: 4, encoder: 'convolution', space: true },
      },
      window: 1,
      hidden: 3,
    };
    const { batch, weights, specs } = randomSetting(network, config);
    const shapes = Object.fromEntries(specs.map(({ name, shape }) => [name, shape]));
    const tags = Int32Array.from({ length: batch.steps * batch.rows }, (_, at) =>
      Math.floor(at / batch.rows) < (LENGTHS[at % batch.rows] as number) ? 0 : -1,
    );
    const gold = { tags, weights: new Float32Array(batch.rows).fill(1) };
    const whole = lossAndGradients({ network, config, shapes }, weights, { batch, gold });

    const touched = touchedRows(batch, config.features, shapes);
    const part = touched.gather(weights);
    const small = lossAndGradients({ network, config, shapes: touched.shapes }, part, { batch: touched.batch, gold });
    expect(part.subwords?.length).toBeLessThan(weights.subwords?.length ?? 0);
    expect(small.value).toBe(whole.value);
    const gradients = Object.fromEntries(
      Object.entries(small.gradients).map(([name, gradient]) => [
        name,
        name in config.features && name !== 'characters' ? new Float32Array(weights[name]?.length ?? 0) : gradient,
      ]),
    );
    touched.scatter(small.gradients, gradients);
    expect(gradients).toEqual(whole.gradients);

    const copies = Object.fromEntries(Object.entries(weights).map(([name, array]) => [name, array.slice()]));
    touched.scatter(part, copies);
    expect(copies).toEqual(weights);
  },
);

test('a group that a batch does not use keeps one row, so that its table is never empty', () => {
  const nothing = { ids: new Int32Array(), offsets: new Int32Array(3) };
  const batch = { steps: 2, rows: 1, lengths: Int32Array.of(2), groups: [nothing] };
  const touched = touchedRows(batch, { words: { size: 2, lowercase: true, digits: 'zeros' } }, { words: [5, 2] });
  expect(touched.shapes).toEqual({ words: [1, 2] });
  expect(touched.gather({ words: Float32Array.of(1, 2, 3, 4, 5, 6, 7, 8, 9, 10) })).toEqual({
    words: Float32Array.of(1, 2),
  });
});
