import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
mkdirSync(join(root, 'build'), { recursive: true });
const folder = mkdtempSync(join(root, 'build/run-test-'));
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(join(root, 'build/commands', folder.slice(root.length + 1)), { recursive: true });
});

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
const run = (...args: string[]) =>
  execFileSync(process.execPath, ['src/cli/run.mjs', join(folder, 'entry.ts'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });

test('a command gets its arguments and knows its folder, and is compiled again when a file that it imports changed', () => {
  write(
    'entry.ts',
    "import { word } from './word';\nconst given: string[] = process.argv.slice(2);\nconsole.log(word, given.join(), import.meta.dirname);",
  );
  write('word.ts', "export const word: string = 'one';");
  expect(run('--a', 'b')).toBe(`one --a,b ${folder}\n`);
  write('word.ts', "export const word: string = 'two';");
  const later = new Date(Date.now() + 1000);
  utimesSync(join(folder, 'word.ts'), later, later);
  expect(run()).toBe(`two  ${folder}\n`);
});
