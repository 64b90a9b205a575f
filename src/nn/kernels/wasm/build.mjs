// Compiles assembly/ to build/kernels.wasm in the repository's root, and to build/kernels-relaxed.wasm for engines with
// relaxed SIMD.
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** @param {string} file @param {string[]} features @returns {Promise<boolean>} whether it compiled */
async function compile(file, features) {
  const path = `${root}build/${file}`;
  const { error, stderr } = await asc.main(
    [
      'src/nn/kernels/wasm/assembly/index.ts',
      ...['--baseDir', root],
      ...['--outFile', file],
      // The module works in the memory of the tfjs back end: it has no data, no allocator and no start function of its own.
      ...['--importMemory', '--runtime', 'stub', '--initialMemory', '0'],
      ...features.flatMap((feature) => ['--enable', feature]),
      ...['--use', 'abort=', '--noAssert', '--noExportMemory'],
      ...['-O3', '--converge'],
    ],
    {
      // Whole at once: another command may read it meanwhile.
      async writeFile(_, contents) {
        const draft = `${path}.${process.pid}`;
        await writeFile(draft, contents);
        await rename(draft, path);
      },
    },
  );
  if (error) process.stderr.write(stderr.toString());
  return !error;
}

await mkdir(`${root}build`, { recursive: true });
const plain = await compile('kernels.wasm', ['simd']);
const relaxed = await compile('kernels-relaxed.wasm', ['simd', 'relaxed-simd']);
if (!plain || !relaxed) process.exitCode = 1;
