import { BEFORE_DATE, notAfter } from './form';

const { raw } = String;

const BETWEEN =
  '[?:= ]{1,3}(?:a: ?)?(?:(?:of|is|was|now|at|(?:up )?to|score|scale|level|rated|grade|rest|de|en|es|a|intensidad|grado) )*';
/** The saturation of blood, which is no Saturday and no year. */
export const SATURATION = [
  // transferrin sat
  raw`(?<=(?<!\p{L})transferrin )sats?(?!\p{L}| \d{1,2}[/ ](?:\d|\p{L}))`,
  // O2 Sat: 94 %, but not off O2 Sat
  raw`(?<=(?<!\p{L})(?:sp?o2|o2|oxygen)[ :-]{1,2})sats?(?=[ :=-]{1,3}(?:(?:of|is|was|at|on|>|<) ?)?(?:100|[5-9]\d)(?![\d/:]))`,
  // sat 92 %, but not Sat 60 % of lunch
  raw`(?<!\p{L})sats?(?=[ :=]{1,3}(?:(?:of|is|was|at) )?(?:100|[5-9]\d) ?%(?! (?:of|better)(?!\p{L})))`,
  // saturación en 88
  raw`(?<=(?<!\p{L})(?:saturaci[oó]n|satura(?:ba|ndo)?|sp?o2)(?: de (?:o2|oxígeno))?[ :]{1,2}(?:en|al|del?) )(?:100|[5-9]\d)(?![\p{L}\d/:]|\.\d)`,
].join('|');
/** pain of 8/10, EVA 3/10, strength 4/5, 2/6 SEM, VA 6/24, 6/12 6/6 */
export const SCORE = [
  raw`(?<!\p{L})(?:apgars?|bpp)${BETWEEN}(?:10|[0-9])/(?:10|[0-9])(?![\d/])`,
  raw`(?<!\p{L})(?:pain|pn|relief|dolor|eva|ena|nrs|vas)${BETWEEN}\d{1,2}/10(?:(?:[ ,;>]{1,3}| ?(?:->|→) ?| (?:down|up) (?:from|to) )(?:now ?|ahora ?)?\d{1,2}/10){0,3}(?![\d/])`,
  raw`(?<!\p{L})(?:strength|power|fuerza|balance muscular(?: global)?|bm global|rankin(?: modificad[ao])?|murmur|soplo)${BETWEEN}[0-6]/[56](?![\d/])`,
  raw`(?<=(?<!\p{L})(?:(?:weakness|debilidad) \(|(?:arm|leg|grip|[rl][ul]e)[:=] ?))[0-5]/5(?![\d/])`,
  raw`(?<![\d/])${notAfter(BEFORE_DATE)}(?:\d{1,2}/10(?= (?:pain|dolor)(?! (?:clinic|management|service|team)))|[1-6]/6(?= (?:sem|hsm|systolic|murmur|soplo|sist[oó]lico))|[0-5]/5(?= (?:strength|power|fuerza)))`,
  raw`(?<!\p{L})${notAfter('at|the|to|from|by|in|via')}(?<!, )(?:bc)?va(?:[ :=,]{1,3}(?:re|le|ou|od|os|r|l|be|ph|cc|sc)){0,2}[ :=,]{1,3}(?:6|20)/\d{1,3}(?:[ ,;&]{1,3}(?:and |(?:re|le|od|os|r|l)[ :=]{0,2})?(?:6|20)/\d{1,3})?(?![\d/])`,
  // TA 13/8: cm of mercury
  raw`(?<!\p{L})(?:ta|t\.a\.|tensi[oó]n(?: arterial)?)${BETWEEN}(?:[89]|1\d|2[0-4])/(?:[3-9]|1[0-2])(?![\d/])`,
  raw`(?<![\d/])6/(?:[4569]|1[28]|24|36|60) 6/(?:[4569]|1[28]|24|36|60)(?![\d/])`,
];
/** Tinetti 11/28, PHQ-9: 12/27: a scale, a score and its maximum; but not the date in PHQ-9 3/27: 12 */
export const SCALE = raw`(?<!\p{L})(?:${[
  ['tinetti|6 ?cit', '28'],
  ['nihss', '42'],
  ['phq-?9', '27'],
  ['gad-?7', '21'],
  ['mmse|moca|epds|slums', '30'],
  ['amts?|aspects|mahc-?10|apgar|pfeiffer', '10'],
]
  .map(([scale, maximum]) => raw`(?:${scale})${BETWEEN}\d{1,2}/${maximum}`)
  .join('|')})(?![\d/]|[ :=(,;>–—-]{1,4}(?:(?:was|showed|scored?|total|of)[ :=]{1,2}){0,2}\d)`;
/** 7.24/61/22: the pH of blood, then its gases */
export const BLOOD_GAS = raw`(?<![\p{L}\d.,/-])(?:6[.,][89]|7[.,][0-6])\d(?:/\d{1,3}(?:[.,]\d)?){1,3}(?![\d/])`;
const DOSE_PART = raw`(?:\d{1,3}(?:[.,]\d{1,2})?|1/[234])`;
/** 1-0-1, 1/2 - 0 - 0: what is taken in the morning, at noon and at night; no date has a 0 */
export const DAILY_DOSES = [
  raw`(?<![\p{L}\d./]|\d ?- ?)(?=(?:${DOSE_PART} ?- ?){0,3}0(?![\d.,/]))${DOSE_PART}(?: ?- ?${DOSE_PART}){2,3}(?![\d/]| ?- ?\d)`,
];
