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

test('I1. what the lexicon does not know needs more to be let out than what it calls safe', async () => {
  expect(await shown('Qwerty asdf note fever')).toEqual(['Qwerty|PATIENT', 'fever|DATE']);
  expect(await shown('the asdf note', 'cautious')).toEqual(['asdf note|PATIENT']);
});

test('I2. weekdays, months, streets, holidays and numbers written out stay, however sure the base is', async () => {
  const kept = (await shown('Monday note with May, the Street, Easter, sixty')).map((each) => each.split('|')[0]);
  expect(kept).toEqual(['Monday', 'May', 'Street', 'Easter', 'sixty']);
});

test('I3. the pairs of the thesis', () => {
  expect(thresholdsAt(0.1).low).toBeCloseTo(0.8);
  expect(thresholdsAt(0.1).high).toBeCloseTo(0.9);
  expect(thresholdsAt(0.05).low).toBeCloseTo(0.9);
  expect(thresholdsAt(0.05).high).toBeCloseTo(0.95);
  expect(thresholdsAt(0.8).low).toBe(0);
});

test('I4. neighbours of one label are one span unless the base begins one, marks between them are in it', async () => {
  expect(await shown('Qwerty-Qwerty')).toEqual(['Qwerty-Qwerty|PATIENT']);
  expect(await shown('Perry Smith Qwerty')).toEqual(['Perry|PATIENT', 'Smith Qwerty|PATIENT']);
  expect(await shown('Qwerty\nQwerty')).toEqual(['Qwerty|PATIENT', 'Qwerty|PATIENT']);
});
