import { expect, test } from 'vitest';
import { fakeReader } from '../test-support/fake-reader';
import { thresholdsAt } from '.';
import { inverseOf } from './test-support/conformance';

const base = fakeReader('base', {
  Qwerty: ['PATIENT', 0.12],
  asdf: ['PATIENT', 0.06],
  note: ['PATIENT', 0.15],
  fever: ['DATE', 0.25],
  Perry: ['PATIENT', 0.9],
  Smith: ['PATIENT', 0.9],
});

async function shown(text: string, point: 'balanced' | 'cautious' = 'balanced'): Promise<string[]> {
  const [tagging] = await inverseOf(base).tag([{ id: 'n', text }], { point });
  return (tagging?.spans ?? []).map(({ start, end, label }) => `${text.slice(start, end)}|${label}`);
}

test('I1. a word that the lexicon does not know needs a higher P(O) to be released than one that it calls safe', async () => {
  expect(await shown('Qwerty asdf note fever')).toEqual(['Qwerty|PATIENT', 'fever|DATE']);
  expect(await shown('the asdf note', 'cautious')).toEqual(['asdf note|PATIENT']);
});

test('I2. weekdays, months, streets, holidays and written-out numbers stay masked, however sure the base is', async () => {
  const kept = (await shown('Monday note with May, the Street, Easter, sixty')).map((each) => each.split('|')[0]);
  expect(kept).toEqual(['Monday', 'May', 'Street', 'Easter', 'sixty']);
});

test('I3. one P(PHI) gives both pairs of thresholds of the thesis', () => {
  expect(thresholdsAt(0.1).low).toBeCloseTo(0.8);
  expect(thresholdsAt(0.1).high).toBeCloseTo(0.9);
  expect(thresholdsAt(0.05).low).toBeCloseTo(0.9);
  expect(thresholdsAt(0.05).high).toBeCloseTo(0.95);
  expect(thresholdsAt(0.8).low).toBe(0);
});

test('I4. neighbours with one label form a span, with marks between them, unless the base begins a span there', async () => {
  expect(await shown('Qwerty-Qwerty')).toEqual(['Qwerty-Qwerty|PATIENT']);
  expect(await shown('Perry Smith Qwerty')).toEqual(['Perry|PATIENT', 'Smith Qwerty|PATIENT']);
  expect(await shown('Qwerty\nQwerty')).toEqual(['Qwerty|PATIENT', 'Qwerty|PATIENT']);
});
