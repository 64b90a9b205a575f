import type { Recogniser } from '../recogniser';
import { DAY, isNumericDate, MONTH_ES, WEEKDAY_ES, YEAR } from './patterns';

const ROMAN = '(?:X?I{1,3}|I?[VX]|VI{1,3})';
const OF_YEAR = `(?:,? (?:del? )?(?:a[ñn]o )?${YEAR})`;

/** Dates, days and holidays in Spanish notes. */
export const SPANISH_DATES: readonly Recogniser[] = [
  {
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
  },
  /** Day and month, also a range of days, with or without weekday and year. */
  {
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
  },
  /** A month or a season of a year: `Noviembre de 2003`, `marzo y junio de 2021`, `10/2019`. */
  {
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
  },
  /** A month alone, in small letters, for some are surnames; it takes a word that goes with a month. */
  {
    id: 'fecha-mes-solo',
    labels: { es: 'FECHAS' },
    pattern:
      /(?<![\p{L}\d@.-])(?:enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|setiembre|octubre|noviembre|diciembre)(?![\p{L}\d@]|-\p{L}| \p{Lu}\p{Ll})/gu,
    score: 0.3,
    raise: /(?<!\p{L})(?:en|desde|hasta|de|para|hacia|pasado|este|cada|mes de|a) ¦/iu,
    lower:
      /(?<!\p{L})(?:sr|sra|dr|dra|don|doña|calle|plaza|avenida|avda|\d{1,2} de|hermana|hija|hijo|uno|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|veinte|treinta|(?:dieci|veinti)\p{L}{2,6}|treinta y uno)\.? (?:de )?¦|¦ del? (?:dos mil|dieci|veinti)/iu,
    examples: ['no vino en [junio|FECHAS]; bebe desde [octubre|FECHAS]', 'la sra. mayo, calle de mayo, En Mayo Clinic'],
  },
  /** Day and month in figures; scores and pressures look alike, so it takes a word that goes with a date. */
  {
    id: 'fecha-dia-mes',
    labels: { es: 'FECHAS' },
    pattern: /(?<![\p{L}\d./]|[\d+]-)(?:0?[1-9]|[12]\d|3[01])\/(?:0?[1-9]|1[0-2])(?![\p{L}\d/+%]|[-.]\d)/gu,
    possible: isNumericDate,
    score: 0.3,
    raise:
      /(?<!\p{L})(?:el|del|al|desde|hasta|d[íi]a|fecha|hoy|ayer|control|cita|alta|ingreso|llamada|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo),? ¦|¦,? (?:a las )?(?:[01]?\d|2[0-3])[:.][0-5]\d/iu,
    lower:
      /(?<!\p{L})(?:ta|pa|tas|eva|glasgow|gcs|fuerza|apgar|escala|balance|pf|grado|mmse|moca|barthel|vas|dolor|nyha|test|puntuaci[óo]n|soplo)(?!\p{L})[^,;¦]{0,14}¦|¦ ?(?:mg|ml|comp)/iu,
    examples: ['cita el [20/02|FECHAS], hasta [30/03|FECHAS]', 'fuerza 4/5, Apgar el 9/10, EVA 3/10, TA 12/7'],
  },
  /** A year, with `año` where that stands before it. */
  {
    id: 'fecha-ano',
    labels: { es: 'FECHAS' },
    pattern:
      /(?<![\p{L}\d./:#$-])(?:a[ñn]os? (?=\d{4}))?(?:19|20)\d\d(?![\p{L}\d%/:]|[.,]\d| ?-? ?(?:mg|ml|cc|g|gr|ui|kcal|cel|mm3?|horas?|h|leucocitos|pacientes)(?!\p{L})|-\d)/giu,
    score: 0.25,
    raise:
      /(?<!\p{L})(?:en|desde|hasta|hacia|del?|el|en el|desde el|del|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|iam|acv|ictus|cirug[íi]a|intervenid[oa]) ¦|\((?:[^()¦]{0,16} )?¦[),;]|¦[^¦]{0,0}$(?<=a[ñn]o)/iu,
    lower:
      /(?<!\p{L})(?:los|las|gu[íi]a|gu[íi]as|criterios|acr|oms|eular|esc|aha|a las|m[áa]s|s\/n|n[º°]|de hasta|dosis de|menos|a) ¦/iu,
    examples: [
      'En [2002|FECHAS] se operó; en el [año 2004|FECHAS], doble stent ([1998|FECHAS])',
      '2000 mg, a las 2015, de 2000 ml',
    ],
  },
  {
    id: 'fecha-fiesta',
    labels: { es: 'FECHAS' },
    pattern:
      /(?<![\p{L}\d])(?:navidad(?:es)?|nochebuena|nochevieja|a[ñn]o nuevo|(?:d[íi]a de|noche de) reyes|semana santa|(?:jueves|viernes|s[áa]bado) santo|domingo de (?:ramos|resurrecci[óo]n)|d[íi]a de (?:todos los santos|los difuntos|los muertos|la madre|la hispanidad|la constituci[óo]n)|todos los santos|la inmaculada|(?:las )?fallas|feria de abril|ramad[áa]n|aid el[- ](?:kebir|fitr)|carnaval(?:es)?|fiestas patrias)(?![\p{L}\d])/giu,
    score: 0.55,
    raise: /(?<!\p{L})(?:en|desde|hasta|por|para|tras|antes de|después de|el) ¦/iu,
    lower:
      /(?<!\p{L})(?:calle|plaza|hospital|colegio|parroquia|ermita|avda|avenida|c\/|virgen de|cl[íi]nica|residencia)[^¦]{0,12}¦/iu,
    examples: [
      'viene el [día de Reyes|FECHAS], desde [Semana Santa|FECHAS], en [Navidad|FECHAS]',
      'calle Navidad, reyes',
    ],
  },
];
