import * as tf from '@tensorflow/tfjs-core';
import '@tensorflow/tfjs-backend-cpu';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { bilstmCrf } from '../../taggers/bilstm-crf';
import { elman } from '../../taggers/elman';
import type { PackageHead } from '../../taggers/package/model-package';
import { tinyPackage } from '../../taggers/test-support/tiny-package';
import { type WholePackage, wholePackage } from '../../training/pack-package';
import { packageArchive, packageInArchive } from './package-archive';

beforeAll(() => tf.setBackend('cpu'));

const GAZETTEER = '../../gazetteers/en.bin';
const none = () => Promise.reject(new Error('nothing is fetched'));
const take = (bytes: Uint8Array, readShared: (path: string) => Promise<ArrayBuffer> = none) =>
  packageInArchive('mine.zip', bytes, readShared);

async function tiny(network = elman): Promise<{ whole: WholePackage; gazetteer: ArrayBuffer | undefined }> {
  const { json, files } = await tinyPackage(network);
  const entries = Object.entries(files).map(([name, bytes]) => [name, new Uint8Array(bytes)] as const);
  const part = (shared: boolean) => Object.fromEntries(entries.filter(([name]) => (name === GAZETTEER) === shared));
  return { whole: wholePackage({ json, files: part(false), shared: part(true) }), gazetteer: files[GAZETTEER] };
}

/** The archive with one of its files changed. */
function changed(bytes: Uint8Array, name: string, change: (text: string) => string): Uint8Array {
  const entries = unzipSync(bytes);
  return zipSync({ ...entries, [name]: strToU8(change(strFromU8(entries[name] as Uint8Array))) });
}

describe('an archive', () => {
  test('M1, M2. returns the whole package with its word lists, under the same id whatever the file’s name', async () => {
    const { whole } = await tiny(bilstmCrf);
    expect(Object.keys(whole.files).sort()).toEqual(['gazetteer.bin', 'vocabulary.txt', 'weights.bin']);
    const taken = await take(packageArchive(whole));
    expect(taken.files).toEqual(whole.files);
    expect(taken.json.id).toMatch(/^own-[0-9a-f]{12}$/);
    const renamed = { ...whole, json: { ...whole.json, id: 'other', title: 'Another title' } };
    expect((await take(packageArchive(renamed))).json.id).toBe(taken.json.id);
    const carded = { ...whole, json: { ...whole.json, card: { seed: 2 } } };
    expect((await take(packageArchive(carded))).json.id).not.toBe(taken.json.id);
  });

  test('M2. of a package that shares its word lists takes them from the app, if they are the same', async () => {
    const { json, files } = await tinyPackage(bilstmCrf);
    const own = ['weights.bin', 'vocabulary.txt'].map((name) => [
      `mine/${name}`,
      new Uint8Array(files[name] as ArrayBuffer),
    ]);
    const zip = zipSync({ 'mine/model.json': strToU8(JSON.stringify(json)), ...Object.fromEntries(own) });
    const asked: string[] = [];
    const taken = await take(zip, async (path) => {
      asked.push(path);
      return files[GAZETTEER] as ArrayBuffer;
    });
    expect(asked).toEqual(['gazetteers/en.bin']);
    expect(taken.json).toMatchObject({ gazetteer: 'gazetteer.bin' });
    await expect(take(zip, async () => new ArrayBuffer(4))).rejects.toThrow('gazetteers/en.bin: holds 4 bytes');
  });

  const json = (change: (json: PackageHead) => object) => (text: string) => JSON.stringify(change(JSON.parse(text)));
  test.each([
    [
      'of a newer version',
      'model.json',
      json((head) => ({ ...head, version: 3 })),
      'a newer Incognote made this package',
    ],
    ['of an older version', 'model.json', json((head) => ({ ...head, version: 1 })), 'an older Incognote made this'],
    ['of something else', 'model.json', () => '{"a":1}', 'does not say that it is a model'],
    ['with a broken head', 'model.json', (text: string) => text.slice(9), 'model.json: is not JSON'],
    ['that was altered', 'weights.bin', (text: string) => text.replace(/^./, 'x'), 'weights.bin: '],
    [
      'that uses another',
      'model.json',
      json((head) => ({ ...head, parts: ['en-lstm'] })),
      'uses other packages (en-lstm)',
    ],
    [
      'that reaches outside',
      'model.json',
      json((head) => ({ ...head, files: { ...head.files, '../x': { sha256: '', bytes: 0 } } })),
      'names a file outside',
    ],
    [
      'that lacks a file',
      'model.json',
      json((head) => ({ ...head, files: { ...head.files, 'more.bin': { sha256: '', bytes: 0 } } })),
      'more.bin: is not in the archive',
    ],
  ])('M3. %s is refused', async (_, name, change, message) => {
    const { whole } = await tiny();
    await expect(take(changed(packageArchive(whole), name, change))).rejects.toThrow(message);
  });

  test('M3. that is not an archive is refused with its name', async () => {
    await expect(take(strToU8('Not an archive'))).rejects.toThrow('mine.zip: is no ZIP archive');
    await expect(take(zipSync({ 'a.txt': strToU8('a') }))).rejects.toThrow('mine.zip: there is no model.json');
  });
});
