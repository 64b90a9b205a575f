import {
  accessSync,
  appendFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { resumeFile } from '../stream/output';
import { testFolder } from '../test-support/folder';
import { appendWhole, checkWritable, writeWhole } from './write-whole';

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const spied = Object.fromEntries(
    (['writeFileSync', 'linkSync', 'mkdirSync', 'accessSync', 'appendFileSync'] as const).map((name) => [
      name,
      vi.fn(real[name]),
    ]),
  );
  return { ...real, ...spied };
});

afterEach(() => void vi.clearAllMocks());

const failure = (code: string) => Object.assign(new Error(`${code}: in other words`), { code });
const contents = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
const fails = (call: unknown, code: string) =>
  vi.mocked(call as () => void).mockImplementationOnce(() => {
    throw failure(code);
  });

/** As on a disk that takes one more file and half of another one. */
function fillDisk(): void {
  const real = vi.mocked(writeFileSync).getMockImplementation() as typeof writeFileSync;
  vi.mocked(writeFileSync)
    .mockImplementationOnce(real)
    .mockImplementationOnce((path, content) => {
      real(path, (content as string).slice(0, 1));
      throw failure('ENOSPC');
    });
}

describe('writeWhole', () => {
  test('writes files and their folders, and leaves nothing else', () => {
    const folder = testFolder({ a: 'old' });
    writeWhole({ [join(folder, 'a')]: 'new', [join(folder, 'b')]: Uint8Array.of(98) });
    expect(contents(folder)).toEqual({ a: 'new', b: 'b' });
    writeWhole({ [join(folder, 'c/d/e')]: 'e' });
    expect(contents(join(folder, 'c/d'))).toEqual({ e: 'e' });
  });

  test('removes what a process that was killed has left, but not what another one may still be writing', () => {
    const [lost, open] = ['0', '1'].map((digit) => `incognote-${digit.repeat(36)}.part`) as [string, string];
    const folder = testFolder({ [lost]: 'half', [open]: 'half', 'mine.part': 'mine' });
    const before = new Date(Date.now() - 2 * 3_600_000);
    for (const name of [lost, 'mine.part']) utimesSync(join(folder, name), before, before);
    writeWhole({ [join(folder, 'a')]: 'new' });
    expect(contents(folder)).toEqual({ a: 'new', [open]: 'half', 'mine.part': 'mine' });
  });

  test('writes into a folder with what it may not remove', () => {
    const other = `incognote-${'0'.repeat(36)}.part`;
    const folder = testFolder({});
    mkdirSync(join(folder, other));
    const before = new Date(Date.now() - 2 * 3_600_000);
    utimesSync(join(folder, other), before, before);
    writeWhole({ [join(folder, 'a')]: 'new' });
    expect(readdirSync(folder)).toEqual(['a', other]);
  });

  test.each([true, false])('when the disk fills, all files stay as they were (replace: %s)', (replace) => {
    const before: Record<string, string> = replace ? { a: 'old', b: 'old' } : {};
    const folder = testFolder(before);
    fillDisk();
    const write = () => writeWhole({ [join(folder, 'a')]: 'new', [join(folder, 'b')]: 'new' }, { replace });
    expect(write).toThrow(
      `${join(folder, 'b')} could not be written: the disk is full. Make room, and run the same command again`,
    );
    expect(contents(folder)).toEqual(before);
    write();
    expect(contents(folder)).toEqual({ a: 'new', b: 'new' });
  });

  test('a file that is there already is kept, and nothing is written', () => {
    const folder = testFolder({ b: 'mine' });
    const write = () => writeWhole({ [join(folder, 'a')]: 'new', [join(folder, 'b')]: 'new' }, { replace: false });
    expect(write).toThrow(`${join(folder, 'b')} is there already`);
    expect(contents(folder)).toEqual({ b: 'mine' });
  });

  test('also on a disk without hard links', () => {
    const folder = testFolder({});
    const write = () => writeWhole({ [join(folder, 'a')]: 'new' }, { replace: false });
    fails(linkSync, 'EPERM');
    write();
    expect(contents(folder)).toEqual({ a: 'new' });
    expect(write).toThrow('is there already');
  });

  test.each([
    ['EACCES', /could not be written: there is no permission to write there\. Give another folder/],
    ['EROFS', /could not be written: nothing can be written to its disk\. Give a folder on another one$/],
    ['EMFILE', /could not be written: EMFILE$/],
  ])('%s is said in a sentence that names the file', (code, message) => {
    const folder = join(testFolder({}), 'a');
    fails(mkdirSync, code);
    const write = () => writeWhole({ [join(folder, 'b')]: 'new' });
    expect(write).toThrow(message);
    fails(mkdirSync, code);
    expect(write).toThrow(folder);
  });

  test('where the system lets nobody make a folder, writing ends with an error', () => {
    expect(() => writeWhole({ '/proc/incognote/a/b': 'new' })).toThrow('/proc/incognote/a could not be written');
  });

  test('a folder in place of a file, and a file in place of a folder, are called what they are', () => {
    const folder = testFolder({ a: 'mine', 'b/c': 'mine' });
    expect(() => writeWhole({ [join(folder, 'b')]: 'new' })).toThrow(`${join(folder, 'b')} is a folder`);
    expect(() => writeWhole({ [join(folder, 'a/d')]: 'new' })).toThrow(`${join(folder, 'a')} is a file, not a folder`);
    expect(readFileSync(join(folder, 'a'), 'utf8')).toBe('mine');
  });
});

test('what can be appended only in part is not appended', () => {
  const path = join(testFolder({}), 'runs.jsonl');
  const real = vi.mocked(appendFileSync).getMockImplementation() as typeof appendFileSync;
  const fillUp = () =>
    vi.mocked(appendFileSync).mockImplementationOnce((file, text) => {
      real(file, text.slice(0, 2) as string);
      throw failure('ENOSPC');
    });
  fillUp();
  expect(() => appendWhole(path, 'first\n')).toThrow(`${path} could not be written: the disk is full`);
  expect(readFileSync(path, 'utf8')).toBe('');
  appendWhole(path, 'first\n');
  fillUp();
  expect(() => appendWhole(path, 'second\n')).toThrow('the disk is full');
  expect(readFileSync(path, 'utf8')).toBe('first\n');
});

describe('checkWritable', () => {
  test('takes folders that are there or can be made, and makes none', () => {
    const folder = testFolder({ a: 'a' });
    checkWritable(folder);
    checkWritable(join(folder, 'b/c'));
    expect(readdirSync(folder)).toEqual(['a']);
    expect(() => checkWritable(join(folder, 'a'))).toThrow(`${join(folder, 'a')} is a file, not a folder`);
    expect(() => checkWritable(join(folder, 'a/b'))).toThrow(`${join(folder, 'a')} is a file, not a folder`);
  });

  test('a folder that nothing can be written to is refused', () => {
    const folder = testFolder({});
    fails(accessSync, 'EROFS');
    expect(() => checkWritable(folder)).toThrow(`${folder} could not be written: nothing can be written to its disk`);
    fails(accessSync, 'EROFS');
    const write = () => writeWhole({ [join(folder, 'a/b')]: 'new' });
    expect(write).toThrow(`${join(folder, 'a')} could not be written: nothing can be written to its disk`);
  });

  test('a file that may be written to is continued, also in a folder that may not', async () => {
    const folder = testFolder({ 'out.jsonl': '' });
    fails(accessSync, 'EACCES');
    const done = await resumeFile(join(folder, 'out.jsonl'));
    await done.close();
    expect(() => checkWritable(folder)).toThrow('there is no permission to write there');
  });
});
