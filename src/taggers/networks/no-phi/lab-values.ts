const { raw } = String;

const AMOUNT = raw`(?:10(?:00| ?[*^e] ?\d{1,2})|mil(?:es|lones)?|plaquetas|leucocitos|c[eé]l(?:ulas|s)?|gr|mcg|[mnpkµμ]?[gu]|m?eq|m?[iu]{1,2}|[mnpµμu]?mol)`;
/** 4,4 mEq/l, 17,9 10*9/l, 5.8x10^9/l, 212.000/mm3, 76 ml/min/1,73 m2, 28,2 pg, 28,7 seg, 27,1 %, 15-20 % */
const VALUE = raw`(?<![\p{L}\d/])\d{1,6}(?:[.,]\d{1,3}){0,2}(?:[-–]\d{1,3}(?:[.,]\d{1,3})?)? ?(?:[x×*] ?)?(?:${AMOUNT} ?/ ?(?:[dmuµμ]?l|mm3)|/(?:mm3|[uµμ]l)|ml/min(?:/1[.,]7\d?)?(?:[ /]?m2)?|(?<=[.,]\d{1,2} ?)(?:pg|fl|seg|%)|(?<=[–-]\d{1,2} ?)%)(?![\p{L}\d])`;
/** What is counted: its number may have many digits. */
const CELLS =
  'bas[oó]filos|eosin[oó]filos|hemat[ií]es|leucocitos|linfocitos|monocitos|neutr[oó]filos|plaquetas|platelets|reticulocitos|wbc|(?:nt-?)?pro-?bnp';
/** Leucocitos (10*9/l): a unit in brackets, not a date */
const analyte = (words: string) =>
  raw`(?<!\p{L})(?:${words})(?: ?\((?:%|[^()\s/]{1,8}/[\p{L}µμ]{1,3}3?)\))?[ :=*]{1,3}`;
const ANALYTE = analyte(
  `${CELLS}|bilirrubina|calcio|chcm|cloro|creatinina|ferritina|glucosa|hb|hcm|hematocrito|hemoglobina|potasio|sodio|urea|vcm|vsg`,
);
/** Leucocitos 8,9 10*9/l. Neutrófilos 7,9 10*9/l */
export const LAB_VALUES = raw`(?:(?:${ANALYTE})?${VALUE}[.,;]{0,2} ?)+`;
/** Leucocitos 14050 */
export const CELL_COUNT = raw`(?<=${analyte(CELLS)})\d{3,6}(?![\p{L}\d]|[-/.,]\d)`;
const TO = ' ?[-–] ?';
/** 9-3, 17-3, 22-10, 15-12, 18-02: days of a month; a range ascends */
const NO_RANGE = raw`(?:\d\d${TO}\d|[23]\d${TO}1\d|1[2-9]${TO}1[0-2]|11${TO}1[01]|10${TO}10|${Array.from('123456789', (n) => `${n}${TO}[1-${n}]`).join('|')})(?![\d.,])|(?:\d{1,2}${TO})?0\d`;
/** GPT 154 U/l [5-41], plaquetas 211.000 (157.000-334.000) */
export const NORMAL_RANGE = raw`(?<=(?:/(?:[dmuµμ]?l|mm3)|\d ?%|${ANALYTE}[\d.,]{1,8}) ?[[(])(?!${NO_RANGE})\d{1,3}(?:[.,]\d{1,3})?${TO}\d{1,3}(?:[.,]\d{1,3})?(?=[\])])`;
