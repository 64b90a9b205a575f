import { expect, test, vi } from 'vitest';
import { useBackend } from '../test-support/backends';

test('a machine or browser without SIMD is said so, and on the command line with what computes there', async () => {
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  await expect(useBackend('wasm')).rejects.toThrow(
    'WebAssembly has no SIMD here; --backend cpu computes without it, but slowly',
  );
});
