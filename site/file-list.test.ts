import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compareWithList, FILE_LIST, fileListOf, readFileList, type SiteFiles } from './file-list.ts';
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

test('every file except the list itself is listed with its hash, sorted by path', () => {
  const list = fileListOf(folder);
  expect(list).toBe(
    `${sha256Hex('a')}  assets/a.js\n${sha256Hex('b')}  assets/b.js\n${sha256Hex('page')}  index.html\n`,
  );
  writeFileSync(join(folder, FILE_LIST), list);
  expect(fileListOf(folder)).toBe(list);
});

test('a list is read as it was written', () => {
  expect([...readFileList(fileListOf(folder))]).toEqual([
    ['assets/a.js', sha256Hex('a')],
    ['assets/b.js', sha256Hex('b')],
    ['index.html', sha256Hex('page')],
  ]);
});

test('a line that is not a hash and a path is an error with its number', () => {
  expect(() => readFileList(`${sha256Hex('a')}  a.js\n<!doctype html>\n`)).toThrow('Line 2 of the list is not a hash');
});

test('an empty list is an error: no file would differ from it', () => {
  expect(() => readFileList('\n')).toThrow('The list names no file');
});

const site = { 'index.html': 'page', 'assets/a.js': 'a', 'assets/b.js': 'b' };
const list = new Map(Object.entries(site).map(([path, text]) => [path, sha256Hex(text)]));

const placeOf = (files: Readonly<Record<string, string>>): SiteFiles => ({
  read: async (path) => (path in files ? Buffer.from(files[path] ?? '') : undefined),
  paths: () => [...Object.keys(files), 'SHA256SUMS'],
});

test('a site that matches its list has no differences', async () => {
  expect(await compareWithList(placeOf(site), list, 2)).toEqual([]);
});

test('altered, missing and added files are named', async () => {
  const { 'assets/b.js': _, ...rest } = site;
  const place = placeOf({ ...rest, 'assets/a.js': 'A', 'assets/c.js': 'c' });
  expect(await compareWithList(place, list, 2)).toEqual([
    { path: 'assets/a.js', problem: 'differs' },
    { path: 'assets/b.js', problem: 'missing' },
    { path: 'assets/c.js', problem: 'not listed' },
  ]);
});

test('a server lists no paths, so only listed files are compared', async () => {
  const { read } = placeOf({ ...site, 'index.html': 'other', 'extra.js': 'x' });
  expect(await compareWithList({ read }, list, 2)).toEqual([{ path: 'index.html', problem: 'differs' }]);
});
