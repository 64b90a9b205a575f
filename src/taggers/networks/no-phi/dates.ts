import { BEFORE_DATE, type Excluded, notAfter, pattern, SURE } from './form';
import { LAB_VALUES } from './lab-values';
import { BLOOD_GAS, DAILY_DOSES, SATURATION, SCALE, SCORE } from './scores-and-doses';

const { raw } = String;

const MONTH = '(?:0?[1-9]|1[0-2])';
const DAY = raw`(?:0?[1-9]|[12]\d|3[01])`;
/** `3/52` is three weeks in British notes. */
const MONTH_AND_YEAR = raw`${MONTH}(?:[/.](?:19|20)\d\d|/(?:00|(?!52)[3-9]\d))`;
const CALENDAR = raw`(?:${MONTH}[/.]${DAY}|${DAY}[/.]${MONTH}|${MONTH_AND_YEAR})(?!\d)`;
const CLOCK = raw`(?:[01]?\d|2[0-3]):[0-5]\d`;
/** 08:20, 04:05-06:30 */
const CLOCK_TIME = raw`(?<![\d:])${CLOCK}(?:-${CLOCK})?(?![\d:])`;
/** at 11.20, 8.30 pm, a las 9.15 */
const POINTED_TIME = raw`(?<=(?:(?<!\p{L})(?:at|las?)|[@~]) ?)(?:[01]?\d|2[0-3])\.[0-5]\d(?![\d/]|\.\d)|(?<![\d.])(?:[01]?\d|2[0-3])\.[0-5]\d ?(?:am|pm|h|hrs?|hs)(?!\p{L})`;
/** 8th grade, but not in `on the 8th grade II ulcer` */
const GRADE = raw`\d{1,2}(?:st|nd|rd|th)(?= gr(?:ade|aders?| (?:girl|boy|student))(?!\p{L}| ?(?:\d|[iv]+(?!\p{L}))))`;
/** bed 12-2, planta 10, but not in `sube a la planta 10 de mayo` */
const BED = raw`(?<=(?<!\p{L})(?:bed|cama) )\d{1,3}-\d(?![\p{L}\d]|[/.-]\d)|(?<=(?<!\p{L})(?:la|de|en) (?:planta|cama) )\d{1,3}(?![\p{L}\d]|[/.-]\d| (?:de )?(?:ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic))`;
/** her 16th birthday: an age */
const BIRTHDAY = raw`(?<![\p{L}\d])(?:\d{1,3}(?:st|nd|rd|th)(?= birthday(?!\p{L}))|birthdays?(?!\p{L}))`;
/** 24/7 care, but not in `admitted 24/7 nurse reviewed`, a day in July */
const ROUND_THE_CLOCK = raw`${notAfter('since|until|till|admitted|dated?|seen')}24/7(?= (?:care|carers?|cover(?:age)?|line|monitoring|nurse|nursing|supervision|support)(?!\p{L}))`;
/** in May not June, seen Sat with her son */
const NO_VERB = notAfter(`${BEFORE_DATE}|in|from|by|before|after|last|next|this|of|f/?u|seen`);
/** may have, sat 92, she sat */
const VERB = raw`(?<!\p{L})(?:${NO_VERB}(?:may (?:also|be|cause|close|come|continue|eat|get|go|have|march|need|not|require|return|start|stop|take|tell|use|want|well)|sats? (?:with|up|down|[89]\d(?!\d|[/:])|100))|(?:i|he|she|they|we|who) sat|(?<=(?<!\p{L})(?:found|was|were) )sat(?![ :]{1,2}\d))(?!\p{L})`;
/** CC: fall, her fall: no autumn */
const TUMBLE = raw`(?<=(?<!\p{L})(?:an?|another|cc|each|first|her|his|my|no|recent|s/p|their|w/|(?:un)?witnessed|your)[ :]{1,2}(?:ground level |gl|mechanical )?)falls?(?!\p{L}| (?:of )?(?:19|20)\d\d)`;
/** A number of its total, such as 3/4 or 5/12, but not 7/4. */
const PART = raw`(?:${Array.from('0123456789', (part) => `${part}/[${part}-9]`).join('|')}|\d/[1-9]\d|1\d/(?:1[2-9]|[2-9]\d))(?!\d)`;
const pageOf = (words: string) =>
  raw`(?<!\p{L})${notAfter('to|will|did|please|would|can')}(?:${words})[.: ]{1,2}(?!0)${PART}(?![\d/]|[ ,@-]{1,3}(?:\d|(?:at|from|by|to)(?!\p{L})))`;
