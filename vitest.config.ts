import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { filesBelow } from './site/files.ts';

/** Tests of folders that only compute share a process: importing their modules costs more than most of the tests. */
const SHARED = ['note', 'phi', 'surrogates', 'formats', 'masking', 'evaluation', 'taggers', 'synthesis', 'training'];
/** So do tests of these folders, except those that replace something that others see: a global, a module, the language. */
const SHARED_BY_MOST = ['app', 'storage', 'engine', 'nn', 'cli'];
const REPLACES = /\bvi\.(?!(?:fn|waitFor|clearAllMocks)\b)|fake-indexeddb|globalThis|\bspeak\(|\bstartDawn\(/;

const replacesNothing = (path: string) => !REPLACES.test(readFileSync(join(import.meta.dirname, path), 'utf8'));
const shared = [
  ...[`src/{${SHARED.join(',')}}/**/*.test.ts`, 'site/**/*.test.ts', '.ci/**/*.test.mjs'],
  ...SHARED_BY_MOST.flatMap((folder) => filesBelow(import.meta.dirname, `src/${folder}`))
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter(replacesNothing),
];

/** Dawn reads the environment of its process, which threads can't set. */
const DAWN = 'src/nn/kernels/webgpu/webgpu.test.ts';

/** Runs the long tests of the commands first: at the end, one of them would keep a single core busy. */
class CommandsFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const isCommand = ({ moduleId }: TestSpecification) => moduleId.includes('/src/cli/');
    return [...sorted.filter(isCommand), ...sorted.filter((file) => !isCommand(file))];
  }
}

export default defineConfig({
  define: { __BUILD_ID__: JSON.stringify('test') },
  test: {
    // Threads start sooner than processes.
    pool: 'threads',
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    teardownTimeout: 120_000,
    // As in the browser tests, a test that passes only on its second try is listed as retried, to be fixed.
    retry: process.env.CI ? 1 : 0,
    sequence: { sequencer: CommandsFirst },
    projects: [
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      { extends: true, test: { name: 'own', include: ['src/**/*.test.{ts,tsx}'], exclude: [...shared, DAWN] } },
      { extends: true, test: { name: 'process', include: [DAWN], pool: 'forks' } },
    ],
  },
});
