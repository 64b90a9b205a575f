import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** What only computes shares a process, and with it what is imported, which costs more than most of its tests. */
const SHARED = ['note', 'phi', 'surrogates', 'formats', 'masking', 'evaluation', 'taggers', 'synthesis', 'training'];
const shared = [`src/{${SHARED.join(',')}}/**/*.test.ts`, 'site/**/*.test.ts', '.ci/**/*.test.mjs'];

/** The commands first, a training among them: at the end one would keep a single core busy. */
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
    maxWorkers: 2,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // As in the browser tests: what passes only on its second try is listed as retried, to be mended.
    retry: process.env.CI ? 1 : 0,
    sequence: { sequencer: CommandsFirst },
    projects: [
      { extends: true, test: { name: 'shared', include: shared, isolate: false } },
      { extends: true, test: { name: 'own', include: ['src/**/*.test.{ts,tsx}'], exclude: shared } },
    ],
  },
});
