import { expect, test } from 'vitest';
import { type Browser, describeMachine } from './machine';

const chromium: Browser = {
  userAgent: 'Mozilla/5.0 (X11)',
  hardwareConcurrency: 8,
  userAgentData: {
    brands: [
      { brand: 'Not=A?Brand', version: '8' },
      { brand: 'Chromium', version: '141' },
    ],
    platform: 'Linux',
  },
};
const withGpu = (info: object | undefined): Browser => ({
  ...chromium,
  gpu: { requestAdapter: async () => (info ? { info } : null) },
});

test.each([
  ['brands without the made-up one, platform, cores', 'wasm', chromium, 'Chromium 141, Linux, 8 cores'],
  ['the user agent where there are no brands', 'wasm', { userAgent: 'Mozilla/5.0 (X11)' }, 'Mozilla/5.0 (X11)'],
  ['no GPU where it does not compute', 'cpu', withGpu({ description: 'H200' }), 'Chromium 141, Linux, 8 cores'],
  ['the GPU where it computes', 'webgpu', withGpu({ description: 'H200' }), 'Chromium 141, Linux, 8 cores, H200'],
  [
    'vendor and architecture of a GPU without a description',
    'webgpu',
    withGpu({ vendor: 'google', architecture: 'swiftshader', device: '', description: '' }),
    'Chromium 141, Linux, 8 cores, google swiftshader',
  ],
  ['a GPU that went away', 'webgpu', withGpu(undefined), 'Chromium 141, Linux, 8 cores, a GPU without a name'],
] as const)('a machine is told by %s', async (_, backend, browser, expected) => {
  expect(await describeMachine(backend, browser)).toBe(expected);
});
