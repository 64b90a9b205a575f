import type { Recogniser } from '../recogniser';

const STATES =
  'A[LKZR]|C[AOT]|D[CE]|FL|G[AU]|HI|I[ALN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|P[AR]|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]|Ala|Ariz|Calif|Colo|Conn|Fla|Ill|Ind|Kans?|Mass|Mich|Minn|Miss|Mont|Neb|Nev|Okla|Ore|Penna|Penn|Tenn|Tex|Wash|Wis|Wyo|N\\.? ?[HJMYCD]|S\\.? ?[CD]|W\\.? ?Va';
const NAMES =
  'alabama|alaska|arizona|arkansas|california|colorado|connecticut|delaware|florida|georgia|hawaii|idaho|illinois|indiana|iowa|kansas|kentucky|louisiana|maine|maryland|massachusetts|michigan|minnesota|mississippi|missouri|montana|nebraska|nevada|new hampshire|new jersey|new mexico|new york|north carolina|north dakota|ohio|oklahoma|oregon|pennsylvania|rhode island|south carolina|south dakota|tennessee|texas|utah|vermont|virginia|washington|west virginia|wisconsin|wyoming|puerto rico';

export const zip: Recogniser = {
  id: 'zip',
  labels: { en: 'ZIP' },
  pattern: new RegExp(
    String.raw`(?<=(?<!\p{L})(?:${STATES}|${anyCase(NAMES)})[.,]{0,2} {1,4}|, ID {1,4})\d{5}(?:-\d{4})?(?![\p{L}\d/]|[-.]\d)`,
    'gu',
  ),
  score: 0.85,
  lower: /\b(?:lic|license|npi|dl|mrn|md|plate|reg)\b[^¦]{0,8}¦/i,
  examples: [
    'Lowell, MA [01852-4417|ZIP]; Albuquerque, NEW MEXICO [87190|ZIP], [N.H. 03299|X]'.replace(
      '[N.H. 03299|X]',
      'N.H. [03299|ZIP]',
    ),
    'ID 8420, HCN 54321',
  ],
};

/** `new york` as a pattern for `New York` and `NEW YORK`; the abbreviations beside it are words in small letters. */
function anyCase(names: string): string {
  return names.replace(/[a-z]/g, (letter) => `[${letter.toUpperCase()}${letter}]`);
}
