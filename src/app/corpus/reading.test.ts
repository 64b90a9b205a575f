import { expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { readAhead } from './reading';

const notes = Array.from({ length: 100 }, (_, n) => annotate(`seen on [5/${n}|DATE]`, `n${n}`));

test.each([1, 2, 4])('%i workers read ahead, and results come in order from the given note on', async (workers) => {
  let under = 0;
  let most = 0;
  const read = async (some: readonly (typeof notes)[number][]) => {
    most = Math.max(most, ++under);
    await new Promise((resolve) => setTimeout(resolve, some[0] === notes[5] ? 20 : 1));
    under--;
    return some.map(({ note: { id } }) => id);
  };
  const ids: string[] = [];
  for await (const said of readAhead(notes, 5, () => workers, read)) ids.push(...said);
  expect(ids).toEqual(notes.slice(5).map(({ note: { id } }) => id));
  expect(most).toBe(workers === 1 ? 1 : workers + 1);
});

test('an error is thrown after the results of all notes before it', async () => {
  const got: number[] = [];
  const read = async (some: readonly (typeof notes)[number][]) => {
    if (some.includes(notes[40] as (typeof notes)[number])) throw new Error('damaged');
    return some.length;
  };
  const all = (async () => {
    for await (const count of readAhead(notes, 0, () => 3, read)) got.push(count);
  })();
  await expect(all).rejects.toThrow('damaged');
  expect(got).toEqual([16, 16]);
});
