import { setFlagsFromString } from 'node:v8';
import { beforeAll, describe } from 'vitest';
import { useBackend } from '../test-support/backends';
import { kernelFile } from './module';
import { wasmCases } from './wasm.cases';

// Node 20 has relaxed SIMD behind this flag; later versions always have it, and don't know the flag.
if (kernelFile() !== 'kernels-relaxed.wasm') setFlagsFromString('--experimental-wasm-relaxed-simd');
const missing = kernelFile() !== 'kernels-relaxed.wasm';

describe.skipIf(missing)(`relaxed wasm kernels${missing ? ' (skipped: no relaxed SIMD here)' : ''}`, () => {
  beforeAll(() => useBackend('wasm'));
  wasmCases();
});