/** page 1/2, which may be a page to somebody on a day: but not in PAGE 07/19 and page 7/19 22:14 */
const PAGE = pageOf('pages?|pgs?');
/** pág. 2/3 */
const SPANISH_PAGE = pageOf('p[aá]gs?|p[aá]ginas?|hojas?');
/** 3/3 bottles, attended 4/6 appts, ate 1/2 of the turkey; but not MRI 1/2 of the brain */
const SHARE = [
  raw`(?<=(?<!\p{L})(?:attended|completed) )${PART}(?= (?:appointments|appts|classes|sessions)(?!\p{L}))`,
  raw`(?<![\p{L}\d./-])${notAfter(BEFORE_DATE)}${PART}(?= (?:(?:lymph )?nodes|bottles|cores|frascos|ganglios|cilindros|comp(?:rimidos?|(?! (?:exam|met|panel)))|pastillas?|sobres?|ampollas?|tab(?:let)?s?)(?!\p{L}))`,
  raw`(?<=(?<!\p{L})(?:ate|eaten|drank|finished|missed) )${PART}(?= of (?:an?|his|her|my|the|their)(?!\p{L}))`,
];
/** Societies, publishers of guidelines and journals whose initials are no word or name. */
const SOCIETIES = [
  'aao-hns|aaos|aap|aasld|acgs|acls|acmg|acog|acr|aha|ajcc|asas|asccp|ats|aua|bashh|bhiva|bmj|bsaci|bsccp|bsg|bsr|bta|bts|cdc|ckd-epi',
  'eaaci|easl|eln|ers|esc|escmid|esge|esmo|espghan|eular|figo|fsrh|iap|idsa|ilae|interqual|iscd|ispn|iwcll|jbds|kdigo|kdoqi|lancet',
  'mhca|mhra|mohfw|naspghan|nccn|ncsp|nejm|nia-aa|nice|nogg|pethema|rcog|rcpath|rcpch|recist|rssdi|scai|sehop|seom|separ|slicc|tnm',
].join('|');
const NAMED_CRITERIA = 'amsterdam|atlanta|duke|mcdonald|roma|rotterdam|sydney|tokio';
/** NICE NG89, 2018; ACR/EULAR 2010; guidelines of 2021; the 2023 ESC guideline; criterios McDonald 2017; Mental Health Act 1983 */
const EDITION = [
  raw`(?<!\p{L})(?:(?:(?:${SOCIETIES})(?:/\p{L}{2,5})?(?: ng ?\d{1,3}| gtg ?\d{1,3})?,? \(?|(?:guidelines?|criteria|criterios|gu[ií]as?)(?: of| de)? \(?|criterios(?: de)? (?:${NAMED_CRITERIA}) |(?:health|capacity|equality|care) act )(?:19|20)\d\d(?![\d/-])|(?:19|20)\d\d(?= (?:guidelines?|criteria)(?!\p{L})))`,
  raw`(?<=(?<!\p{L})(?:the|per|by|under|to|and|new|current|latest) )(?:199|20\d)\d(?= (?:acc|ada|gold|nih|sign|ssc|${SOCIETIES})(?:(?:/\p{L}{2,5}){1,2}(?!\p{L})| (?:\p{L}{1,12} )?(?:guidelines?|guidance|criteria|standards)(?!\p{L})))`,
].join('|');
/** GINA 2019, GOLD (2023), per WHO 2016, (ADA 2023): in capitals, since Gina, Ada, gold and who are words. */
const CAPITAL_EDITION = raw`(?<!(?<!\p{L})(?:by|with|from|to|and|BY|WITH|FROM|TO|AND) )(?<!\p{L})(?:GEMA \d\.\d|GINA|GOLD(?: \d)?) \(?20\d\d(?![\d/-])|(?<=(?<!\p{L})(?:(?:[Pp]er|PER|[Ss]eg[uú]n|SEG[UÚ]N|[Tt]he|THE) |\(|/|MDS-\p{Lu}{2,5} )(?:ADA|GEMA|SIGN|WHO|OMS) )20(?:0[018]|1\d|2\d)(?![\d/-])`;
/** The 22 of `la 22`, a bed or a room: the days of Spanish dates are masculine. */
const FEMININE_NUMBER = raw`(?<=(?<!\p{L}|(?<!\p{L})en )la )\d{1,2}(?![\p{L}\d/.:,ªº-]| (?:calle|avenida|carrera)(?!\p{L}))`;
/** la mar, nivel del mar; but not mar 14, a Tuesday */
const SEA = raw`(?<=(?<!\p{L})(?:[Ll]a|agua de|nivel del|pescado de) )mar(?!\p{L})`;
/** the fifth day of admission, the 18 th week; but not the 9th day of April and First Day, a Sunday */
const NTH_DAY = raw`(?<!\p{L}|\d[ /.-]?)(?:\d{1,2} ?(?:st|nd|rd|th)|first|second|third|fourth|(?:fif|six|seven|eigh|nine?|ten|eleven|twelf|(?:thir|four|fif|six|seven|eigh|nine)teen|twentie)th) (?:hospital |post[- ]?(?:natal|op(?:erative)?|partum) )?(?:day|week|month)(?!\p{L}|,?(?:\s(?:after|before|in|of))?\s(?:\d|\p{Lu}|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|last|next|that|the (?:\d|month|year)|this)))`;
/** 4th cycle, 5th preg, 2nd fl: the number of something that is no day */
const NTH_THING = raw`(?<![\p{L}\d./-])\d{1,2}(?:st|nd|rd|th)(?= (?:attack|attempt|centile|cycle|degree|edition|episode|finger|fl(?:oor)?|intercostal|metacarpal|metatarsal|mtpj?|percentile|preg(?:nancy)?|rib|toe|trimester|ventricle)(?!\p{L}))`;
/** pares V al XII; but not 3 VI 2010, 3 DE VI and L, X, V, days of the week */
const ROMAN = raw`(?<![\p{L}\d/.-]|\d[ .,/-]{1,3}(?:[dD][eE] )?)(?:[IVX]{1,4} al [IVX]{2,4}|[IVX]{2,4}(?:(?:, | y | al )[IVX]{2,4})*)(?![\p{L}\d/-]|[ .,/-]{1,3}(?:[dD][eE][lL]? )?\d)`;
/** OCT, of the eye; but not OCT 5, (OCT/NOV) and back by OCT */
const OCT = raw`(?<=\()OCT(?=\))|(?<=(?<!\p{L})(?:an?|la|nueva|una) )OCT(?!\p{L}|[ ,.]{1,2}\d)`;
/** OCT at the opticians, in a note on eyes; but not f/u OCT and 3 OCT */
const OCT_OF_EYE = raw`(?<!\d(?:st|nd|rd|th)?[ /.-])(?<!(?<!\p{L})(?:[Aa]ppt|APPT|[Bb]ack|BACK|[Bb]y|BY|[Dd]ue|DUE|[Ee]arly|EARLY|[Ee]nd|END|[Ff]\/?[Uu]|[Ff]rom|FROM|[Ii]n|IN|[Ll]ast|LAST|[Ll]ate|LATE|[Mm]id|MID|[Nn]ext|NEXT|[Oo]f|OF|[Rr]ecall|RECALL|[Rr]eview|REVIEW|[Rr][Tt][Cc]|[Ss]een|SEEN|[Ss]ince|SINCE|[Tt]ill?|TILL?|[Uu]ntil|UNTIL)[ :,./-]{1,2})(?<![\p{L}\d/-])OCT(?!\p{L}|[ ,./'’-]{0,2}\d|[ ,./-]{1,3}(?:N[Oo][Vv]|S[Ee][Pp]))`;
const ON_EYES =
  /(?<!\p{L})(?:iop|pio|rnfl|m[aá]cul(?:a|ar|opathy|opat[ií]a)|retin(?:a|al|opathy|opat[ií]a)|av (?:ao|od|oi)|fundoscopy|optom(?:etrist|etry)?|va [lr]?[ :]?6\/\d{1,2}|glaucoma|intravitreal)(?!\p{L})/iu;
