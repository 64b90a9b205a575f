import { expect, test } from 'vitest';
import type { EngineStatus } from '../../engine/protocol';
import { computing, featuresKept, sinceNote } from './privacy';
import { byKind } from './stored-here';

const status = (backend: EngineStatus['backend'], reason: EngineStatus['reason'], undecided = false): EngineStatus => ({
  buildId: 'b',
  backend,
  reason,
  undecided,
  remember: null,
  notices: [],
  requests: { times: [], foreign: 0 },
});

test.each([
  [status('cpu', { by: 'forced' }), 'The processor (JavaScript), because the address asks for it'],
  [status('wasm', { by: 'order' }), 'The processor (WebAssembly), the first choice that works here'],
  [
    status('webgpu', { by: 'order' }, true),
    'The graphics card (WebGPU); it is measured against the processor once the app is idle',
  ],
  [
    status('wasm', { by: 'memory' }),
    'The processor (WebAssembly), which was the better one when this computer was measured on an earlier visit',
  ],
  [status('wasm', { by: 'failure' }), 'The processor (WebAssembly), because the previous back end stopped working'],
  [
    status('wasm', { by: 'measure', milliseconds: { webgpu: 1234.4, wasm: 0.2 } }),
    'The processor (WebAssembly), the faster one here: 1 ms for a made-up note of 500 words, the graphics card (WebGPU) 1,234 ms',
  ],
  [
    status('wasm', { by: 'measure', milliseconds: { webgpu: 23, wasm: 30 } }),
    'The processor (WebAssembly), because the graphics card (WebGPU) is not twice as fast here: 30 ms for a made-up note of 500 words, the graphics card (WebGPU) 23 ms',
  ],
])('%o is shown as %s', (given, words) => {
  expect(computing(given)).toBe(words);
});

test.each([
  [null, 0, 'No note of yours yet'],
  [0, 0, '0 requests'],
  [3, 0, '3 requests for the app’s own files'],
  [3, 1, '3 requests'],
])('%s requests since the note, with %i to other sites, are shown as %s', (since, foreign, words) => {
  expect(sinceNote(since, foreign)).toBe(words);
});

const page = (...allowed: string[]) => ({ featurePolicy: { allowsFeature: (name: string) => allowed.includes(name) } });

test.each([
  ['refused', 'refuses all of them', page('fullscreen')],
  ['granted', 'grants one of them', page('fullscreen', 'microphone')],
  ['unknown', 'does not say', {}],
] as const)('camera, microphone and location are %s where the browser %s', (kept, _, document) => {
  expect(featuresKept(document)).toBe(kept);
});

test('while an update waits, both stored versions of the app are listed as one', () => {
  const caches = [
    { name: 'app 1', files: 2, bytes: 10 },
    { name: 'app 2', files: 3, bytes: 20 },
    { name: 'models', files: 4, bytes: 40 },
  ];
  expect(byKind(caches)).toEqual([
    { name: 'The app', files: 5, bytes: 30 },
    { name: 'Models', files: 4, bytes: 40 },
  ]);
});
