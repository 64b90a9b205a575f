import { DAY, MONTH_ES, WEEKDAY_ES, YEAR } from '../calendar';
import type { Recogniser } from '../recogniser';

const OF_YEAR = `(?:,? (?:del? )?(?:a[ñn]o )?${YEAR})`;

/** Day and month, also a range of days, with or without weekday and year. */
export const fechaPalabras: Recogniser = {
  id: 'fecha-palabras',
  labels: { es: 'FECHAS' },
  pattern: new RegExp(
    [
      String.raw`(?<![\p{L}\d./])(?:${WEEKDAY_ES},? (?:d[íi]a )?)?${DAY}(?:º|o)?(?:(?: (?:al|y|a) |-)${DAY})? (?:de )?${MONTH_ES}(?:${OF_YEAR}|\.? (?:${YEAR}))?`,
      String.raw`(?<![\p{L}\d./])${DAY}[-/ ]${MONTH_ES}\.?[-/ ](?:${YEAR}|\d\d(?!\d))`,
      String.raw`(?<![\p{L}\d./])${DAY}(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic)(?:${YEAR}|\d\d)(?!\d)`,
    ].join('|'),
    'giu',
  ),
  score: 0.96,
  lower: /¦ ?(?:mg|ml|mcg|ui)(?!\p{L})|(?:hospital|universitari[oa]|h\.|calle|avenida|avda|plaza|c\/)[^¦]{0,6}¦/iu,
  examples: [
    'el [31 de octubre de 2018|FECHAS], del [2 al 6 de noviembre|FECHAS]; [26-julio-2004|FECHAS], [30ABR2021|FECHAS]',
    'el [martes 14 de mayo|FECHAS]; 40 de mayo, 3 mayores',
  ],
};
