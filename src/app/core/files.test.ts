import { expect, test } from 'vitest';
import { droppedSources } from './files';

const fileNamed = (fullPath: string, isReadable = true) => ({
  isFile: true,
  name: fullPath.split('/').at(-1),
  fullPath,
  file: (done: (file: File) => void, fail: () => void) => (isReadable ? done(new File(['Ann'], 'a.txt')) : fail()),
});

/** A folder; `null` stands for the part of its list that cannot be read. */
function folderNamed(fullPath: string, ...parts: (object[] | null)[]) {
  const readEntries = (done: (entries: object[]) => void, fail: () => void) => {
    const part = parts.length === 0 ? [] : parts.shift();
    if (part) done(part);
    else fail();
  };
  return { isFile: false, name: fullPath.split('/').at(-1), fullPath, createReader: () => ({ readEntries }) };
}

async function sizesOf(...entries: object[]) {
  const items = entries.map((entry) => ({ webkitGetAsEntry: () => entry }));
  const { sources } = await droppedSources({ items, files: [] } as never);
  return sources.map(({ path, file }) => [path, file.size]);
}

test('all files of dropped folders are taken, however many parts their list comes in', async () => {
  const inner = folderNamed('/in/er', [fileNamed('/in/er/c.txt')]);
  const outer = folderNamed('/in', [fileNamed('/in/a.txt')], [fileNamed('/in/b.txt'), inner]);
  expect(await sizesOf(outer)).toEqual([
    ['in/a.txt', 3],
    ['in/b.txt', 3],
    ['in/er/c.txt', 3],
  ]);
});

test('a file or a folder that cannot be read is in the list, empty, so that it is not passed over in silence', async () => {
  const locked = folderNamed('/in/locked', null);
  const outer = folderNamed('/in', [fileNamed('/in/a.txt', false), locked]);
  expect(await sizesOf(outer)).toEqual([
    ['in/a.txt', 0],
    ['in/locked', 0],
  ]);
});
