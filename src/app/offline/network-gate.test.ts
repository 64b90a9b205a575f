import { beforeEach, expect, test, vi } from 'vitest';
import { countRequest, cutRequests, readGate, throughGate } from './network-gate';
import { cacheStorage } from './test-support/caches';

const base = 'https://notes.example/app/';
let reached: string[];

beforeEach(() => {
  reached = [];
  vi.stubGlobal('caches', cacheStorage());
});

const gate = (build = 'b1') =>
  throughGate(
    async (input) => {
      reached.push(String(input));
      return new Response('ok');
    },
    base,
    (what) => countRequest(what, base, build),
  );

const reading = (expected: object) => vi.waitFor(async () => expect(await readGate(base)).toEqual(expected), 60_000);

test('all requests are counted, and the counts of two builds are added', async () => {
  await Promise.all([gate('b1')('a'), gate('b2')('b')]);
  expect(reached).toEqual(['a', 'b']);
  await reading({ cut: false, sent: 2, refused: 0 });
});

test('simultaneous requests are all counted', async () => {
  const fetch = gate();
  await Promise.all(Array.from({ length: 20 }, (_, i) => fetch(`f${i}`)));
  await reading({ cut: false, sent: 20, refused: 0 });
});

test('cut requests don’t reach the network, are counted, and stay cut for the next service worker', async () => {
  await cutRequests(true, base);
  expect((await gate()('a')).type).toBe('error');
  expect((await gate('b2')('b')).type).toBe('error');
  expect(reached).toEqual([]);
  await reading({ cut: true, sent: 0, refused: 2 });
});

test('requests are allowed again when the switch is off', async () => {
  await cutRequests(true, base);
  await cutRequests(false, base);
  expect(await (await gate()('a')).text()).toBe('ok');
  await reading({ cut: false, sent: 1, refused: 0 });
});

test('reading the counts stores nothing', async () => {
  await readGate(base);
  expect(await caches.has('gate')).toBe(false);
});
