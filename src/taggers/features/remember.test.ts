import { expect, test } from 'vitest';
import { liveMemory } from '../test-support/live-memory';
import { remember } from './remember';

/** A remembered function that turns keys into capitals, and the keys that it was computed for. */
function shouting() {
  const asked: string[] = [];
  const shout = remember((key, mark: string) => {
    asked.push(key);
    return key.toUpperCase() + mark;
  });
  return { asked, shout: (key: string) => shout(key, '!') };
}

test('the function is called once for each key', () => {
  const { asked, shout } = shouting();
  expect(['a', 'b', 'a', '__proto__', '__proto__'].map(shout)).toEqual(['A!', 'B!', 'A!', '__PROTO__!', '__PROTO__!']);
  expect(asked).toEqual(['a', 'b', '__proto__']);
});

test('among many keys, those that recur are remembered and the others forgotten', () => {
  const { asked, shout } = shouting();
  shout('once');
  for (let index = 0; index < 50_000; index++) {
    shout(`${index}`);
    shout('often');
  }
  shout('once');
  expect(asked.filter((key) => key === 'often')).toHaveLength(1);
  expect(asked.filter((key) => key === 'once')).toHaveLength(2);
});

test('neither long keys nor the texts that keys are slices of stay in memory', () => {
  const lengthOf = remember((key) => ({ length: key.length, lowerCase: key.toLowerCase() }));
  const before = liveMemory();
  for (let index = 0; index < 10_000; index++) {
    const text = `electroencephalographically${index}`.padEnd(10_000, ' .');
    lengthOf(text.slice(0, text.indexOf(' ')));
    lengthOf(text);
  }
  expect(liveMemory() - before).toBeLessThan(10e6);
  expect(lengthOf('electroencephalographically1').length).toBe(28);
});
