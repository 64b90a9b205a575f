import { isNumericDate, WEEKDAY_ES } from '../calendar';
import type { Recogniser } from '../recogniser';

const ROMAN = '(?:X?I{1,3}|I?[VX]|VI{1,3})';

export const fechaNumerica: Recogniser = {
  id: 'fecha-numerica',
  labels: { es: 'FECHAS' },
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d.]|\d/|\d-)(?:${WEEKDAY_ES},? (?:d[íi]a )?)?(?:\d{1,2} ?/ ?\d{1,2} ?/ ?(?:\d{4}|\d\d)|\d{1,2}([-.])\d{1,2}\1(?:\d{4}|\d\d)|\d{1,2}[-/.]${ROMAN}[-/.](?:\d{4}|\d\d)|\d{4}([-/])\d\d\2\d\d)(?![\d/]|[-.]\d|\p{L}{2})`,
    'giu',
  ),
  possible: (value) => /[IVX]/.test(value) || isNumericDate(value.replace(/^[^\d]{1,20}/, '')),
  score: 0.95,
  lower: /(?<!\p{L})(?:nhc|hc|h[ªa]|exp(?:ediente|te)?|col|lote|s\/n|ref|p[óo]liza|c[eé]dula|dni)[ .:#nº]{0,5}¦/iu,
  examples: [
    'Ingreso: [31/05/2011|FECHAS], [martes 11/04/2017|FECHAS], [04-X-1975|FECHAS], [13.10.18|FECHAS], [2019/11/07|FECHAS].',
    '13/13/2019, 120/80/60, 1.2.3',
  ],
};
