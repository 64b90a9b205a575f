import { expect, test } from 'vitest';
import type { Opinion } from '../../taggers/inspection/explain-stretch';
import { decided, guess, ruleWords, share } from './why';

const own: Opinion = { tagger: 'en-lstm', label: 'DOCTOR', share: 0.04, phi: 0.061, threshold: 0.123, marks: false };

test.each([
  [0, '0%'],
  [0.0004, 'under 0.1%'],
  [0.0123, '1.2%'],
  [0.5, '50%'],
  [0.994, '99.4%'],
  [0.9999, 'over 99.9%'],
  [1, '100%'],
])('%d is shown as %s', (probability, words) => {
  expect(share(probability)).toBe(words);
});

test('a guess names the type, its probability and the probability of any PHI', () => {
  expect(guess(own)).toBe('Doctor or staff 4.0%, any PHI 6.1%');
  expect(guess({ ...own, share: 0.061 })).toBe('Doctor or staff 6.1%');
  expect(guess({ ...own, label: null, share: null, phi: null })).toBe('has no probabilities');
});

test('the decision names the threshold in use, and the one that would mask the text or still masks it', () => {
  const explanation = { opinions: [own], rules: [], catching: 0.058 };
  const marked = { ...explanation, opinions: [{ ...own, marks: true }] };
  expect(decided(explanation)).toEqual(['The threshold is 12%.', 'A threshold of 5.8% would mask it.']);
  expect(decided({ ...explanation, catching: null })[1]).toBe('No threshold would mask it.');
  expect(decided({ ...marked, catching: 0.94 })[1]).toBe('Thresholds up to 94% mask it.');
  expect(decided({ ...marked, catching: 0.9991 })[1]).toBe('Every threshold masks it.');
  expect(decided({ ...marked, catching: null })[1]).toBe('Only a part of it is masked.');
  expect(decided({ opinions: [{ ...own, threshold: null }], rules: [] })).toEqual([]);
});

test('a rule is described with its field, its context words and its check', () => {
  const rule = { rule: 'npi', label: 'LICENSE', score: 0.98, base: 0.85, start: 0, end: 9, sentence: '', enough: true };
  const context = { field: 'npi', raised: ['license'], lowered: [], check: { name: 'NPI', passed: true } };
  expect(ruleWords({ ...rule, ...context })).toBe(
    'License number by the rule npi, after “npi”, more likely because of “license”, passes the check NPI: 98%',
  );
  const weak = { ...rule, raised: [], lowered: ['mg'], score: 0.2, enough: false };
  expect(ruleWords(weak)).toBe('License number by the rule npi, less likely because of “mg”: 20%, too little');
});
