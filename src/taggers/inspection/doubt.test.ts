import fc from 'fast-check';
import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import { tokenize } from '../../note/tokens';
import type { Tagging } from '../tagger';
import { doubtOf, uncertainDecisions } from './doubt';

/** `Ann|0.9* saw|0.01`: words with their P(PHI); a star marks masked ones, neighbouring stars are one span. */
function tagging(notation: string, withPosterior = true): Tagging {
  const words = notation.split(' ').map((word) => {
    const [, text = '', phi, star] = /^(.+)\|([\d.]+)(\*?)$/.exec(word) ?? [];
    return { text, phi: Number(phi), masked: star === '*' };
  });
  const text = words.map((word) => word.text).join(' ');
  const tokens = tokenize(text);
  const posterior = Float32Array.from(words.flatMap(({ phi }) => [1 - phi, phi]));
  const spans = [];
  for (let from = 0; from < words.length; from++) {
    if (!words[from]?.masked) continue;
    let to = from;
    while (words[to + 1]?.masked) to++;
    const sum = words.slice(from, to + 1).reduce((all, { phi }) => all + phi, 0);
    const [start, end] = [tokens[from]?.start as number, tokens[to]?.end as number];
    spans.push(makeSpan(text.length, start, end, 'PATIENT', sum / (to - from + 1), 'x'));
    from = to;
  }
  return { tokens, labels: ['O', 'PATIENT'], spans, ...(withPosterior && { posterior }) };
}

const rounded = (notation: string, threshold = 0.5) =>
  uncertainDecisions(tagging(notation), threshold).map(({ doubt }) => Math.round(doubt * 1000) / 1000);

test('U1. doubt is 1 at the threshold and falls with the distance of the odds from it', () => {
  expect(rounded('Ann|0.5*')).toEqual([1]);
  expect(rounded('Ann|0.9* saw|0.1')).toEqual([0.2, 0.2]);
  expect(rounded('Ann|0.1*', 0.1)).toEqual([1]);
  expect(rounded('Ann|0.5*', 0.1)).toEqual([0.2]);
  expect(rounded('saw|0.02', 0.1)).toEqual([0.31]);
});

test('U1. a word that is masked below the threshold, because of its neighbours, has a doubt of 1', () => {
  expect(rounded('Ann|0.2*')).toEqual([1]);
});

test('U2. a masked span is one decision, and so is a run of doubtful unmasked words', () => {
  expect(rounded('Ann|0.9* Lee|0.8* was|0.2 seen|0.3 by|0.01 us|0.25')).toEqual([0.3, 0.6, 0.5]);
});

test('U2. a decision reaches from the first to the last of its words', () => {
  const stretches = uncertainDecisions(tagging('Ann|0.9* Lee|0.8* was|0.2 seen|0.3 by|0.01 us|0.25'), 0.5);
  expect(stretches.map(({ start, end }) => [start, end])).toEqual([
    [0, 7],
    [8, 16],
    [20, 22],
  ]);
});

test('U3. the five highest doubts count, and a close call has a doubt of at least a half', () => {
  const doubt = (notation: string) => doubtOf(uncertainDecisions(tagging(notation), 0.5));
  const all = doubt('a|0.4 b|0 c|0.3 d|0 e|0.2 f|0 g|0.1 h|0 i|0.9* j|0 k|0.05');
  expect(all.close).toBe(2);
  expect(all.doubt).toBeCloseTo((0.8 + 0.6 + 0.4 + 0.2 + 0.2) / 5);
  expect(doubt('a|0.5 b|0').doubt).toBeCloseTo(0.2);
  expect(doubt('a|0 b|0').doubt).toBe(0);
});

test('U4. without probabilities the scores of the spans are used', () => {
  const decisions = uncertainDecisions(tagging('Ann|0.75* saw|0.4', false), 0.1);
  expect(decisions).toEqual([{ start: 0, end: 3, doubt: 0.5 }]);
});

test('U3. a document’s doubt is in [0, 1], in whatever order its decisions are', () => {
  const phi = fc.integer({ min: 0, max: 100 }).map((n) => n / 100);
  const word = fc.tuple(phi, fc.boolean()).map(([p, masked]) => `w|${p}${masked ? '*' : ''}`);
  const notes = fc.array(
    fc.array(word, { minLength: 1, maxLength: 9 }).map((words) => tagging(words.join(' '))),
    { maxLength: 5 },
  );
  fc.assert(
    fc.property(notes, fc.constantFrom(0.05, 0.5), (taggings, threshold) => {
      const decisions = taggings.flatMap((each) => uncertainDecisions(each, threshold));
      const all = doubtOf(decisions);
      expect(doubtOf(decisions.toReversed())).toEqual(all);
      expect(all.doubt).toBeGreaterThanOrEqual(0);
      expect(all.doubt).toBeLessThanOrEqual(1);
    }),
  );
});