/** The `día` of `el día 12/06`, but not of `el día 12`, which is marked as a whole; the `y` of `sábados y domingos`; `finales de` before a month. */
const SMALL_WORDS_OF_DATES = raw`(?<![\p{L}\d])(?:d[ií]as?(?= \d{1,2}(?: de |[/.-]| \p{L}{3,10}(?!\p{L})))|d[ií]a(?= (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?!\p{L}))|(?:a )?(?:principios|mediados|finales|mes(?:es)?)(?: del?)?|pr[oó]ximo|pasado|(?<=(?:es|[aá]bados?|domingos?) )y(?= (?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom))|(?<!\d ?)del?)(?![\p{L}\d])`;
/** The `dom` of `dom. C/ Olmo 14` and `dom: calle Real`: where somebody lives, no Sunday. */
const ADDRESS = raw`(?<!(?<!\p{L})(?:[Aa]l|[Dd]esde|[Ee]l|[Ee]ste|[Hh]asta|[Pp]asado|[Pp]róximo|y) )(?<![\p{L}/-])(?:[Dd]om|DOM)(?=[.:]{0,2} ?(?:C/ ?|C\. |(?:[Aa]v(?:d?a)?|[Cc]l|[Pp]za|[Uu]rb|[Jj]r)\. |(?:[Aa]venida|[Bb]arrio|[Cc]alle|[Cc]arrer|[Jj]irón|[Pp]laza|[Uu]rbanización) )\p{Lu})`;
const BRITISH_DURATION = raw`\d{1,2}/(?:7|12|24)(?![\d/])`;
/** The 2– of 2–3/12. */
const FROM = raw`(?<![\d./-])\d{1,2} ?[–-] ?`;
const cuedDuration = (words: string) =>
  raw`(?<=(?:(?<!\p{L})(?:${words}) ?|[x<>≤≥~])[~<> ]?)(?:${FROM})?${BRITISH_DURATION}|(?:${FROM}|(?<![\d./-]))${BRITISH_DURATION} (?:ago|hx|later|old)(?!\p{L})`;
