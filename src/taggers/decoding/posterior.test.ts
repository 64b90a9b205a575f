import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import { tokenize } from '../../note/tokens';
import { makeDecider } from './posterior';
import { makeTagSet } from './scheme';

const TEXT = 'to 00:1B:44 now';
const tagSet = makeTagSet('BIO', ['DEVICE', 'IDNUM']);
const tokens = tokenize(TEXT);

/** The spans if the tag of IDNUM is chosen for the tokens from one offset to another, and `00:1B:44` is certain. */
function decided(from: number, to: number): string[] {
  const tagOf = (start: number): number => tagSet.tags.indexOf(start === from ? 'B-IDNUM' : 'I-IDNUM');
  const chosen = tokens.map(({ start, end }) => (from <= start && end <= to ? tagOf(start) : 0));
  const logs = new Float32Array(tokens.length * tagSet.tags.length).fill(Math.log(1 / tagSet.tags.length));
  const certain = [makeSpan(TEXT.length, 3, 11, 'DEVICE', 1, 'x')];
  const { spans } = makeDecider({ text: TEXT, tokens, tagSet, source: 'x', certain })([logs], chosen, 1);
  return spans.map(({ start, end, label }) => `${TEXT.slice(start, end)}|${label}`);
}

test('D10. what is certain is marked as a whole where nothing or only a part of it was found', () => {
  expect(decided(0, 0)).toEqual(['00:1B:44|DEVICE']);
  expect(decided(6, 8)).toEqual(['00:1B:44|DEVICE']);
  expect(decided(12, 15)).toEqual(['00:1B:44|DEVICE', 'now|IDNUM']);
});

test('D10. what was found and goes beyond it stays, beside the rest of what is certain', () => {
  expect(decided(0, 5)).toEqual(['to 00|IDNUM', ':1B:44|DEVICE']);
  expect(decided(0, 15)).toEqual(['to 00:1B:44 now|IDNUM']);
});
