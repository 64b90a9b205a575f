import type { Recogniser } from '../recogniser';

const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const AGE_IN_WORDS = `(?:(?:${TENS})(?:[ -](?:${ONES}))?|${ONES}|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen)`;
const AGE_IN_DIGITS = String.raw`(?:1[01]\d|\d{1,2})(?:[ -]1/2|½|\.5)?`;
const SPANISH_TENS =
  'veinti(?:un[oa]?|d[óo]s|tr[ée]s|cuatro|cinco|s[ée]is|siete|ocho|nueve)|(?:treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa)(?: y (?:un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve))?';
const SPANISH_SMALL =
  'un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|diecis[ée]is|diecisiete|dieciocho|diecinueve|veinte';
const SPANISH_NUMBER = String.raw`(?:${SPANISH_TENS}|${SPANISH_SMALL}|1[01]\d|\d{1,2})`;
const SPANISH_UNIT = '(?:a[ñn]os?|meses|mes|semanas?|d[íi]as?)(?!\\p{L})';
const SPANISH_AGE = `${SPANISH_NUMBER} {0,2}${SPANISH_UNIT}(?: y (?:medio|${SPANISH_NUMBER} ${SPANISH_UNIT}))?`;

/** Ages, in English and Spanish notes. */
export const AGES: readonly Recogniser[] = [
  /** The number of `45-year-old`, `16 month old`, `3-1/2 years of age`, `72 y/o`, `forty-two-year-old`. */
  {
    id: 'age-year-old',
    labels: { en: 'AGE' },
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d./+])(?:${AGE_IN_WORDS}|${AGE_IN_DIGITS})(?=[ -]{0,2}(?:(?:years?|yrs?\.?|months?|mos?\.?|weeks?|wks?|days?|y|yo|m|d|w)[ -]{0,2}(?:olds?|of age)|y\.? ?/ ?o|y\.?o\.?|yrs?[ .-]o)(?!\p{L}))`,
      'giu',
    ),
    score: 0.95,
    lower:
      /\b(?:for|x|over|after|gestation\w{0,2}|ga) ¦|¦[ -]?(?:\w{1,6})[ -]olds? (?:fracture|infarct|injury|wound|scar|car|house|bruise)/i,
    examples: [
      'a [45|AGE]-year-old with a [16|AGE] month old, [72|AGE] y/o, [3-1/2|AGE] years of age, [forty-two|AGE]-year-old, [58|AGE]yo',
      '12 years ago, 3 days, 45 minutes old',
    ],
  },
  /** The number behind `age`, `aged`, `at the age of`. */
  {
    id: 'age-field',
    labels: { en: 'AGE' },
    field: /(?<![\p{L}\d-])age[ds]?(?!\p{L})(?: (?:of|is|was|at))?[ \t.:=]{0,12}/giu,
    pattern: new RegExp(
      String.raw`(?:${AGE_IN_DIGITS}|${AGE_IN_WORDS}(?!\p{L}))(?![\d/:]|\.\d| ?-? ?(?:weeks?|wks?|%)(?!\p{L}))`,
      'yiu',
    ),
    score: 0.85,
    lower: /\b(?:gestational|bone|mental|coronary|dental|developmental|advanced?) ages?\b/i,
    examples: [
      'age [4|AGE] years, AGE: [29|AGE], at the age of [sixty|AGE]',
      'gestational age 38, bone age 9, page 12',
    ],
  },
  {
    id: 'age-decade',
    labels: { en: 'AGE' },
    pattern:
      /(?<=\b(?:his|her|their|my|your)(?: (?:early|mid|late|mid to late|early to mid))?[ -])(?:[1-9]0['’]?s|teens|twenties|thirties|forties|fifties|sixties|seventies|eighties|nineties)(?![\p{L}\d])/giu,
    score: 0.9,
    lower: /\b(?:bp|pressure|rate|sats?|sugars?|bs|hr|systolics?|o2|glucose)\b/i,
    examples: ['in her [50s|AGE], his late [seventies|AGE]', 'his sugars in his 90s, the 50s'],
  },
  /** Age and sex side by side: `58M`, `82 y f`, `45 yrs female`, `67 WM`. */
  {
    id: 'age-sex',
    labels: { en: 'AGE' },
    pattern: new RegExp(
      String.raw`(?<![\p{L}\d./:#+$%<>=-]|\d |[-+/])(?!0)(?:${AGE_IN_DIGITS})(?=(?: ?[MF]|[ -]?(?:y|yr|yrs|years?|mo|mos)\.?,? ?/?(?:m|f|male|female|w|b|h|[wbh][mf])| ?(?:[WBH][MF]|male|female))(?![\p{L}\d°]|-\p{L}|\.\d| \d))`,
      'gu',
    ),
    score: 0.75,
    lower:
      /\b(?:temp|t|tmax|ht|wt|size|fr|lot|bed|rm|room|x|apt|unit|st|street|buzzer|cfa|right|left|ct|sheath|cath|foley|shiley|ett)\.? ?¦|¦ ?(?:F|M)(?: ?(?:solution|hcl))/i,
    examples: ['[58|AGE]M with, [82|AGE] y f, [45|AGE] yrs female, [29|AGE]F, [77|AGE] WM', 'temp 99 F, 5 mg, 12 mm'],
  },
  /** `47 yrs` behind words for being: years that last aren't written so. */
  {
    id: 'age-years',
    labels: { en: 'AGE' },
    pattern: new RegExp(
      String.raw`(?<=\b(?:when (?:he|she) was|she is|he is|turned|died at|patient is) )(?:${AGE_IN_DIGITS})(?= ?(?:y|yrs?|years)\b(?! (?:ago|of|prior|later|post|after|x|history|in)))`,
      'gu',
    ),
    score: 0.7,
    lower:
      /\b(?:for|x|over|about|after|in|past|every|than|within|smok\w{0,3}|pack|ppd|first|last|next|quit|times) {0,2}¦|¦ ?\w{1,5}(?: (?:ago|hx|history|pack|smok))/i,
    examples: ['when she was [4|AGE] years old, turned [47|AGE] years', 'for 20 yrs, quit 5 years ago'],
  },
  /** An age with its unit behind the word for a person, and behind `a los`. */
  {
    id: 'edad',
    labels: { es: 'EDAD_SUJETO_ASISTENCIA' },
    pattern: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:de|con|,|\(|a los|cumple|tiene|tenía|edad|años?:) {0,2})${SPANISH_AGE}(?! (?:de (?:evoluci[óo]n|duraci[óo]n|seguimiento|tratamiento|antig[üu]edad|historia|gestaci[óo]n|amenorrea|fumador)|atr[áa]s|antes|despu[ée]s|previos?|m[áa]s tarde))`,
      'giu',
    ),
    score: 0.3,
    raise:
      /(?<!\p{L})(?:var[óo]n|mujer|hombre|paciente|ni[ñn][oa]|lactante|masculin[oa]|femenin[oa]|se[ñn]or[a]?|chic[oa]|adolescente|beb[ée]|neonato|reci[ée]n nacid[oa]|anciano|anciana|hembra|escolar|gestante|prim[ií]gesta|jubilad[oa]|raza|edad)(?!\p{L})[^.¦]{0,30}¦|(?<!\p{L})(?:cumple|edad de) ¦|¦ de (?:edad|vida)/iu,
    lower:
      /(?<!\p{L})(?:pop|post\p{L}{0,10}|embaraz\p{L}{1,6}|hace|durante|desde|tras|cada|despu[ée]s de|evoluci[óo]n de|seguimiento de|al cabo de|duraci[óo]n de|periodo de|per[íi]odo de|durante los|m[áa]s de|historia de|antecedentes? de|cuadro de|fumador[a]? de|dolor de|cl[íi]nica de|tratamiento de|supervivencia de)(?: unos| aproximadamente)? ¦/iu,
    examples: [
      'Mujer de [39 años|EDAD_SUJETO_ASISTENCIA], niña de [tres años y diez meses|EDAD_SUJETO_ASISTENCIA], de [46 años|EDAD_SUJETO_ASISTENCIA] de edad',
      'hace 3 años, cuadro de 2 meses de evolución, de 5 días',
    ],
  },
  {
    id: 'edad-campo',
    labels: { es: 'EDAD_SUJETO_ASISTENCIA' },
    field: /(?<![\p{L}\d])(?:edad|edat|idade)(?!\p{L})[ \t:.=]{1,12}/giu,
    pattern: new RegExp(
      String.raw`(?:${SPANISH_AGE}|(?:1[01]\d|\d{1,2}) ?a(?!\p{L})\.?|(?:1[01]\d|\d{1,2})(?![\d/]|[.,:-]\d| ?%))`,
      'yiu',
    ),
    score: 0.95,
    examples: [
      'Edad: [73 años|EDAD_SUJETO_ASISTENCIA] Sexo: M',
      'Edad [66 a|EDAD_SUJETO_ASISTENCIA]  HC',
      'edad avanzada, mediana edad 5/10',
    ],
  },
  /** `71 a`, `33 a.`, `54a`: years abbreviated. */
  {
    id: 'edad-breve',
    labels: { es: 'EDAD_SUJETO_ASISTENCIA' },
    pattern: /(?<![\p{L}\d./,:+-]|\d )(?:1[01]\d|\d{1,2})(?: ?a\.(?= [/(])| ?[aA](?=[,;)]|\. | {2}|[\r\n]))/gu,
    possible: (value) => !value.startsWith('0'),
    score: 0.4,
    raise: /(?<!\p{L})(?:var[óo]n|mujer|hombre|paciente|pte|pcte|[VMHF]|ni[ñn][oa])(?!\p{L})/iu,
    lower:
      /(?<!\p{L})(?:grado|genotipo|fig|rambla|cama|habitaci[óo]n|hab|piso|n[º°]|calle|c\/|planta|bloque|portal|hace)[ .]{0,2}[^¦]{0,4}¦/iu,
    examples: [
      'TÉBAR ([31 a|EDAD_SUJETO_ASISTENCIA]), PONS [71 a|EDAD_SUJETO_ASISTENCIA]  v',
      'de 5 a 7, cama 12A, n.º 3 A)',
    ],
  },
];
