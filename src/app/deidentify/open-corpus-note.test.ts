import { beforeEach, expect, test, vi } from 'vitest';

const base = 'https://notes.example/app/';
const line = (id: string) => JSON.stringify({ id, text: `text of ${id}`, spans: [] });
const first = () => 0;
const last = () => 0.999;

let asked: string[];
let answer: () => Response;

beforeEach(() => {
  asked = [];
  answer = () => new Response(`${line('a')}\n${line('b')}\n`);
  vi.stubGlobal('fetch', async (url: URL) => {
    asked.push(url.href);
    return answer();
  });
  vi.resetModules();
});

/** As on a fresh page. */
const fresh = async () => (await import('./note-commands')).openCorpusNote;

test('a note of any file of the language is drawn, and every request stays in the app’s folder', async () => {
  const draw = await fresh();
  expect(await draw('en', base, first)).toMatchObject({ note: { id: 'a', text: 'text of a' }, spans: [] });
  expect(await draw('es', base, last)).toMatchObject({ note: { id: 'b', text: 'text of b' } });
  expect(asked).toEqual([`${base}corpora/en/written.jsonl`, `${base}corpora/es/written-more.jsonl`]);
});

test('a file is fetched once and then works without a network', async () => {
  const draw = await fresh();
  await draw('en', base, first);
  answer = () => {
    throw new TypeError('no network');
  };
  expect(await draw('en', base, first)).toMatchObject({ note: { id: 'a' } });
  expect(asked).toHaveLength(1);
});

test('without a network the error says what to do, and the next try fetches again', async () => {
  const draw = await fresh();
  answer = () => {
    throw new TypeError('no network');
  };
  await expect(draw('en', base, first)).rejects.toThrow('Go online once');
  answer = () => new Response('', { status: 404 });
  await expect(draw('en', base, first)).rejects.toThrow('status 404');
  answer = () => new Response(line('c'));
  expect(await draw('en', base, first)).toMatchObject({ note: { id: 'c' } });
});

test('the error for a damaged file has its name and none of its text', async () => {
  answer = () => new Response('{"id": "a", "text": "Mason');
  const draw = await fresh();
  await expect(draw('en', base, first)).rejects.toThrow(/^corpora\/en\/written\.jsonl is damaged/);
});
