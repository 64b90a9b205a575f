import { nthDay } from './dates';
import { type Excluded, pattern, SURE } from './form';
import { DAILY_DOSES } from './scores-and-doses';

const { raw } = String;

const ONES = 'one|two|three|four|five|six|seven|eight|nine';
const COUNT = raw`(?<![\p{L}\d.,])(?:\d{1,3}|${ONES}|ten|eleven|twelve|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty(?:-(?:${ONES}))?|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta)`;
const DURATION = raw`${COUNT} ?(?:years?|yrs?|y|months?|mos?|weeks?|wks?|w|days?|d|hours?|hrs?|hs|h|años?|mes(?:es)?|semanas?|días?|horas?)(?!\p{L}|[ -]old|[/.]o)`;
/** 10 años de evolución */
const SPANISH_DURATION = `${DURATION} de (?:antigüedad|duración|evolución|seguimiento|tratamiento)`;
const FEW = raw`(?:\d|1[0-5]|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|una?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)`;
const RELATIVES =
  '(?:kids|children|sons|daughters|siblings|sibs|brothers|sisters|grand(?:kids|children|sons|daughters)|hij[oa]s|herman[oa]s|niet[oa]s|personas)';
/** 2 kids, family of 6, mother of two */
const FAMILY = [
  raw`(?<![\p{L}\d.,/-]|(?<!\p{L})(?:aged?|edad|son|daughter|brother|sister)[: ]{1,2})${FEW} (?:(?:school[- ]aged?|teen(?:age)?|young|adult|grown) )?${RELATIVES}(?!\p{L}|[ :=]{1,3}\d)`,
  raw`(?<=(?<!\p{L})(?:family|mother|mum|mom|father|dad|youngest|eldest|oldest|familia|madre|padre) (?:of|de) )${FEW}(?![\p{L}\d/+]|[.,]\d|[- ]{1,2}(?:\d|(?:y|yo|yrs?|years?|m|mo|mths?|months?|w|wks?|weeks?|d|days?|a|años?|mes|meses|semanas?|días?)(?!\p{L})))`,
];
/** lived here 64 yrs, 16 yrs educ, wife of 14 years, five months pregnant */
const WHILE = [
  raw`(?<=(?<!\p{L})(?:worked|lived|lived here|lived there|smoked|been here|been there|lleva|llevaba|trabaj[oó]|trabajado|vivi[oó]|vivido|fum[oó]|fumado) )[1-8]?\d ?(?:years|yrs?|años)(?! old|\p{L}|[ ,]{1,2}(?:[mf]|man|woman|male|female|lady|gentleman|mujer|varón|hombre)(?!\p{L}))`,
  raw`(?<![\p{L}\d.,])\d{1,2} ?(?:years|yrs?)(?= (?:of )?(?:educ|education|schooling|experience)(?!\p{L}))`,
  raw`(?<=(?<!\p{L})(?:boyfriend|fianc[eé]e?|friend|girlfriend|husband|marriage|partner|relationship|wife) of )${COUNT} (?:years|yrs|months)(?! old|\p{L})`,
  raw`${COUNT} (?:weeks|months)(?= pregnant(?!\p{L}))`,
];
/** Whom an age is of. */
const WHOSE = raw`(?<!\p{L})(?:aged?|ages|edad(?:es)?|boys|brothers|children|daughters|female|girls|grandchildren|hermanas|hermanos|hijas|hijos|hombre|kids|male|man|mujer|nietas|nietos|ni[nñ]as|ni[nñ]os|pt|siblings|sisters|sons|var[oó]n|woman)`;
/** 46, XX: chromosomes; but not in `man, 46, x 2 falls` */
const KARYOTYPE = raw`(?<![\p{L}\d.,]|${WHOSE}(?: de| of)?[ :,]{1,2})4[5-8], ?x(?:[xyo]{1,3}(?!\p{L})|(?=[).;]))`;
/** 11, 12, 21: teeth, in a note on teeth; but not in `sons 11, 12 and 21` */
const TEETH = raw`(?<![\p{L}\d.,/-]|[1-8][1-8](?:, | y | e | and )|${WHOSE}(?: of| de| de los hijos)?[ :,(]{1,2})[1-8][1-8](?:(?:, ?| y | e | and )[1-8][1-8]){2,7}(?![\d/-]|[.,]\d| ?(?:a(?:ños)?|meses|months|y(?:ears|rs|o)?)(?!\p{L}))`;
/** a reading age of 9 */
const READING_AGE = raw`(?<=(?<!\p{L})(?:reading|bone) age (?:of |is |was )?)\d{1,2}(?!\d)`;
/** SS 74, in a note with tests of speech or intelligence */
const STANDARD_SCORE = raw`(?<=(?<!\p{L})(?:SS|[Ss]tandard score)(?: of)?[ :=]{1,2})\d{2,3}(?![\p{L}\d]|[-/.]\d| ?(?:y|yo|yrs?|years?|[mf]|[MF])(?!\p{L}))`;
/** Cr 145 (98): an earlier result in brackets */
const EARLIER_RESULT = raw`(?<=(?<!\p{L})(?:alt|bnp|chol|cr|creat(?:inine)?|crp|egfr|esr|ferritin|hb|hba1c|plats?|plt|psa|tsh|urate|urea|wbc|wcc)[ :]{1,2}\d{1,4}(?:\.\d{1,2})? ?\((?:prev(?:iously)? |was )?)\d{1,3}(?=\))`;
/** UKELD 58, DLQI 12: scales whose names are nothing else */
const SCALE_VALUE = raw`(?<=(?<!\p{L})(?:basdai|das28|dlqi|edss|epds|gad-?7|ipss|koos|maddrey|meld(?:-?na)?|oks|phq-?9|qrisk ?\d?|sgrq|ukeld|womac)[ :=]{1,2}(?:of |is |was )?)\d{1,3}(?![\p{L}\d]|[-/.]\d| ?(?:y|yo|yrs?|years?|m|f)(?!\p{L}))`;
const CHECK = raw`(?:intervals?|follow[- ]?ups?|post[- ]?(?!er|grad|meno|nat|ur)\p{L}*)(?!\p{L})`;
/** nonagenarian, varón centenario: ages, which D10 marks; no name, place or occupation */
const OVER_89 = raw`(?<![\p{L}\d-])(?:(?:non[ao]gen|(?:super)?centen)[ae]rian|nonagenari[oa]|(?<=(?:ancian[oa]|hombre|mujer|paciente|persona|señora?|var[oó]n) )centenari[oa])s?(?![\p{L}\d-])`;
const NO_AGE = [
  // hospital day 47, but not baby day 1
  nthDay(''),
  // the 6 of 6/52, 6–8/52, 22/40 and 3/12 ago; all of it may be a baby's age
  raw`(?<![\d/])\d{1,2}(?=(?: ?[–-] ?\d{1,2})?/(?:40|52)(?![\d/])|(?: ?[–-] ?\d{1,2})?/12 (?:ago|hx|later)(?!\p{L})|[–-]\d{1,2}/(?:7|12)(?![\d/]))`,
  // ~7y, >10 yrs
  raw`(?<=(?<!(?<!\p{L})aged?:? ?)[~<>] ?)[12]?\d ?(?:y|yrs?)(?!\p{L}| ?/| old)`,
  // for 26 years, x 5 mo, tras dos años
  raw`(?<=(?<!\p{L})(?:for|past|last|every|within|over|after|x|cada|por|durante|hace|luego de|tras|tras casi|últimos) )${DURATION}`,
  // since 2 years, but not since 2 years of age
  raw`(?<=(?<!\p{L})since )${DURATION}(?! of (?:age|life))`,
  // vive a 2 hrs
  raw`(?<=(?<!\p{L})(?:a|de unas|unas) )${COUNT} ?(?:h|hrs?|hs|horas?)(?!\p{L}| de (?:nacid[oa]|vida))`,
  // 15 days back, tres años después, 2 years of acne
  raw`${DURATION} (?:ago|back|later|until|(?:since|after)(?! birth)|antes|atrás|después|más tarde|of(?! (?:age|life)))(?!\p{L})`,
  // a los 15 días del alta
  raw`(?<=(?<!\p{L})a l[ao]s )${DURATION} (?:del? (?:alta|comienzo|diagnóstico|evolución|implante|ingreso|inici(?:ar|o)|tratamiento|trasplante)|de la (?:cirug[ií]a|intervención|operación)|después|tras)(?!\p{L})`,
  // 24 months' follow-up, at 6-month intervals, 5 days post surgery
  raw`${COUNT}(?<!\d\d|ty|teen)[ -]?years?['’]?(?: of)?[ -]${CHECK}|${COUNT}[ -]?(?:months?|weeks?|days?)['’]?(?: of)?[ -]${CHECK}`,
  // case 2: a woman
  raw`(?<=(?<!\p{L})(?:case|caso|fig(?:ur[ea])?\.?|paciente|patient|tabla|table) )[1-9](?=[:.)]| \d| (?:had|has|is|presented|reported|showed|was)(?!\p{L}))`,
  // ; and (3) he saw: the third of a list
  raw`(?<=(?:^|[;:,\n](?: ?(?:and|or|y|o))?) ?\()(?:1?[1-9]|10|20)(?=\) \p{L})`,
  // one of the doctors, seven o'clock
  raw`(?<![\p{L}\d]|\d[.:])(?:one(?= of )|(?:\d{1,2}|${ONES}|ten|eleven|twelve)(?= o['’]clock))`,
  // 34 weeks of pregnancy
  raw`(?<![\p{L}\d.,])(?:1[89]|[23]\d|4[0-2]) ?(?:weeks?|wks?)(?!\p{L}| old)`,
  // year 9, ward 27
  raw`(?<=(?<!\p{L}|\d ?)(?:yr|year|grade|ward|bed|room|bay) )\d{1,3}(?!\d)`,
  // Barthel al alta de 50, PAD ( mm Hg ) 63
  raw`(?<=(?<!\p{L})(?:barthel|karnofsky|pa[ds]|t[ªº]|temperatura|f[cr]|sat(?: o2)?|g[op]t|ggt|ldh|pcr|vsg|cpk|hto|glucosa|colesterol|dxt|bmt)[ :=]{1,3}(?:\( ?mm ?hg ?\)[ :=]{1,2}|(?:al (?:alta|ingreso)|es|de|menor|mayor|entre|hasta) ){0,3})\d{1,3}(?![\p{L}\d]| ?a(?:ños)?(?!\p{L}))`,
  // more than anybody's age: 212, the 42 of 42,300, the 60 of 60.000 inhabitants
  raw`(?<![\d.,])(?:12[3-9]|1[3-9]\d|[2-9]\d\d|\d{1,3}(?=[.,]\d{3}(?!\d)))(?!\d)`,
];