/** in 3/12, last 6–8/12, over next 2/7, next 6/12, but not `last visit 6/4, next 6/7`; x2/7, 4/12 ago: in some notes dates */
const SURE_DURATION = raw`${cuedDuration('in|within|over|for|last|past|(?:for|in|over|the|within) next|(?:sick|fit) ?note|med ?3')}|(?<=(?<!\p{L})next )(?:${FROM})?\d{1,2}/(?:12|24)(?![\d/])`;
/** review 6/12 */
const DURATION_OR_DATE = cuedDuration('every|repeat|rpt|review|done|r/?v|opd');
/** 2–3/12, 2–4/52; in notes without weeks days of a month */
const DURATIONS = raw`${FROM}\d{1,2}/(?:7|12|24|52)(?![\d/])`;
/** What only notes with British durations have: weeks, such as 2/52 and 38/40, and tds, qds, fit notes */
const BRITISH = /(?<![\d/.])\d{1,2}\/(?:40|52)(?![\d/])|(?<!\p{L})(?:[tq]ds|nocte|fit ?note|med ?3)(?!\p{L})/iu;
/** section 10.2.11, but not C-section 10.2.11 */
const SECTION = raw`(?<!\p{L}|(?:\bc|caesarean|cesarean)[- ])(?:sections?|sect\.|para(?:graph)?s?|chapters?|clauses?|tables?|apartados?|secci[oó]n|p[aá]rrafos?|puntos?|cap[ií]tulos?|cl[aá]usulas?|tablas?) \d{1,2}\.\d{1,2}\.\d{1,2}(?![\d/]|\.\d)`;
export const nthDay = (words: string) =>
  raw`(?<!\p{L})(?:(?:hosp(?:ital)?|floor) day(?!\p{L})|(?<=(?:hosp(?:ital)? day|floor day|hd${words})[ #]{1,2})\d{1,3}(?:(?<=1[3-9]|[2-9]\d)-(?:1[3-9]|[2-9]\d))?(?![\p{L}\d]|[-/.]\d| (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))`;
