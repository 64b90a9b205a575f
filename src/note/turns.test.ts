import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createPlaces, createTurns } from './turns';

const after = (milliseconds: number) => new Promise<void>((done) => setTimeout(done, milliseconds));

test('each piece of work has a place to itself, and begins in the order in which it came', async () => {
  const times = fc.array(fc.nat(3), { maxLength: 12 });
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 3 }), times, async (most, waits) => {
      const inPlace = createPlaces(() => most);
      const taken = new Set<number>();
      const begun: number[] = [];
      const works = waits.map((wait, n) =>
        inPlace(async (place) => {
          expect(taken.has(place) || place >= most).toBe(false);
          taken.add(place);
          begun.push(n);
          await after(wait);
          taken.delete(place);
          if (wait === 3) throw new Error('three');
          return n;
        }).catch(() => -1),
      );
      expect(await Promise.all(works)).toEqual(waits.map((wait, n) => (wait === 3 ? -1 : n)));
      expect(begun).toEqual([...waits.keys()]);
    }),
    { numRuns: 30 },
  );
});

test('work that waits when there are more places begins once one of them is found to be free', async () => {
  let most = 1;
  const inPlace = createPlaces(() => most);
  const places: number[] = [];
  const work = async (place: number) => {
    places.push(place);
    await after(1);
  };
  const all = [inPlace(work), inPlace(work), inPlace(work)];
  most = 3;
  await Promise.all(all);
  expect(places).toEqual([0, 0, 1]);
});

test('work that comes when there are more places begins after the work that waits', async () => {
  let most = 1;
  const inPlace = createPlaces(() => most);
  const begun: string[] = [];
  const work = (name: string) => async () => {
    begun.push(name);
    await after(1);
  };
  const all = [inPlace(work('first')), inPlace(work('second')), inPlace(work('third'))];
  most = 2;
  await Promise.all([...all, inPlace(work('last'))]);
  expect(begun).toEqual(['first', 'second', 'third', 'last']);
});

test('work that is aborted between getting a place and beginning is not done, and the next is', async () => {
  const inTurn = createTurns();
  const controller = new AbortController();
  const done: string[] = [];
  let end = () => {};
  const first = inTurn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const second = inTurn(async () => void done.push('second'), controller.signal);
  const third = inTurn(async () => void done.push('third'));
  end();
  // The first one gives its place on, but the second one has not begun.
  await Promise.resolve();
  controller.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  await Promise.all([first, third]);
  expect(done).toEqual(['third']);
});

test('work that is aborted while it waits is not done, and the next is', async () => {
  const inTurn = createTurns();
  const controller = new AbortController();
  const done: string[] = [];
  const work = (name: string) => async () => void done.push(name);
  const first = inTurn(async () => after(1));
  const second = inTurn(work('second'), controller.signal);
  const third = inTurn(work('third'));
  controller.abort(new Error('enough'));
  await expect(second).rejects.toThrow('enough');
  await Promise.all([first, third]);
  await expect(inTurn(work('late'), controller.signal)).rejects.toThrow('enough');
  expect(done).toEqual(['third']);
});
