import { beforeAll, describe, expect, test, vi } from 'vitest';
import { registerKernels } from '../register';
import { useBackend } from '../test-support/backends';
import { kernelFile } from './module';
import { wasmCases } from './wasm.cases';

test('registering the kernels before the back end has started is an error', async () => {
  await expect(registerKernels('wasm', new Uint8Array())).rejects.toThrow('has not started');
});

describe('wasm kernels', () => {
  beforeAll(async () => {
    const validate = vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
    expect(kernelFile()).toBe('kernels.wasm');
    await useBackend('wasm');
    validate.mockRestore();
  });
  wasmCases();
});
