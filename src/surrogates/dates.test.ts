import { describe, expect, it } from 'vitest';
import type { Language } from '../note/language';
import { dateLike } from './dates';
import { createRandom } from './random';

const DAY = '(?:[1-9]|1\\d|2[0-8])';
const ORDINAL_DAY =
  '(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|fifteenth|twentieth|twenty-(?:first|second|third|fourth|fifth|sixth|seventh|eighth))';
const SPANISH_DAY = '(?:diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte)';

describe('a redrawn date is one that can be', () => {
  it.each<readonly [Language, string, string]>([
    ['en', 'Q2 2022', 'Q[1-4] \\d{4}'],
    ['en', '2Q22', '[1-4]Q\\d\\d'],
    ['en', 'H1 2020', 'H[12] \\d{4}'],
    ['en', '2nd quarter of 2021', '(?:1st|2nd|3rd|4th) quarter of \\d{4}'],
    ['en', 'FY23', 'FY\\d\\d'],
    ['en', 'wk 32', 'wk (?:[1-9]|[1-4]\\d|5[0-2])'],
    ['en', 'the 3rd week of May', 'the (?:1st|2nd|3rd|4th) week of \\p{L}+'],
    ['en', '1900 hours', '(?:[01]\\d|2[0-3])[0-5]\\d hours'],
    ['en', 'Jan 5 at 1430', `\\p{L}+ ${DAY} at (?:[01]\\d|2[0-3])[0-5]\\d`],
    ['en', '1st/2nd April', `${DAY}(?:st|nd|rd|th)/${DAY}(?:st|nd|rd|th) \\p{L}+`],
    ['en', 'twenty-first of April', `${ORDINAL_DAY} of \\p{L}+`],
    ['en', '2-30', `(?:[1-9]|1[0-2])-${DAY}`],
    ['es', '2º trimestre de 2022', '[1-4]º trimestre de \\d{4}'],
    ['es', '1ª quincena de febrero', '[12]ª quincena de \\p{L}+'],
    ['es', 'semana 28', 'semana (?:[1-9]|[1-4]\\d|5[0-2])'],
    ['es', 'veinte de abril', `${SPANISH_DAY} de \\p{L}+`],
    ['es', 'treinta y uno de enero', 'veinte y (?:uno|dos|tres|cuatro|cinco|seis|siete|ocho) de \\p{L}+'],
  ])('%s %s', (language, date, form) => {
    for (let seed = 0; seed < 200; seed++) {
      const fresh = dateLike(date, createRandom(seed), language);
      // Now and then a date is written in another format.
      if (fresh.replace(/\p{L}|\d/gu, '') === date.replace(/\p{L}|\d/gu, ''))
        expect(fresh).toMatch(RegExp(`^${form}$`, 'u'));
    }
  });

  it.each<readonly [Language, string]>([
    ['en', 'May 3-7'],
    ['en', 'May 3 and 7'],
    ['es', 'del 3 al 8 de marzo'],
    ['es', '20 y 21 de mayo'],
  ])('%s %s ends after it begins', (language, range) => {
    for (let seed = 0; seed < 200; seed++) {
      const [from = 0, to = 0, ...more] = (dateLike(range, createRandom(seed), language).match(/\d+/g) ?? []).map(
        Number,
      );
      expect(more).toEqual([]);
      expect(from === 28 || from < to).toBe(true);
      expect(to).toBeLessThanOrEqual(28);
    }
  });
});
