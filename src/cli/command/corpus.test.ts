import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { testFolder } from '../test-support/folder';
import { corpusPath, describeError, readCorpusAt, readNotesAt } from './corpus';

const line = (id: string) =>
  `${JSON.stringify({ id, text: 'Ann', spans: [{ start: 0, end: 3, label: 'PATIENT' }] })}\n`;
const ids = (path: string, format: string) => readCorpusAt(path, format).notes.map(({ note }) => note.id);

describe('corpora', () => {
  test('a corpus that is not in the data folder is an error that says how to name the folder', () => {
    const folder = testFolder({ 'mine.jsonl': line('1') });
    expect(corpusPath(folder, 'mine.jsonl')).toBe(join(folder, 'mine.jsonl'));
    expect(() => corpusPath(folder, 'more.jsonl')).toThrow(
      `There is no ${join(folder, 'more.jsonl')}: --data DIR says in which folder the corpora are`,
    );
  });

  test('a folder is read file by file in order, with the folders in it', () => {
    const folder = testFolder({
      'b.jsonl': line('3'),
      'a.jsonl/x.jsonl': line('1') + line('2'),
      'c.NDJSON': line('4'),
    });
    expect(ids(folder, 'jsonl')).toEqual(['1', '2', '3', '4']);
  });

  test('files that an operating system or an editor has put into a folder are passed over', () => {
    const folder = testFolder({
      'a.jsonl': line('1'),
      '._a.jsonl': Uint8Array.of(0, 5, 22, 255),
      '.a.jsonl.ndjson': 'x',
    });
    symlinkSync('nowhere', join(folder, '.#a.jsonl'));
    expect(readCorpusAt(folder, 'jsonl')).toMatchObject({ notes: [{ note: { id: '1' } }], errors: [] });
  });

  test('a file in another encoding is refused by its name, alone or in a folder', () => {
    const latin1 = new Uint8Array(Buffer.from('Peña', 'latin1'));
    const folder = testFolder({ 'a/1.txt': 'Ann', 'a/2.txt': latin1 });
    for (const path of ['a', 'a/2.txt'])
      expect(() => readCorpusAt(join(folder, path), 'text')).toThrow(
        `${join(folder, 'a/2.txt')} is not encoded as UTF-8: save it as UTF-8`,
      );
  });

  test('a folder without notes is an error that lists the other formats', () => {
    expect(() => readNotesAt(testFolder({}), 'jsonl')).toThrow(
      /holds no note that could be read as jsonl: name its format \(brat, i2b2, presidio, text, conll\)$/,
    );
  });

  test('a file is read whatever its extension', () => {
    const folder = testFolder({ 'notes.json': line('1') });
    expect(ids(join(folder, 'notes.json'), 'jsonl')).toEqual(['1']);
  });

  test.each([
    ['jsonl', { 'notes.jsonl': line('1'), 'README.txt': 'read me', 'licence.md': 'x' }],
    [
      'i2b2',
      {
        '1.xml': '<?xml version="1.0"?><deIdi2b2><TEXT><![CDATA[Ann]]></TEXT><TAGS></TAGS></deIdi2b2>',
        'README.txt': 'x',
      },
    ],
    ['brat', { '1.txt': 'Ann', '1.ann': 'T1\tPATIENT 0 3\tAnn\n', 'licence.md': 'x' }],
    ['conll', { '1.bio': 'Ann B-PATIENT\n', 'licence.md': 'x' }],
    ['text', { '1.txt': 'Ann', 'notes.jsonl': line('2') }],
  ])('other files in a %s folder are passed over', (format, files) => {
    const { notes, errors } = readCorpusAt(testFolder(files as Record<string, string>), format);
    expect(errors).toEqual([]);
    expect(notes.map(({ note }) => [note.id, note.text])).toEqual([['1', 'Ann']]);
  });

  test('a bad line is reported with its file and number, the others are read', () => {
    const folder = testFolder({ 'notes.jsonl': `${line('1')}SECRET\n${line('2')}` });
    const { notes, errors } = readCorpusAt(folder, 'jsonl');
    expect(notes).toHaveLength(2);
    expect(errors.map(describeError)).toEqual(['notes.jsonl:2: Expected one complete JSON object on the line']);
    expect(describeError({ file: 'a.txt', line: 0, message: 'Expected text' })).toBe('a.txt: Expected text');
  });

  test('an unknown format or a missing path is an error that says so', () => {
    expect(() => readCorpusAt('x', 'docx')).toThrow(
      'No format is called docx; there are jsonl, brat, i2b2, presidio, text, conll',
    );
    expect(() => readCorpusAt('/nowhere/at/all', 'jsonl')).toThrow('/nowhere/at/all');
  });
});
