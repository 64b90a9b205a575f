import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FILE_LIST, fileListOf, readFileList } from './file-list.ts';
import { sha256Hex } from './files.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'incognote-list-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), 'page');
  writeFileSync(join(folder, 'assets/b.js'), 'b');
  writeFileSync(join(folder, 'assets/a.js'), 'a');
});

afterEach(() => rmSync(folder, { recursive: true }));

test('every file is listed with its hash, in one order, and the list itself is not', () => {
  const list = fileListOf(folder);
  expect(list).toBe(
    `${sha256Hex('a')}  assets/a.js\n${sha256Hex('b')}  assets/b.js\n${sha256Hex('page')}  index.html\n`,
  );
  writeFileSync(join(folder, FILE_LIST), list);
  expect(fileListOf(folder)).toBe(list);
});

test('a list is read back as it was written', () => {
  expect([...readFileList(fileListOf(folder))]).toEqual([
    ['assets/a.js', sha256Hex('a')],
    ['assets/b.js', sha256Hex('b')],
    ['index.html', sha256Hex('page')],
  ]);
});

test('what is no list is refused by the number of its line', () => {
  expect(() => readFileList(`${sha256Hex('a')}  a.js\n<!doctype html>\n`)).toThrow('Line 2 of SHA256SUMS');
});
