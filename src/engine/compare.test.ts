import { afterEach, expect, test, vi } from 'vitest';
import type { Note } from '../note/note';
import type { Tagger } from '../taggers/tagger';
import { compareBackends } from './compare';
import type { ComparedName } from './protocol';

function setUp({ stopAfter = Number.POSITIVE_INFINITY, slow = 30 } = {}) {
  const stop = new AbortController();
  const texts: Record<ComparedName, string[]> = { webgpu: [], wasm: [] };
  let current: ComparedName = 'wasm';
  let open = 0;
  let clock = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const contest = {
    signal: stop.signal,
    use: async (name: ComparedName) => {
      current = name;
    },
    open: async () => {
      open++;
      const openedOn = current;
      const tag = async ([note]: readonly Note[]) => {
        texts[openedOn].push(note?.text ?? '');
        if (texts[openedOn].length === stopAfter) stop.abort();
        // A first run that compiles counts for nothing; on wasm the rest takes longer.
        clock += texts[openedOn].length === 1 ? 200 : openedOn === 'wasm' ? slow : 5;
        return [];
      };
      return { tag, dispose: () => open-- } as unknown as Tagger;
    },
  };
  return { texts, left: () => open, compare: () => compareBackends(['webgpu', 'wasm'], contest) };
}

afterEach(() => {
  vi.restoreAllMocks();
});

test('each back end reads the same notes of 500 words, none of them twice, and its warmed-up median counts', async () => {
  const { texts, left, compare } = setUp();
  const { webgpu, wasm } = await compare();
  expect(texts.webgpu).toEqual(texts.wasm);
  expect(new Set(texts.wasm).size).toBe(texts.wasm.length);
  for (const text of texts.wasm) expect(text.trim().split(/\s+/)).toHaveLength(500);
  expect([webgpu, wasm]).toEqual([5, 30]);
  expect(left()).toBe(0);
});

test('a back end that takes seconds for a note reads one note after those that warm it up', async () => {
  const { texts, compare } = setUp({ slow: 5000 });
  expect(await compare()).toEqual({ webgpu: 5, wasm: 5000 });
  expect([texts.webgpu.length, texts.wasm.length]).toEqual([7, 3]);
});

test('if it is aborted, it stops between two notes and disposes of all taggers', async () => {
  const { texts, left, compare } = setUp({ stopAfter: 2 });
  await expect(compare()).rejects.toThrow(/abort/i);
  expect([texts.webgpu.length, texts.wasm.length, left()]).toEqual([2, 0, 0]);
});
