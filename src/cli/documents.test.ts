import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCommand } from './test-support/command';
import { testFolder } from './test-support/folder';

const LETTER = join(import.meta.dirname, '../formats/docx/fixtures/letter.docx');

test.each([
  ['without a folder', [], /^FOLDER is needed\n/],
  ['of a folder that is missing', ['/nowhere'], /^There is no \/nowhere\n/],
  ['by a tagger that is missing', ['--tagger', 'nobody', import.meta.dirname], /^No model is called nobody/],
])('%s, no table is printed', async (_, args, message) => {
  const { stdout, stderr, code } = await runCommand('documents', args);
  expect([stdout, code]).toEqual(['', 1]);
  expect(stderr).toMatch(message);
});

test('a folder without files is an error: nothing was checked', async () => {
  const folder = testFolder({});
  const { stdout, stderr, code } = await runCommand('documents', ['--tagger', 'en-rules', folder]);
  expect([stdout, stderr, code]).toEqual(['', `There is no file in ${folder}\n`, 1]);
});

test('a folder of documents is tried: what is read, refused and kept, and none of it printed or written', async () => {
  const folder = testFolder({
    'a/notes.csv': 'id,note\r\n1,"Seen by SECRET, today"\r\n',
    'lab.hl7': 'MSH|^~\\&|LAB|SECRET\rPID|1||SECRET\r',
    'old.x12': 'ISA*00*SECRET',
    'c.html': '<p>SECRET left</p><img src="SECRET.png">',
  });
  copyFileSync(LETTER, join(folder, 'd.docx'));
  const { stdout, stderr, code } = await runCommand('documents', ['--tagger', 'en-rules', folder]);
  const cells = stdout.split('\n').map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | \|$/g, '')));
  const row = (name: string) => cells.find(([first]) => first === name);
  expect(row('a/notes.csv')?.slice(0, 4)).toEqual(['a/notes.csv', 'csv', expect.stringMatching(/^\d+$/), '1.000']);
  expect(row('c.html')?.slice(5, 8)).toEqual(['0', '0', '1']);
  expect(row('d.docx')?.slice(1, 4)).toEqual(['docx', expect.stringMatching(/^\d+$/), '1.000']);
  expect(row('lab.hl7')?.slice(1, 4)).toEqual(['hl7v2', expect.stringMatching(/^\d+$/), '1.000']);
  expect(row('old.x12')?.at(-1)).toMatch(/in X12, which Incognote cannot read/);
  expect(cells).toContainEqual(['unknown', expect.stringMatching(/in X12, which Incognote cannot read/), '1']);
  expect(row('lab.hl7')?.slice(8, 10)).toEqual(['2', '0']);
  expect(cells).toContainEqual(['hl7v2', 'CX.1', '1', '0']);
  expect(row('docx')?.slice(0, 5)).toEqual(['docx', '1', '1', '1.000', '1.000']);
  expect(`${stdout}${stderr}`).not.toContain('SECRET');
  expect(code).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['a', 'c.html', 'd.docx', 'lab.hl7', 'old.x12']);
});