export const NO_AGES: readonly Excluded[] = [
  {
    categories: ['NAME', 'LOCATION', 'PROFESSION', 'DATE', 'ID', 'OTHER'],
    pattern: pattern(OVER_89),
    below: Number.POSITIVE_INFINITY,
  },
  {
    categories: ['AGE'],
    pattern: pattern(...DAILY_DOSES, SPANISH_DURATION, ...FAMILY, ...WHILE, READING_AGE, KARYOTYPE),
    below: SURE,
  },
  { categories: ['AGE'], pattern: pattern(...NO_AGE), below: 1 / 2 },
  { categories: ['AGE'], pattern: pattern(EARLIER_RESULT, SCALE_VALUE), below: 0.9 },
  {
    categories: ['AGE'],
    pattern: new RegExp(STANDARD_SCORE, 'gu'),
    below: 0.9,
    beside: /(?<!\p{L})(?:bayley|celf|dasii|evt|gfta|pls|ppvt|vineland|vmi|wais|wiat|wisc|wppsi)(?!\p{L})/iu,
  },
  {
    categories: ['AGE'],
    pattern: pattern(TEETH),
    below: 2 / 3,
    beside: /(?<!\p{L})(?:dental|dentari[ao]s?|dientes?|molar(?:es)?|teeth|tooth)(?!\p{L})/iu,
  },
];
