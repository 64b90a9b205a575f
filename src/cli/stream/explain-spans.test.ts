import { expect, test } from 'vitest';
import { makeRulesTagger } from '../../taggers/rules';
import { explainSpans } from './tag-stream';

const whys = async (text: string) => {
  const [tagging] = await makeRulesTagger('en').tag([{ id: 'n', text }]);
  return explainSpans(text, tagging?.spans ?? [], 'en').map(({ why }) => why);
};

test('R3. R6. a number that fails its check says so', async () => {
  expect(await whys('NPI 1234567890')).toEqual([expect.stringContaining('lowered because it fails the check (Luhn')]);
  expect(await whys('NPI 1234567893')).toEqual([expect.stringContaining('raised because it passes the check (Luhn')]);
});

test('R6. a span that no rule found has no explanation', () => {
  const span = { start: 0, end: 5, label: 'PATIENT', score: 1, source: 'en-lstm' };
  expect(explainSpans('Mason', [span], 'en')).toEqual([span]);
});
