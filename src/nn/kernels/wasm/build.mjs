// Compiles assembly/ to build/kernels.wasm at the root of the repository.
import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import asc from 'assemblyscript/asc';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const options = [
  'src/nn/kernels/wasm/assembly/index.ts',
  ...['--baseDir', root],
  ...['--outFile', 'build/kernels.wasm'],
  // The module works in the memory of the tfjs back end and owns none of it: no data, no allocator, no start function.
  ...['--importMemory', '--runtime', 'stub', '--initialMemory', '0'],
  ...['--enable', 'simd', '--use', 'abort=', '--noAssert', '--noExportMemory'],
  ...['-O3', '--converge'],
];

await mkdir(`${root}build`, { recursive: true });
const { error, stderr } = await asc.main(options);
if (error) {
  process.stderr.write(stderr.toString());
  process.exitCode = 1;
}
