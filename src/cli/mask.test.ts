import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCommand } from './test-support/command';
import { testFolder } from './test-support/folder';
import { sharedTinyModels } from './test-support/tiny-models';

const models = sharedTinyModels();

const mask = (args: readonly string[], input = '') => runCommand('mask', ['--models', models.path, ...args], input);

const NAME = 'Patient Mason was seen by Dr. Perry on 10/10/1963.\n';

describe('mask', () => {
  test('names each kind of file once, pictures among them', async () => {
    const { stdout } = await mask(['--help']);
    const named = /FILE \((.*?)\)/s.exec(stdout)?.[1]?.split(/\s+/) ?? [];
    expect(named).toEqual([...new Set(named)]);
    expect(named).toEqual(expect.arrayContaining(['.docx', '.pdf', '.png', '.tiff']));
  });

  test('writes a text masked, from a file as from standard input, and nothing else', async () => {
    const folder = testFolder({ 'note.txt': NAME });
    const [fromFile, fromInput] = await Promise.all([mask([join(folder, 'note.txt')]), mask([], NAME)]);
    expect([fromFile.code, fromFile.stderr]).toEqual([0, '']);
    expect(fromInput).toEqual(fromFile);
    expect(fromFile.stdout).toMatch(/\[[A-Z]+\]/);
    expect(fromFile.stdout).not.toContain('Perry');
    expect(readFileSync(join(folder, 'note.txt'), 'utf8')).toBe(NAME);
  });

  test('JSON lines on standard input keep their ids, and it is told that a text is in a language that no tagger reads', async () => {
    const text = `${NAME}${'Der Patient wurde von der Ärztin gesehen und hat seit zwei Jahren kein Fieber mehr. '.repeat(3)}`;
    const { stdout, stderr } = await mask([], `\n${JSON.stringify({ id: '12/12/1971', text })}\n`);
    expect(stderr).toContain('the first is standard input');
    const masked = JSON.parse(stdout);
    expect(masked.id).toBe('12/12/1971');
    expect(masked.text).not.toContain('Perry');
  });

  test('what was removed from a document is told on standard error', async () => {
    const folder = testFolder({ 'page.html': `<p>${NAME}</p><img src="a.png">` });
    const { stdout, stderr } = await mask([join(folder, 'page.html')]);
    expect(stdout).not.toMatch(/Perry|a\.png/);
    expect(JSON.parse(stderr)).toEqual({ leftOut: [{ kind: 'picture', count: 1 }] });
    const pdf = await mask([join(import.meta.dirname, '../../e2e/files/discharge.pdf')]);
    expect(JSON.parse(pdf.stderr)).toEqual({ note: expect.stringContaining('The masked text alone') });
  });

  test('a document stays one, under the lists, the style and the columns that are asked for', async () => {
    const folder = testFolder({ 'table.csv': 'WARD,NOTE\ncough,fever and pain\n', 'always.csv': 'fever\ncough\n' });
    const lists = ['--always', join(folder, 'always.csv'), '--threshold', '0.99', '--style', 'template'];
    const args = [...lists, '--template', '<{TYPE}>', '--columns', 'NOTE', join(folder, 'table.csv')];
    const { stdout, code } = await mask(args);
    expect(code).toBe(0);
    expect(stdout).toMatch(/^WARD,NOTE\r?\ncough,<DOCTOR> and pain\r?\n$/);
  });

  test('columns of what is no table are an error', async () => {
    const message = /^--columns chooses columns of a table \(.csv .tsv .tab .xlsx\), but there is none: leave it out\n/;
    expect(await mask(['--columns', 'NOTE'], NAME)).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
    const folder = testFolder({ 'page.dat': `<!DOCTYPE html><p>${NAME}</p>` });
    expect(await mask(['--columns', 'NOTE', join(folder, 'page.dat')])).toMatchObject({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(message),
    });
  });

  test.each([
    ['two files', ['a.txt', 'b.txt'], /Give one FILE at a time: tag --out DIR takes many\nnpm run mask -- --help/],
    ['a file that is not there', ['none.txt'], /^There is no none\.txt\n$/],
  ])('%s ends it with a message and nothing on standard output', async (_, args, message) => {
    const { stdout, stderr, code } = await mask(args, NAME);
    expect([code, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(message);
  });

  test('a place in a file that cannot be read is named by its line', async () => {
    const path = join(testFolder({ 'notes.jsonl': '{"id":"1","text":"Seen"}\n{"id":"2"}\n' }), 'notes.jsonl');
    const { stdout, stderr, code } = await mask([path]);
    expect([code, stdout, stderr]).toEqual([1, '', `${path}:2: Expected a string \`text\`\n`]);
  });
});
