import { afterEach, expect, test } from 'vitest';
import { speak } from '../language/language';
import { featureWords, likelyTypes } from './panel';

afterEach(() => speak('en'));

test('features of words, shape, line, title and list are described in words', () => {
  expect(featureWords('words', '?aspirin')).toBe('aspirin: not among the known words');
  expect(featureWords('words', '?')).toBe('?');
  expect(featureWords('characters', '')).toBe('what follows');
  expect(featureWords('capitals', 'aA')).toBe('capitals inside');
  expect(featureWords('shape', 'cAa')).toBe('a capital first');
  expect(featureWords('shape', 'c-')).toBe('the mark -');
  expect(featureWords('shape', 'ld12')).toBe('digits, 12 or more long');
  expect(featureWords('shape', 'sdd/dd/dddd')).toBe('in a run dd/dd/dddd');
  expect(featureWords('shape', 'p2dd/dd/dddd')).toBe('part 3 of a run dd/dd/dddd');
  expect(featureWords('shape', '<>spaceglued')).toBe('between a space and no space');
  expect(featureWords('shape', '<edgeAa')).toBe('after the edge of the text: a capital first');
  expect(featureWords('shape', '>wide>')).toBe('before a wide gap: the mark >');
  expect(featureWords('line', 'g2name')).toBe('name, word 2 back in the field’s name');
  expect(featureWords('line', 'p7')).toBe('token 8 or later of the line');
  expect(featureWords('line', 'b-1')).toBe('beyond the 65th line from the bottom');
  expect(featureWords('line', 't0')).toBe('first line from the top');
  expect(featureWords('line', 'o\n')).toBe('the line begins with ↵');
  expect(featureWords('salutation', 'staff')).toBe('a title of staff before it');
  expect(featureWords('gazetteer', '')).toBe('in no list');
  expect(featureWords('gazetteer', 'inside first-name')).toBe('inside a phrase of the list of first names');
  expect(featureWords('gazetteer', 'in no such list')).toBe('in the list of no such list');
});

test('features are described in Spanish if the interface is in Spanish', async () => {
  await speak('es');
  expect(featureWords('shape', '<edgeAa')).toBe('tras el borde del texto: mayúscula inicial');
  expect(featureWords('line', 'opaciente')).toBe('la línea empieza por paciente');
  expect(featureWords('gazetteer', 'begins place')).toBe('inicia una expresión de la lista de lugares');
});

test('L10. a token’s probabilities are the tagging’s own, by type, as in Compare', () => {
  const tagging = {
    starts: Uint32Array.of(0),
    ends: Uint32Array.of(3),
    spans: [],
    labels: ['O', 'PATIENT', 'DOCTOR', 'NOMBRE'],
    posterior: Float32Array.of(0.1, 0.875, 0.025, 0),
  };
  expect(likelyTypes(tagging, 0).map(({ name, share }) => `${name} ${share.toFixed(3)}`)).toEqual([
    'Patient or relative 0.875',
    'Not PHI 0.100',
    'Doctor or staff 0.025',
  ]);
});
