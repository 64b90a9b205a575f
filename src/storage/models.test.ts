import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { wipeDatabase, writeSettings } from './database';
import { keepModel, keptModels, makeCurrent, modelFiles, removeModel, renameModels } from './models';

beforeEach(() => wipeDatabase());
afterEach(() => vi.restoreAllMocks());

const keep = (id: string, name: string) => {
  const files = { 'weights.bin': new TextEncoder().encode(id) };
  return keepModel({ id, name, at: 5, json: { id }, files });
};
/** `name/version id`, with a star where it is in use. */
const told = async () =>
  (await keptModels()).map(({ name, version, id, current }) => `${name}/${version} ${id}${current ? ' *' : ''}`);

test('K1. a model is kept as the latest version of its name, which is then in use', async () => {
  await keep('a', 'ours');
  await keep('b', 'ours');
  await keep('c', 'theirs');
  expect(await told()).toEqual(['ours/1 a', 'ours/2 b *', 'theirs/1 c *']);
  expect(await modelFiles('b')).toEqual({ 'weights.bin': new TextEncoder().encode('b') });
});

test('K2. a model that is already kept is not stored again under any name', async () => {
  await keep('a', 'ours');
  expect(await keep('a', 'other')).toMatchObject({ name: 'ours', version: 1 });
  expect(await told()).toEqual(['ours/1 a *']);
});

test('K3. an earlier version can be used again; the next one to be kept is later than all', async () => {
  for (const id of ['a', 'b']) await keep(id, 'ours');
  await makeCurrent('a');
  expect(await told()).toEqual(['ours/1 a *', 'ours/2 b']);
  await keep('c', 'ours');
  expect(await told()).toEqual(['ours/1 a', 'ours/2 b', 'ours/3 c *']);
});

test('K4. all versions are renamed together, to a name that is free', async () => {
  for (const id of ['a', 'b']) await keep(id, 'ours');
  await keep('c', 'theirs');
  expect(await renameModels('ours', 'theirs')).toBe(false);
  expect(await told()).toContain('ours/2 b *');
  expect(await renameModels('ours', 'mine')).toBe(true);
  expect(await told()).toEqual(['mine/1 a', 'mine/2 b *', 'theirs/1 c *']);
});

test('K5. if the version in use is removed, the latest of the others replaces it; its files are removed', async () => {
  for (const id of ['a', 'b', 'c']) await keep(id, 'ours');
  await removeModel('a');
  expect(await told()).toEqual(['ours/2 b', 'ours/3 c *']);
  await removeModel('c');
  expect(await told()).toEqual(['ours/2 b *']);
  expect(await modelFiles('c')).toBeUndefined();
});

test('K6. a model that is not kept any more is neither put in use nor renamed, and there is an error', async () => {
  await keep('a', 'ours');
  await expect(makeCurrent('b')).rejects.toMatchObject({ code: 'missing' });
  await expect(renameModels('theirs', 'mine')).rejects.toMatchObject({ code: 'missing' });
  expect(await told()).toEqual(['ours/1 a *']);
});

test('K6. if there is no space, nothing changes and there is an error', async () => {
  await keep('a', 'ours');
  await writeSettings({ theme: 'dark' });
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...args) {
    if (this.name === 'modelFiles') throw Object.assign(new Error('full'), { name: 'QuotaExceededError' });
    return put.apply(this, args);
  });
  await expect(keep('b', 'ours')).rejects.toMatchObject({ code: 'full' });
  expect(await told()).toEqual(['ours/1 a *']);
});
