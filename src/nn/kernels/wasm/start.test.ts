import { execFileSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { useBackend } from '../test-support/backends';

test('a machine or browser without SIMD is said so, and on the command line with what computes there', async () => {
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  await expect(useBackend('wasm')).rejects.toThrow(
    'WebAssembly has no SIMD here; --backend cpu computes without it, but slowly',
  );
});

test('compiling the kernels replaces their files whole, which other commands may be reading', () => {
  const file = join(import.meta.dirname, '../../../../build/kernels.wasm');
  const before = statSync(file, { throwIfNoEntry: false })?.ino;
  execFileSync(process.execPath, [join(import.meta.dirname, 'build.mjs')]);
  expect(statSync(file).ino).not.toBe(before);
});
