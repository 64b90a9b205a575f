import { describe, expect, test } from 'vitest';
import type { AnnotatedNote } from '../../../note/note';
import { builtInLexicon } from '../../../surrogates/lexicon';
import { createRandom } from '../../../surrogates/random';
import { simulateNotes } from '../../simulate-notes';
import type { WriterSetting } from './setting';
import { SPANISH_SETTINGS, spanishFragments } from './templates';

const notes = simulateNotes(700, builtInLexicon, createRandom(31), { language: 'es' });

function surfaces(label: string, list: readonly AnnotatedNote[] = notes): string[] {
  return list.flatMap(({ note: { text }, spans }) =>
    spans.filter((span) => span.label === label).map(({ start, end }) => text.slice(start, end)),
  );
}

describe('rules of simulated Spanish notes', () => {
  test('1: names carry no title', () => {
    const names = ['NOMBRE_SUJETO_ASISTENCIA', 'NOMBRE_PERSONAL_SANITARIO', 'FAMILIARES_SUJETO_ASISTENCIA'].flatMap(
      (label) => surfaces(label),
    );
    expect(names.length).toBeGreaterThan(2000);
    expect(names.filter((name) => /^(dr|dra|sr|sra|don|doña|d\.ª|lic|enf|due)[. ]/i.test(name))).toEqual([]);
  });

  test('2: findings, scores, doses and eponyms lie outside every span', () => {
    const traps =
      /Glasgow|Barthel|Blumberg|Jackson-Pratt|\bTA \d+\/\d+|Hodgkin|\d+ lpm|lunes, miércoles y viernes|rosa de Bengala/gi;
    let seen = 0;
    for (const { note, spans } of notes)
      for (const match of note.text.matchAll(traps)) {
        seen += 1;
        expect(spans.some(({ start, end }) => start < match.index + match[0].length && match.index < end)).toBe(false);
      }
    expect(seen).toBeGreaterThan(150);
  });

  test('3: no note begins or ends in the middle of a template: brackets, codes and marks are gone', () => {
    for (const { note } of notes)
      expect(note.text).not.toMatch(/[♀♂§{}<>]|\[\p{L}*\|\p{L}*\]|undefined|@(es|mx|ar|la)\./u);
  });

  test('4: there are at least a hundred layouts, and notes of one seed differ', () => {
    const setting = [...SPANISH_SETTINGS].find(
      ({ world, gender }) => world === 'es' && gender === 'f',
    ) as WriterSetting;
    const layouts = ['informe', 'carta', 'apunte', 'seguimiento'].reduce(
      (sum, name) => sum + (spanishFragments(setting)[name]?.length ?? 0),
      0,
    );
    expect(layouts).toBeGreaterThanOrEqual(100);
    expect(new Set(notes.map(({ note }) => note.text)).size).toBe(notes.length);
  });

  test('5: what a man or a woman alone can have is said of no other', () => {
    const women = /prostatectom|PI-RADS/;
    const men = /FUR |preeclampsia|Bishop|menopausia/;
    for (const { note, spans } of notes) {
      const sex = spans.find(({ label }) => label === 'SEXO_SUJETO_ASISTENCIA');
      const word = sex ? note.text.slice(sex.start, sex.end) : '';
      if (/^mujer$|^femenin/i.test(word)) expect(note.text).not.toMatch(women);
      if (/^var[oó]n$|^hombre$|^masculino/i.test(word)) expect(note.text).not.toMatch(men);
    }
  });

  test('6: notes are of Spain and of the Americas, printed, in capitals, in small letters', () => {
    const texts = notes.map(({ note }) => note.text);
    const marks = [
      /CURP|RFC/,
      /\bRUT\b|\bRUN\b/,
      /\bEPS\b/,
      /\bMP \d/,
      /CMP/,
      /\bCIP\b|\bTIS\b/,
      /Enderezo|Idade/,
      /Edat|Adreça/,
    ];
    expect(marks.filter((mark) => !texts.some((text) => mark.test(text)))).toEqual([]);
    expect(texts.filter((text) => text === text.toLowerCase()).length).toBeGreaterThan(15);
    expect(texts.filter((text) => text === text.toUpperCase()).length).toBeGreaterThan(15);
  });
});
