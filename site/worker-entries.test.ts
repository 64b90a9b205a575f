import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { afterAll, expect, test } from 'vitest';
import { importsOfEntries, refuseImportedEntries } from './worker-entries.ts';

const folder = mkdtempSync(join(tmpdir(), 'worker-entries-'));
afterAll(() => rmSync(folder, { recursive: true }));

const chunk = (imports: string[], dynamicImports: string[] = []) => ({
  type: 'chunk' as const,
  isEntry: false,
  imports,
  dynamicImports,
});

test('a chunk that imports the entry is named, for static and dynamic imports', () => {
  const entry = { ...chunk(['shared.js'], ['a.js', 'b.js']), isEntry: true };
  const files = {
    'worker.js': entry,
    'shared.js': chunk([]),
    'a.js': chunk(['shared.js']),
    'font.pfb': { type: 'asset' as const },
  };
  expect(importsOfEntries(files)).toEqual([]);
  expect(importsOfEntries({ ...files, 'a.js': chunk(['worker.js']), 'b.js': chunk([], ['worker.js']) })).toEqual([
    'a.js imports worker.js',
    'b.js imports worker.js',
  ]);
});

test('a build in which a chunk imports the entry fails, and succeeds once what the entry imports is in another chunk', async () => {
  writeFileSync(join(folder, 'worker.js'), "import { count } from './count.js'; count(); import('./later.js');");
  writeFileSync(join(folder, 'later.js'), "import { count } from './count.js'; postMessage(count());");
  writeFileSync(join(folder, 'count.js'), 'let n = 0; export const count = () => ++n;');
  const built = (output: object) =>
    build({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      plugins: [refuseImportedEntries()],
      build: { write: false, rolldownOptions: { input: join(folder, 'worker.js'), output } },
    });
  await expect(built({})).rejects.toThrow('WebKit would run the entry of a worker twice');
  await built({
    codeSplitting: {
      groups: [{ name: 'shared', tags: ['$initial'], test: (id: string) => !id.endsWith('worker.js') }],
    },
  });
});
