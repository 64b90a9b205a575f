import { expect, test } from 'vitest';
import { sha256Hex } from './files.ts';
import { compareWithList, type SiteFiles } from './place.ts';

const site = { 'index.html': 'page', 'assets/a.js': 'a', 'assets/b.js': 'b' };
const list = new Map(Object.entries(site).map(([path, text]) => [path, sha256Hex(text)]));

const placeOf = (files: Readonly<Record<string, string>>): SiteFiles => ({
  read: async (path) => (path in files ? Buffer.from(files[path] ?? '') : undefined),
  paths: () => [...Object.keys(files), 'SHA256SUMS'],
});

test('a site as listed has nothing to tell', async () => {
  expect(await compareWithList(placeOf(site), list, 2)).toEqual([]);
});

test('what was altered, left out or added is named', async () => {
  const { 'assets/b.js': _, ...rest } = site;
  const place = placeOf({ ...rest, 'assets/a.js': 'A', 'assets/c.js': 'c' });
  expect(await compareWithList(place, list, 2)).toEqual([
    { path: 'assets/a.js', problem: 'differs' },
    { path: 'assets/b.js', problem: 'missing' },
    { path: 'assets/c.js', problem: 'not listed' },
  ]);
});

test('a server tells no paths, so only what is listed is compared', async () => {
  const { read } = placeOf({ ...site, 'index.html': 'other', 'extra.js': 'x' });
  expect(await compareWithList({ read }, list, 2)).toEqual([{ path: 'index.html', problem: 'differs' }]);
});