/** Sun protection, sun cream, limited sun */
const SUN = raw`(?<!\p{L})[Ss]un(?= (?:(?:avoid|expos|protect)\p{L}{0,6}|(?:advice|block|cream|damaged?|hats?|lotion|safety)(?!\p{L})))|(?<=(?<!\p{L})(?:avoids?|limited|minimal|(?<!(?:no|on[ce]e?|two) )more|(?:exposed to|exposure to|in|out of|under) the) )sun(?!\p{L}|[ ,]{1,2}\d)`;
/** el día 8 de tratamiento, el día 16 de hospitalización, el día 6 después del trasplante */
const NTH_DAY_OF_STAY = raw`(?<!\p{L})d[ií]a \+?\d{1,3}(?= (?:de(?:l| la| su)? (?:ciclo|enfermedad|estancia|evoluci[oó]n|hospitalizaci[oó]n|ingreso|tratamiento)|(?:despu[eé]s|tras)(?: de)?(?:l| el| la) (?:alta|cirug[ií]a|ingreso|inicio|intervenci[oó]n|tratamiento|trasplante))(?!\p{L}))`;
const NO_DATE = [
  NTH_DAY_OF_STAY,
  // hospital day 26, HD 13-22, week 16
  nthDay('|day|week'),
  SCALE,
  PAGE,
  // fractions and decimals that are no day of a month and no month of a year: 21/30, 44.25
  raw`(?<![\p{L}\d./:-]|\d,)(?!${CALENDAR})\d{1,3}[/.]\d{1,4}(?![\p{L}\d]|[./:,-]\d)`,
  // BiPAP 12/6, warfarin 3/4 mg
  raw`(?<=(?<!\p{L})bipap(?: of| at)?[ :]{1,2})(?:[89]|[12]\d)/(?:[4-9]|1[0-5])(?![\d/])|(?<![\d/])\d{1,2}/\d{1,2}(?= ?mg(?!\p{L}))`,
  // 10–15/day, 2L/day
  raw`(?<![\d./])\d{1,2} ?l?/(?:day|week|wk)(?!\p{L})`,
  // 8 pm
  raw`(?<![\d./-])\d{1,2} ?(?:am|pm|h|hrs?|hs)(?![\p{L}/])`,
  SURE_DURATION,
  DURATION_OR_DATE,
  // flares to 7/10, 3–4/10; 3–7/10 are days of October
  raw`(?<=(?<!\p{L})(?:up to|flares?|flares? to|baseline) ?(?:\d[–-])?)\d{1,2}/10(?![\d/])`,
  raw`(?<![\d/])(?:${Array.from('123456789', (score, i) => `${i}[–-]${score}`).join('|')})/10(?![\d/])`,
  // 8,8: a decimal comma
  raw`(?<![\p{L}\d.,/-])\d{1,3},\d{1,2}(?![\p{L}\d,/-])`,
];

export const NO_DATES: readonly Excluded[] = [
  {
    categories: ['DATE'],
    pattern: pattern(
      ...DAILY_DOSES,
      CLOCK_TIME,
      POINTED_TIME,
      EDITION,
      VERB,
      SATURATION,
      TUMBLE,
      ...SCORE,
      SPANISH_PAGE,
      ...SHARE,
      SECTION,
      BLOOD_GAS,
      LAB_VALUES,
      GRADE,
      BIRTHDAY,
      ROUND_THE_CLOCK,
      BED,
    ),
    below: SURE,
  },
  { categories: ['DATE'], pattern: pattern(SURE_DURATION), below: SURE, beside: BRITISH },
  { categories: ['DATE'], pattern: pattern(DURATIONS), below: 1 / 2, beside: BRITISH },
  { categories: ['DATE'], pattern: new RegExp(`${CAPITAL_EDITION}|${SEA}|${NTH_DAY}`, 'gu'), below: SURE },
  { categories: ['DATE'], pattern: new RegExp(`${OCT}|${ROMAN}|${SUN}`, 'gu'), below: 1 / 2 },
  { categories: ['DATE'], pattern: new RegExp(OCT_OF_EYE, 'gu'), below: 0.9, beside: ON_EYES },
  { categories: ['DATE', 'AGE'], pattern: pattern(NTH_THING), below: 0.9 },
  { categories: ['DATE'], pattern: new RegExp(ADDRESS, 'gu'), below: SURE },
  { categories: ['DATE'], pattern: pattern(...NO_DATE, SMALL_WORDS_OF_DATES, FEMININE_NUMBER), below: 1 / 2 },
];
