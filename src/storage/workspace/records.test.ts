import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSettings, wipeDatabase, withDatabase, writeSettings } from '../database';
import { type ProblemCode, WorkspaceProblem } from './problem';
import {
  countFailure,
  forgetFailures,
  recordName,
  removeRecords,
  replaceRecord,
  storedRecord,
  waitBeforeNext,
} from './records';

const one = new Uint8Array([1, 1]);
const two = new Uint8Array([2, 2]);
const keys = () => withDatabase((db) => db.getAllKeys('workspace'));
const fails = (work: Promise<unknown>, code: ProblemCode) => expect(work).rejects.toEqual(new WorkspaceProblem(code));

beforeEach(() => wipeDatabase());
afterEach(() => vi.restoreAllMocks());

/** Makes the nth call of a method of object stores from now on throw. */
function failing(method: 'put' | 'get' | 'delete', nth: number, error: Error): void {
  const original = IDBObjectStore.prototype[method] as (...args: unknown[]) => unknown;
  let calls = 0;
  vi.spyOn(IDBObjectStore.prototype, method).mockImplementation(function (this: IDBObjectStore, ...args: unknown[]) {
    if (++calls === nth) throw error;
    return original.apply(this, args) as never;
  });
}

test('W7: the new record counts and the old one is gone', async () => {
  expect(await recordName()).toBe(null);
  const first = await replaceRecord(one, null);
  expect(await recordName()).toBe(first);
  const second = await replaceRecord(two, first);
  expect(await storedRecord()).toEqual({ name: second, bytes: two });
  expect(await keys()).toEqual(['head', second]);
});

test.each([
  ['record', 1],
  ['switch', 2],
])(
  'W7: if writing stops at the %s, the old record stays valid, and the next write removes the incomplete one',
  async (_, nth) => {
    const first = await replaceRecord(one, null);
    failing('put', nth, new DOMException('', 'UnknownError'));
    await fails(replaceRecord(two, first), 'unavailable');
    vi.restoreAllMocks();
    expect(await storedRecord()).toEqual({ name: first, bytes: one });
    const third = await replaceRecord(two, first);
    expect(await keys()).toEqual(['head', third]);
  },
);

test('W8: a record that was written by another tab in the meantime is not replaced', async () => {
  const first = await replaceRecord(one, null);
  await fails(replaceRecord(two, null), 'changed');
  const second = await replaceRecord(two, first);
  await fails(replaceRecord(one, first), 'changed');
  expect(await storedRecord()).toEqual({ name: second, bytes: two });
});

test('W8: of two tabs that write at once, one gets an error', async () => {
  const first = await replaceRecord(one, null);
  const results = await Promise.allSettled([replaceRecord(one, first), replaceRecord(two, first)]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await keys()).toHaveLength(2);
});

test('W8: what was removed does not come back', async () => {
  const first = await replaceRecord(one, null);
  await removeRecords();
  await fails(replaceRecord(two, first), 'changed');
  expect(await keys()).toEqual([]);
});

test('W9: settings are stored next to it and are wiped with it', async () => {
  await writeSettings({ theme: 'dark' });
  await replaceRecord(one, null);
  expect(await readSettings()).toEqual({ theme: 'dark' });
  await wipeDatabase();
  expect(await recordName()).toBe(null);
  expect(await readSettings()).toEqual({});
});

test('W10: a missing record, one that is not bytes, and a full disk are different problems', async () => {
  await fails(storedRecord(), 'missing');
  const first = await replaceRecord(one, null);
  failing('put', 1, new DOMException('', 'QuotaExceededError'));
  await fails(replaceRecord(two, first), 'full');
  vi.restoreAllMocks();
  await withDatabase((db) => db.put('workspace', 'text', first));
  await fails(storedRecord(), 'damaged');
});

test('W10: if the browser refuses its database, the problem is `unavailable`', async () => {
  vi.spyOn(IDBFactory.prototype, 'open').mockImplementation(() => {
    throw new DOMException('', 'SecurityError');
  });
  await fails(recordName(), 'unavailable');
  await fails(replaceRecord(one, null), 'unavailable');
  expect(await waitBeforeNext()).toBe(0);
});

test('W10: a database that a newer version has changed is the problem `newer`, and stays unchanged', async () => {
  const newer = await openDB('incognote', 9);
  newer.close();
  await fails(recordName(), 'newer');
  await fails(replaceRecord(one, null), 'newer');
  const found = await openDB('incognote');
  expect(found.version).toBe(9);
  found.close();
});

test('W10: a database that another tab holds is the problem `busy` after six seconds, and opens once that tab is gone', async () => {
  await wipeDatabase();
  const held = await openDB('incognote', 1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const failing = fails(recordName(), 'busy');
  await vi.advanceTimersByTimeAsync(6000);
  await failing;
  vi.useRealTimers();
  held.close();
  expect(await recordName()).toBe(null);
});

test('W10: a newer version may change the database once the write in progress has ended', async () => {
  const writing = replaceRecord(one, null);
  const newer = openDB('incognote', 9);
  await writing;
  expect(await (await newer).get('workspace', 'head')).toMatch(/^record /);
  (await newer).close();
});

test('W11: the delay grows from the third wrong passphrase on, continues later, and ends if the clock was set back', async () => {
  const waits: number[] = [];
  for (let i = 0; i < 9; i++) waits.push(await countFailure(1000));
  expect(waits).toEqual([0, 0, 2, 4, 8, 16, 32, 60, 60].map((seconds) => 1000 * seconds));
  expect(await waitBeforeNext(31_000)).toBe(30_000);
  expect(await waitBeforeNext(61_000)).toBe(0);
  expect(await waitBeforeNext(999)).toBe(0);
  await forgetFailures();
  expect(await countFailure(1000)).toBe(0);
});
