import { describe, expect, test } from 'vitest';
import { dniLetter } from '../../../surrogates/check-digits';
import { builtInLexicon } from '../../../surrogates/lexicon';
import { createRandom } from '../../../surrogates/random';
import { drawIdentity } from '../identity';
import { drawChart } from './chart';
import { insuranceNumber, patientNumber } from './identifiers';
import type { World } from './setting';
import { spanishSlot } from './slots';

function draws(world: World, kind: string, count = 200): { readonly text: string; readonly birth: string }[] {
  const random = createRandom(3);
  return Array.from({ length: count }, () => {
    const identity = drawIdentity(builtInLexicon, random, 'es');
    const chart = drawChart(identity, { world, gender: 'f', style: 'plain', child: false }, builtInLexicon, random);
    const { day, month, year } = chart.birth;
    const birth = [year % 100, month, day].map((value) => String(value).padStart(2, '0')).join('');
    return { text: patientNumber(kind, chart, random), birth };
  });
}

describe('8: documents have the form of their country', () => {
  test('Spanish ones are a DNI or NIE with its letter, or a passport', () => {
    for (const { text } of draws('es', 'dni')) {
      const found = /^([XYZ]?)(\d{7,8})([A-Z])$/.exec(text.replace(/[. -]/g, ''));
      if (!found) continue;
      const [, prefix = '', digits = '', letter] = found;
      expect(dniLetter(Number(`${prefix && 'XYZ'.indexOf(prefix)}${digits}`))).toBe(letter);
    }
  });

  test('a CURP holds the birth date and M for a woman', () => {
    for (const { text, birth } of draws('mx', 'dni'))
      expect(text).toMatch(new RegExp(`^[A-Z]{4}${birth}M[A-Z]{5}[A-Z0-9]\\d$`));
  });

  test('Chile and Peru', () => {
    for (const { text } of draws('cl', 'dni')) expect(text).toMatch(/^\d{1,2}\.?\d{3}\.?\d{3}-[\dK]$/);
    for (const { text } of draws('pe', 'dni')) expect(text).toMatch(/^\d{8}$/);
  });

  test('an unknown kind is an error that names it', () => {
    const random = createRandom(1);
    const identity = drawIdentity(builtInLexicon, random, 'es');
    const chart = drawChart(
      identity,
      { world: 'es', gender: 'm', style: 'plain', child: false },
      builtInLexicon,
      random,
    );
    expect(() => patientNumber('nada', chart, random)).toThrow(/nada/);
    expect(() => insuranceNumber('nada', chart, random)).toThrow(/nada/);
  });
});

describe('9: identifiers of one person are the same throughout a note', () => {
  const random = createRandom(8);
  const identity = drawIdentity(builtInLexicon, random, 'es');
  const setting = { world: 'es', gender: 'm', style: 'plain', child: false } as const;
  const chart = drawChart(identity, setting, builtInLexicon, random);
  const slot = (label: string, kind: string): string => spanishSlot(label, kind, chart, builtInLexicon, random);

  test('record, document and card stay the same and differ from one another', () => {
    const numbers = ['nhc', 'dni'].map((kind) => slot('ID_SUJETO_ASISTENCIA', kind));
    expect(['nhc', 'dni'].map((kind) => slot('ID_SUJETO_ASISTENCIA', kind))).toEqual(numbers);
    expect(slot('ID_SUJETO_ASISTENCIA', '')).toBe(numbers[0]);
    expect(numbers[0]).not.toBe(numbers[1]);
    expect(slot('ID_ASEGURAMIENTO', 'cip')).toBe(slot('ID_ASEGURAMIENTO', 'cip'));
  });

  test('the forms of a name are of one person', () => {
    const full = slot('NOMBRE_SUJETO_ASISTENCIA', 'complete');
    expect(full).toContain(slot('NOMBRE_SUJETO_ASISTENCIA', 'apellidos'));
    expect(slot('NOMBRE_SUJETO_ASISTENCIA', 'upper-last-first')).toBe(
      slot('NOMBRE_SUJETO_ASISTENCIA', 'last-first').toUpperCase(),
    );
  });
});
