import { MONTH_ES, YEAR } from '../calendar';
import type { Recogniser } from '../recogniser';

/** A month or a season of a year: `Noviembre de 2003`, `marzo y junio de 2021`, `10/2019`. */
export const fechaMes: Recogniser = {
  id: 'fecha-mes',
  labels: { es: 'FECHAS' },
  pattern: new RegExp(
    String.raw`(?<![\p{L}\d])(?:${MONTH_ES}\.?(?: y ${MONTH_ES}\.?)?|primavera|verano|oto[ñn]o|invierno|navidad(?:es)?)(?:,? (?:del? )?(?:a[ñn]o )?|[-/])${YEAR}|(?<![\p{L}\d./-])(?:0?[1-9]|1[0-2])/(?:19|20)\d\d(?![\d/-]|\.\d)`,
    'giu',
  ),
  score: 0.93,
  examples: [
    'en [Noviembre de 2003|FECHAS], [marzo y junio de 2021|FECHAS], [verano de 2019|FECHAS], [10/2019|FECHAS]',
    'mayor de 2000',
  ],
};
