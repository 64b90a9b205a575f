import { expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { guessedMapping, labelsOf, mapped, mappingNeeded, schemeOf, unknownLabels } from './labels';

const notes = [annotate('[Ana|patient] saw [Eva|WHO] and [Lu|WHO] on [5/3|DATE]', 'a')];

test('a person decides about unknown labels, except those that differ from a known one only in spelling', () => {
  expect(labelsOf(notes)).toEqual([
    ['WHO', 2],
    ['DATE', 1],
    ['patient', 1],
  ]);
  expect(unknownLabels(notes).map(([label]) => label)).toEqual(['WHO', 'patient']);
  const guess = guessedMapping(notes);
  expect(guess).toEqual({ patient: 'PATIENT' });
  expect(mappingNeeded(notes, {})).toBe('First choose what 2 unknown labels stand for');
  expect(mappingNeeded(notes, guess)).toBe('First choose what the unknown label stands for');
  expect(mappingNeeded(notes, { ...guess, WHO: '' })).toBeUndefined();
});

test('for one language, labels of the other language are unknown', () => {
  expect(unknownLabels([annotate('[Ana|NOMBRE_SUJETO_ASISTENCIA] on [5/3|DATE]', 'a')], 'en')).toEqual([
    ['NOMBRE_SUJETO_ASISTENCIA', 1],
  ]);
});

test('mapping replaces a label by another one, or leaves its spans out', () => {
  const labels = (mapping: Record<string, string>) => mapped(notes, mapping)[0]?.spans.map(({ label }) => label);
  expect(labels({ patient: 'PATIENT', WHO: '' })).toEqual(['PATIENT', 'DATE']);
  expect(labels({ patient: 'PATIENT', WHO: 'WHO' })).toEqual(['PATIENT', 'WHO', 'WHO', 'DATE']);
});

test('the scheme is that of most spans; a label in both schemes does not count', () => {
  expect(schemeOf(notes)).toBe('en');
  expect(schemeOf([annotate('[a|HOSPITAL] [b|HOSPITAL] [c|FECHAS]', 'a')])).toBe('es');
  expect(schemeOf([annotate('[a|FECHAS] [b|DATE] [c|DATE]', 'a')])).toBe('en');
});
