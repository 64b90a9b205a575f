import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildKernels } from '../../../cli/models/backend';
import { useBackend } from '../test-support/backends';

const BUILD = join(import.meta.dirname, '../../../../build');

/** Gives the compiled file that is there: compiling takes seconds. */
vi.mock('assemblyscript/asc', () => ({
  default: {
    async main(args: string[], { writeFile }: { writeFile: (name: string, contents: Uint8Array) => Promise<void> }) {
      const name = args[args.indexOf('--outFile') + 1] ?? '';
      await writeFile(name, readFileSync(join(BUILD, name)));
      return { error: null };
    },
  },
}));

test('a machine or browser without SIMD is said so, and on the command line with what computes there', async () => {
  vi.spyOn(WebAssembly, 'validate').mockReturnValue(false);
  await expect(useBackend('wasm')).rejects.toThrow(
    'WebAssembly has no SIMD here; --backend cpu computes without it, but slowly',
  );
});

test('compiling the kernels replaces their files whole, which other commands may be reading', async () => {
  buildKernels();
  const files = ['kernels.wasm', 'kernels-relaxed.wasm'].map((name) => join(BUILD, name));
  const before = files.map((file) => statSync(file).ino);
  await import(join(import.meta.dirname, 'build.mjs'));
  for (const [at, file] of files.entries()) expect(statSync(file).ino).not.toBe(before[at]);
});
