import { env } from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-wasm';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { registerKernels } from '../register';
import { useBackend } from '../test-support/backends';
import { kernelFile } from './module';
import { wasmCases } from './wasm.cases';

/** Before any test, since they start the back end in whatever order they run. */
const early = await registerKernels('wasm', new Uint8Array()).catch(String);

test('registering the kernels before the back end has started is an error', () => {
  expect(early).toContain('has not started');
});

describe('wasm kernels', () => {
  beforeAll(async () => {
    await env().getAsync('WASM_HAS_SIMD_SUPPORT');
    const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    expect(kernelFile()).toBe('kernels.wasm');
    await useBackend('wasm');
    validate.mockRestore();
  });
  wasmCases();
});
