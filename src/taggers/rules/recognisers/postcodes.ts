import type { Recogniser } from '../recogniser';
import { fieldNamed } from './patterns';

const US_STATES =
  'A[LKZR]|C[AOT]|D[CE]|FL|G[AU]|HI|I[ALN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]|Ala|Ariz|Calif|Colo|Conn|Fla|Ill|Ind|Kans?|Mass|Mich|Minn|Miss|Mont|Neb|Nev|Okla|Ore|Penna|Penn|Tenn|Tex|Wash|Wis|Wyo|N\\.? ?[HJMYCD]|S\\.? ?[CD]|W\\.? ?Va';
const STATE_NAMES =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|puerto rico';

/** Postcodes. */
export const POSTCODES: readonly Recogniser[] = [
  {
    id: 'zip',
    labels: { en: 'ZIP' },
    pattern: new RegExp(
      String.raw`(?<=(?<!\p{L})(?:${US_STATES}|${anyCase(STATE_NAMES)})[.,]{0,2} {1,4}|, ID {1,4})\d{5}(?:-\d{4})?(?![\p{L}\d/]|[-.]\d)`,
      'gu',
    ),
    score: 0.85,
    lower: /\b(?:lic|license|npi|dl|mrn|md|plate|reg)\b[^¦]{0,8}¦/i,
    examples: [
      'Lowell, MA [01852-4417|ZIP]; Albuquerque, NEW MEXICO [87190|ZIP], N.H. [03299|ZIP]',
      'ID 8420, HCN 54321',
    ],
  },
  {
    id: 'zip-field',
    labels: { en: 'ZIP' },
    field: fieldNamed('zip(?: ?code)?|pin ?code|pincode|post ?code|postal code'),
    pattern:
      /(?:\d{5}(?:-\d{4})?|\d{3} ?\d{3}|[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![\p{L}\d])/uy,
    score: 0.9,
    examples: ['zip: [01852|ZIP], PIN code [600 026|ZIP]', 'zip line 5'],
  },
  /** Postcodes of the United Kingdom and of Canada. */
  {
    id: 'postcode-abroad',
    labels: { en: 'ZIP' },
    pattern:
      /(?<![\p{L}\d-]|\d )(?:[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? \d[ABD-HJLNP-UW-Z]{2}|[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z] \d[ABCEGHJ-NPRSTV-Z]\d)(?![\p{L}\d-])/gu,
    score: 0.75,
    lower: /\b(?:mrn|id|member|policy|plate|serial)\b[^¦]{0,12}¦/i,
    examples: ['Aberdare [CF44 9TN|ZIP], Maskwacis, [T0C 1N0|ZIP]', 'T12 L1, CF44 9T'],
  },
  /** A Spanish postcode, 01001 to 52999, before the name of a town or behind `CP`. */
  {
    id: 'codigo-postal',
    labels: { es: 'TERRITORIO' },
    pattern:
      /(?<![\p{L}\d.,/-]|\d )(?:E-)?(?:0[1-9]|[1-4]\d|5[0-2])\d{3}(?![\p{L}\d]|[-/.,]\d|,? (?:mg|ml|ui|leucocitos|plaquetas|c[ée]lulas))/gu,
    score: 0.3,
    raise: /(?:(?<!\p{L})[Cc]\.?[Pp]\.?[ .:]{0,3}¦)|¦,? {1,2}-? ?\p{Lu}[\p{L}’']{2}|¦ ?\(?\p{Lu}\p{Ll}{3}/u,
    lower:
      /(?<!\p{L})(?:leucocitos|plaquetas|modelo|eortc|ensayo|nhc|hc|col|colegiado|cmp|ext|reg|n[º°]|dui|registro|episodio|busca|historia|cama)[ .:º°]{0,4}¦/iu,
    examples: [
      'CP: [28034|TERRITORIO].',
      '14. [45004|TERRITORIO] Toledo',
      '[E-28015|TERRITORIO] Madrid',
      'plaquetas 28034, NHC 25656. Médico',
    ],
  },
];

/** `new york` as a pattern for `New York` and `NEW YORK`; the abbreviations beside it are words in small letters. */
function anyCase(names: string): string {
  return names.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
