import { expect, test } from 'vitest';
import { remember } from './remember';

test('each key is made once, with what came with it first', () => {
  const asked: string[] = [];
  const shout = remember((key, mark: string) => {
    asked.push(key);
    return key.toUpperCase() + mark;
  });
  expect(['a', 'b', 'a', '__proto__', '__proto__'].map((key) => shout(key, '!'))).toEqual([
    'A!',
    'B!',
    'A!',
    '__PROTO__!',
    '__PROTO__!',
  ]);
  expect(asked).toEqual(['a', 'b', '__proto__']);
});
