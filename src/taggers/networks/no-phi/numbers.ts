import { type Excluded, pattern, SURE } from './form';
import { CELL_COUNT } from './lab-values';

const { raw } = String;

const TIME = raw`(?:[01]\d|2[0-3])[0-5]\d`;
/** Words that come before short numbers that identify. */
const FIELD = raw`(?<!\p{L})(?:al|and|bleep|call(?:back)?|clave|code|dial|ending(?: in)?|extn?|no|nº|núm|or|paged?|pager|phone|pin|tel|to|x)[.:# ]{1,3}`;
/** 1745, 1020-1145, 0212h */
const NO_NUMBER = raw`(?<![\p{L}\d./:*+#-]|${FIELD})${TIME}(?:-${TIME})?(?: ?h(?:rs?)?)?(?![\p{L}\d]|[./:-]\d)`;
/** call 988: numbers for help in need, which are everybody's */
const HELPLINE = raw`(?<=(?<!\p{L})(?:call(?:s|ed|ing)?|dial(?:s|led)?|r[iau]ng|text|then|or|llam(?:ar|[oó]|e|a)(?: al?)?|al) )(?:988|911|999|111|112|061)(?![\p{L}\d]|[-./ ]\d)`;
/** 0507, 2330: under the label of a date, unlike 1912 and 2030, which are years. */
const NO_YEAR = raw`(?<![\p{L}\d./:*+#-]|${FIELD})(?:0\d|1[0-7]|2[23])[0-5]\d(?![\p{L}\d]|[./:-]\d)`;

/** Times of day and numbers for help in need, which are no numbers of a person. */
export const NO_NUMBERS: readonly Excluded[] = [
  { categories: ['CONTACT', 'ID'], pattern: pattern(HELPLINE), below: SURE },
  { categories: ['CONTACT', 'ID'], pattern: pattern(NO_NUMBER), below: 1 / 3 },
  { categories: ['CONTACT', 'ID', 'LOCATION'], pattern: pattern(CELL_COUNT), below: 1 / 2 },
  { categories: ['DATE'], pattern: pattern(NO_YEAR), below: 1 / 3 },
];
