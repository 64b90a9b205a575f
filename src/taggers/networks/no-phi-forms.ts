import { eachMatch } from '../../note/each-match';
import type { TextRange } from '../../note/span';
import { wordSet } from '../../note/word-set';
import type { CategoryId } from '../../phi/categories';
import { categoryOfLabel } from '../../phi/taxonomy';
import { withoutAccents } from '../../surrogates/form';
import { isMadeOfEponyms, TITLE } from '../leak-check/eponyms';
import { abbreviations, medicines, microbes } from './medical-words.json';

/** Patterns are written with single backslashes. */
const { raw } = String;

const UNIT =
  '(?:mg|mcg|µg|ug|kg|g|ml|mls|dl|cc|cm|mm|mmhg|mmol|meq|iu|ui|mu|hz|khz|db|bpm|lpm|rpm|kcal|fr|ch|mph|ft|lbs?|oz|kpa|%)';
/** G3P2, G3P2002: pregnancies and births. */
const OBSTETRIC = raw`(?<![\p{L}\d])g ?\d{1,2} ?p ?\d{1,4}(?![\p{L}\d])`;
/** What is published, and says nothing of a person: codes after the name of their list, studies, genes, variants and positions in a genome. */
const PUBLISHED = [
  raw`(?<!\p{L})(?:${[
    ['loinc', raw`\d{1,5}-\d`],
    ['ndc', raw`\d{4,5}-\d{3,4}-\d{1,2}`],
    ['cpt|hcpcs', raw`[a-z]?\d{4,5}`],
    ['mbs', raw`\d{2,5}`],
    ['snomed(?: ct)?', raw`(?:\d{6,18}|[dfmpt]-?\d{5}(?:[ ,/]{1,3}[dfmpt]-?\d{5}){0,4})`],
    ['(?:icd|cie)(?:-?(?:9|10|11))?(?:-cm)?', raw`[a-z]\d\d(?:\.\d{1,3})?`],
    ['omim|cups', raw`\d{6}`],
    ['pmid|clinvar|isrctn', raw`\d{4,8}`],
    ['eudract', raw`\d{4}-\d{6}-\d\d`],
    ['(?:ms-)?drg', raw`\d{3}`],
  ]
    .map(([list, code]) => `(?:${list})[ :=#]{1,3}${code}`)
    .join('|')}|nct\d{8})(?![\p{L}\d]|-\d)`,
  raw`(?<![\p{L}\d])(?:n[mrpcg]_\d{6,9}(?:\.\d{1,2})?|grch3[78]|chr(?:\d{1,2}|[xy]):\d{4,10}(?:-\d{4,10})?)(?![\p{L}\d])`,
  // c.1521_1523delCTT, p.Phe508del
  raw`(?<![\p{L}\d.])c\.\d{1,6}(?:[+-]\d{1,4})?(?:_\d{1,6})?(?:del|dup|ins|[acgt]>)[acgt]{0,12}(?!\p{L})`,
  raw`(?<!\p{L})hla[-‑ ](?:[abc]|d[pqr][ab]?\d?)\*?\d{2,5}(?::\d{2,3})?(?!\d)`,
  raw`(?<![\p{L}\d.])p\.(?:ala|arg|asn|asp|cys|gln|glu|gly|his|ile|leu|lys|met|phe|pro|ser|thr|trp|tyr|val)\d{1,5}(?:\p{L}{3}|=)?(?!\p{L})`,
];
/** NANDA 00085, NIC 0840; 3540: diagnoses, interventions and outcomes of nursing, in capitals, since Nanda and Nic are names. */
const NURSING = raw`(?<!\p{L})(?:NANDA[ :]{1,2}00[0-3]\d\d|N[IO]C[ :]{1,2}\d{4}(?:[;,] ?\d{4}){0,6})(?![\p{L}\d]|[-/.]\d)`;
/** Melan-A, CA 19-9: tumour markers; but not in Modesto, CA 15-3. */
const MARKER = raw`(?<![\p{L}\d])melan-a(?![\p{L}\d])|(?<![\p{L}\d]|, )ca[ -]?(?:19[-. ]9|15[-. ]3|27[-. ]29|72[-. ]4|125)(?![\p{L}\d/-])`;
/** No SI/HI/AVH: thoughts of suicide or murder, and hallucinations. */
const RISKS = raw`(?<![\p{L}/])SI/HI(?:/(?:AVH|AH|VH)){0,2}(?![\p{L}/])`;
/** ANA negative, ANA y ANCA: antibodies, in capitals, since Ana is a name. */
const ANTIBODIES = raw`(?<!\p{L})ANAs?(?=,? (?:y |e |and )?(?:ANCA|ENA|DNA|[Aa]nti|[Nn]egativ|[Pp]ositiv)| ?1[:/]\d)`;
const SPECIALTY =
  '(?:ana?esthesiology|cardiology|dermatology|endocrinology|gastroenterology|geriatrics|gyna?ecology|ha?ematology|hepatology|immunology|neonatology|nephrology|neurology|neurosurgery|obstetrics|oncology|ophthalmology|orthopa?edics|otolaryngology|pa?ediatrics|pathology|psychiatry|pulmonology|radiology|rheumatology|tele(?:stroke|neurology|psychiatry)|urology|(?:emergency|family|general|internal|palliative|sports) medicine|(?:general|family) practice|(?:general|plastic|vascular|thoracic) surgery)';
const beforeKind = '(?:comprehensive |admission )?';
const SPECIALTIES = raw`(?<!\p{L})${beforeKind}(?:${SPECIALTY}[ /,]{1,2}${beforeKind}){0,2}`;
/** Neurology History & Physical, H&P */
const NOTE_KIND = raw`${SPECIALTIES}(?:history (?:&|and) physical|h ?& ?p)(?!\p{L})`;
/** Internal Medicine, but not Neurology Associates */
const DEPARTMENT = raw`${SPECIALTIES}${SPECIALTY}(?!\p{L}| (?:& |and )?(?:associates?|partners?|cent(?:er|re)s?|clinics?|group|hospital|institute|of)(?!\p{L}))`;
const SPANISH_SPECIALTY =
  '(?:alergolog[ií]a|anestesi(?:a|olog[ií]a)|cardiolog[ií]a|cirug[ií]a(?: (?:card[ií]aca|general|maxilofacial|pedi[aá]trica|pl[aá]stica|tor[aá]cica|vascular))?|dermatolog[ií]a|digestivo|endocrinolog[ií]a|gastroenterolog[ií]a|geriatr[ií]a|ginecolog[ií]a|hematolog[ií]a|infecciosas|m(?:edicina|\\.) ?(?:de familia|familiar|general|intensiva|interna|preventiva)|nefrolog[ií]a|neonatolog[ií]a|neumolog[ií]a|neurocirug[ií]a|neurofisiolog[ií]a|neurolog[ií]a|obstetricia|oftalmolog[ií]a|oncolog[ií]a(?: (?:m[eé]dica|radioter[aá]pica))?|ortopedia|otorrino(?:laringolog[ií]a)?|pediatr[ií]a|psiquiatr[ií]a|radiolog[ií]a|rehabilitaci[oó]n|reumatolog[ií]a|traumatolog[ií]a|urgencias|urolog[ií]a)';
/** Servicio de Medicina Interna, M. Interna, but not Neurología de la Clínica Mar or Instituto de Oncología */
const SPANISH_DEPARTMENT = raw`(?<!\p{L}|(?<!\p{L})(?:asociaci[oó]n|c[aá]tedra|centro|cl[ií]nica|escuela|fundaci[oó]n|gabinete|hospital|instituto|sociedad)(?: \p{L}{2,12})? (?:de )?)(?:(?:consultas?|departamento|planta|secci[oó]n|servicio|s[ºª]|unidad) de )?${SPANISH_SPECIALTY}(?: y ${SPANISH_SPECIALTY})?(?!\p{L}| de(?:l| la) (?:cl[ií]nica|centro|hospital|instituto))`;
const RANGE = raw`\d{1,3}(?:\.\d{1,2})? ?[-–] ?\d{1,3}(?:\.\d{1,2})?(?![\p{L}\d]|[-–/]\d|\.\d{3})`;
/** Before the range of a result: the number of a letter has no result before it. */
const RESULT = raw`\d ?[\p{L}%/µ^]{0,10}[ ,;]{0,2}(?:\(?[hl]\)?[ ,;]{1,2})?`;
/** zinc 32 ug/dL (ref 60-110), but not the number in `your letter (ref 60-110)` */
const REFERENCE = raw`(?<=${RESULT}\(ref(?:erence)?(?: range)?\.?[: ]{1,2})${RANGE}`;
/** Further forms that are no PHI under any label. */
const FINDINGS = [
  DEPARTMENT,
  SPANISH_DEPARTMENT,
  // Cl 104 Ref: 98-107, reference range 7-20
  raw`(?<=(?:${RESULT}[([]?(?:ref(?:erence|erencia)?)|(?<!\p{L})(?:ref(?:erence)? (?:range|interval)|normal range|rango|vr))\.?[: ]{1,2})${RANGE}`,
  // 90-day supply, ng/mL
  raw`(?<![\p{L}\d])\d{1,3}-day supply(?!\p{L})|(?<=(?<!\p{L})(?:[mnpuµμ]?g|mcg|m?eq|iu|u|[mnp]?mol|cells)/)(?:d|m|µ|u)?l(?!\p{L})`,
  // 10:30 AM UTC
  raw`(?<=\d ?(?:[ap]m ?)?)(?:utc|gmt)(?!\p{L})`,
  // 3.1 kg, 75 ml/hr
  raw`(?<![\p{L}\d./-])\d{1,4}(?:[.,]\d{1,3})? ?${UNIT}(?:/\p{L}{1,5})?(?![\p{L}\d])`,
  // 38+5 weeks of pregnancy
  raw`(?<![\d/+])[1-4]\d\+[0-6](?![\d/])`,
  // F43.10, a code of ICD-10
  raw`(?<![\p{L}\d])[a-tv-z]\d\d\.\d{1,3}(?![\p{L}\d.])`,
];

/** `Q:` and `A:` before what somebody says. */
const SPEAKER = raw`(?<![\p{L}\d.])\p{L}(?=:)`;
/** Anglo-Australian, of British descent; Dr Google; see Dr asap; FMH:; paciente pluripatológica */
const NOBODY = raw`(?<!\p{L})anglo[ -]aus(?:t(?:ralian)?)?(?!\p{L})|(?<=(?<!\p{L})dr\.? )google(?!\p{L})|(?<!\p{L})(?:asap(?!\p{L})|(?<!(?:at|from|to|via) )fmhx?(?=:)|pluripatol[oó]gic[oa]s?(?!\p{L}))`;
/** Mr Ashworth FRCS(Orth), MRCP (UK): colleges and specialties of British degrees. */
const DEGREE = raw`(?<=(?<!\p{L})(?:fra?c[ps]|mrc[ps]) ?\((?:tr ?(?:&|and) ?)?)(?:ed|edin|eng|gen surg|glasg?|irel|lond|omfs|ophth|orl|ortho?|paed(?: surg)?|plast|tr(?= ?(?:&|and))|uk|urol|vasc)(?=\)| ?(?:&|and) ?orth\))`;
/** The s of Tammy's, which belongs to the name of an organisation or a place more often than to a person's. */
const POSSESSIVE = raw`(?<=\p{L}['’])s(?!\p{L})`;

/** EID, MMII, ESIzqda: arms and legs in Spanish notes, after a small word, since they may be initials. */
const LIMB = raw`(?<=(?<!\p{L})(?:ambas|de|en|la|las|por|y) )(?:EE?|MM?)[IS]{1,2}(?:[DI]|[Dd](?:ere)?chas?|[Ii]zq(?:d?as?)?)?(?!\p{L})`;
/** médico de familia; sin clínica acompañante; pares craneales */
const NO_RELATIVE = raw`(?<=(?<!\p{L})(?:m[eé]dic[oa]s?|medicina|enfermer[ií]a) (?:de )?)familia(?!\p{L})|(?<=(?<!\p{L})(?:cl[ií]nica|cortejo|s[ií]ntomas?|signos?|sintomatolog[ií]a)(?: \p{L}{4,14}){0,1} )acompañantes?(?!\p{L})|pares(?= craneales)`;
/** `en su centro de salud.`: places of care without a name. */
const SOME_PLACE = raw`(?<=(?<!\p{L})(?:al?|del?|desde|el|en|la|por|sus?|una?) )(?:ambulatorio|centro(?: de salud)?|cl[ií]nica|consulta|domicilio|hospital|unidad de agudos)(?= ?(?:[.,;:)\n]|$)| (?:a|al|con|dentro|desde|donde|el|en|entre|hasta|para|por|que|se|si|y)(?!\p{L}))`;
/** dolor mecánico, íleo mecánico; es dependiente para; por su médico */
const NO_PROFESSION = raw`(?<=(?<!\p{L})(?:dolor|dolores|[ií]leo|tipo|car[aá]cter|caracter[ií]sticas|origen|ritmo|ventilaci[oó]n|pr[oó]tesis|obstrucci[oó]n)(?: de| en)?(?: \p{L}{4,8})? )mec[aá]nic[oa]s?|dependiente(?= (?:para|de ox[ií]geno|parcial|total|severo|grave|moderado|leve)(?!\p{L}))|(?<=(?<!\p{L})(?:su|sus|por(?: el| la)?|al|del) )(?:m[eé]dic[oa]|enfermer[oa]|fisioterapeuta|dentista|\p{L}{3,12}[oó]log[oa])s?(?!\p{L})`;

/** Words of a conversation, as a line of up to four: not in capitals, which may be initials, and not after a title. */
const spoken = (words: string) => {
  const word = `(?:${words.replace(/\b\w/g, (first) => `[${first.toUpperCase()}${first}]`)})`;
  return raw`(?<!\p{L}|(?:[Dd]ra?|[Dd]octora?|[Dd]on|[Dd]oña|[Mm]rs?|[Mm]s|[Mm]iss|[Ss]ra?|[Ss]rta)\.? )${word}(?:[-,.!? ]{1,3}${word}){0,3}(?!\p{L})`;
};
/** `Patient: Yep`, `uh, well` */
const SAID = [
  'alright|alrighty|awesome|brilliant|erm|gonna|gotcha|gotta|hello|hiya|hm|hmm|hmmm|kinda|mhm|mm-hmm|nah|nope|ohh|okay|sorta',
  'uh|uhh|uhm|um|umm|wanna|wow|yeah|yep|yup|adiós|ahá|ajá|cuénteme|entiendo|exacto|hola|mmm|oiga|ojalá|oye|uf',
].join('|');
const SAID_OR_NAME = `${SAID}|ah|aye|ay|bueno|bye|chau|claro|dale|eh|er|gosh|hey|huh|listo|oh|okey|pardon|perfecto|uy|vale`;
const WHAT_FOLLOWS = raw` ?, {1,2}(?:\p{Ll}|I(?!\p{L}))| (?:I|my|okay|right|sorry|well|yeah|yes)(?!\p{L})`;
/** `Oh, I was`, but not `Oh reports`, `Oh, Min-jun` and `Um Sokha` */
const IN_CONVERSATION = raw`${spoken(SAID)}[.!?]?(?! \p{Lu}\p{Ll})|${spoken(SAID_OR_NAME)}(?=${WHAT_FOLLOWS})`;

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
/** Words before a date: `on 3/10 pain began`; `in 3/10 pain` is a score. */
const BEFORE_DATE = 'on|since|until|till|admitted|dated?|el|desde|hasta|d[ií]a|fecha';
/** Not after words before a date. */
const notAfter = (words: string) => raw`(?<!(?<!\p{L})(?:${words})[ :]{1,2})`;
/** 24/7 care, but not in `admitted 24/7 nurse reviewed`, a day in July */
const ROUND_THE_CLOCK = raw`${notAfter('since|until|till|admitted|dated?|seen')}24/7(?= (?:care|carers?|cover(?:age)?|line|monitoring|nurse|nursing|supervision|support)(?!\p{L}))`;
/** in May not June, seen Sat with her son */
const NO_VERB = notAfter(`${BEFORE_DATE}|in|from|by|before|after|last|next|this|of|f/?u|seen`);
/** may have, sat 92, she sat */
const VERB = raw`(?<!\p{L})(?:${NO_VERB}(?:may (?:also|be|cause|close|come|continue|eat|get|go|have|march|need|not|require|return|start|stop|take|tell|use|want|well)|sats? (?:with|up|down|[89]\d(?!\d|[/:])|100))|(?:i|he|she|they|we|who) sat)(?!\p{L})`;
/** CC: fall, her fall: no autumn */
const TUMBLE = raw`(?<=(?<!\p{L})(?:an?|another|cc|each|first|her|his|my|no|recent|s/p|their|w/|(?:un)?witnessed|your)[ :]{1,2}(?:ground level |gl|mechanical )?)falls?(?!\p{L}| (?:of )?(?:19|20)\d\d)`;
/** O2 Sat: 94 %, sat 92 %: the saturation of blood, which is no Saturday; but not in `off O2 Sat` and `Sat 60 % of lunch` */
const SATURATION = raw`(?<=(?<!\p{L})(?:sp?o2|o2|oxygen)[ :-]{1,2})sats?(?=[ :=-]{1,3}(?:(?:of|is|was|at|on|>|<) ?)?(?:100|[5-9]\d)(?![\d/:]))|(?<!\p{L})sats?(?=[ :=]{1,3}(?:(?:of|is|was|at) )?(?:100|[5-9]\d) ?%(?! (?:of|better)(?!\p{L})))`;
const BETWEEN =
  '[?:= ]{1,3}(?:a: ?)?(?:(?:of|is|was|now|at|(?:up )?to|score|scale|level|rated|grade|rest|de|en|es|a|intensidad|grado) ){0,3}';
/** pain of 8/10, EVA 3/10, strength 4/5, 2/6 SEM, VA 6/24, 6/12 6/6 */
const SCORE = [
  raw`(?<!\p{L})(?:pain|pn|relief|dolor|eva|ena|nrs|vas)${BETWEEN}\d{1,2}/10(?:(?:[ ,;>]{1,3}| ?(?:->|→) ?)(?:now ?|ahora ?)?\d{1,2}/10){0,3}(?![\d/])`,
  raw`(?<!\p{L})(?:strength|power|fuerza|balance muscular(?: global)?|bm global|rankin(?: modificad[ao])?|murmur|soplo)${BETWEEN}[0-6]/[56](?![\d/])`,
  raw`(?<=(?<!\p{L})(?:(?:weakness|debilidad) \(|(?:arm|leg|grip|[rl][ul]e)[:=] ?))[0-5]/5(?![\d/])`,
  raw`(?<![\d/])${notAfter(BEFORE_DATE)}(?:\d{1,2}/10(?= (?:pain|dolor)(?! (?:clinic|management|service|team)))|[1-6]/6(?= (?:sem|hsm|systolic|murmur|soplo|sist[oó]lico))|[0-5]/5(?= (?:strength|power|fuerza)))`,
  raw`(?<!\p{L})${notAfter('at|the|to|from|by|in|via')}(?<!, )(?:bc)?va(?:[ :=,]{1,3}(?:re|le|ou|od|os|r|l|be|ph|cc|sc)){0,2}[ :=,]{1,3}(?:6|20)/\d{1,3}(?:[ ,;&]{1,3}(?:and |(?:re|le|od|os|r|l)[ :=]{0,2})?(?:6|20)/\d{1,3})?(?![\d/])`,
  raw`(?<![\d/])6/(?:[4569]|1[28]|24|36|60) 6/(?:[4569]|1[28]|24|36|60)(?![\d/])`,
];
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
  raw`(?<![\p{L}\d./-])${notAfter(BEFORE_DATE)}${PART}(?= (?:(?:lymph )?nodes|bottles|cores|frascos|ganglios|cilindros|comp(?:rimidos?)?|pastillas?|sobres?|ampollas?|tab(?:let)?s?)(?!\p{L}))`,
  raw`(?<=(?<!\p{L})(?:ate|eaten|drank|finished|missed) )${PART}(?= of (?:an?|his|her|my|the|their)(?!\p{L}))`,
];
/** Societies, publishers of guidelines and journals whose initials are no word or name. */
const SOCIETIES =
  'aao-hns|aaos|aap|aasld|acgs|acls|acmg|acog|acr|aha|ajcc|asas|asccp|ats|aua|bashh|bhiva|bmj|bsaci|bsccp|bsg|bsr|bta|bts|cdc|ckd-epi|eaaci|easl|eln|ers|esc|escmid|esge|esmo|espghan|eular|figo|fsrh|iap|idsa|ilae|interqual|iscd|ispn|iwcll|jbds|kdigo|kdoqi|lancet|mhca|mhra|mohfw|naspghan|nccn|ncsp|nejm|nia-aa|nice|nogg|pethema|rcog|rcpath|rcpch|recist|rssdi|scai|sehop|seom|separ|slicc|tnm';
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
/** la mar; but not mar 14, a Tuesday */
const SEA = raw`(?<=(?<!\p{L})[Ll]a )mar(?!\p{L})`;
/** The letters of F. nac., F. ingreso, H.C., 8.52 h and 0,7 V, which are no sex, but not in `sexo F. Ingreso`. */
const NO_SEX = [
  raw`(?<!\p{L}|(?:sexo?|sexe|sx|g[eé]nero)[ :.,=]{1,8})(?:f(?=[ ./_]{1,2}(?:nac(?!i[doó])|n(?!\p{L})))|h(?=\. ?(?:c(?!\p{L})|cl[ií]nica|pylori)))`,
  raw`(?<!\p{L}|(?:sexo?|sexe|sx|g[eé]nero)[ :.,=]{1,8}|(?:\d|años?|\ba)[.,]? )f(?=\. ?(?:ingr|egr|alta|toma|informe|interv|traslado))`,
  raw`(?<=\d[.:]\d\d ?)h(?!\p{L})|(?<=\d,\d{1,2} )v(?!\p{L})`,
];
const SMALL_WORD = '(?:del?|en|el|las?|los|y|por|que)';
/** The `de` between `sobrinas` and `Graciana`: marked alone, it tells nothing. In names of people and places it may be a part. */
const SMALL_WORDS = raw`(?<![\p{L}\d])(?:de (?:edad|vida)|${SMALL_WORD}(?: ${SMALL_WORD}){0,2}|[Ee]x)(?![\p{L}\d])`;
/** The `día` of `el día 12/06`, but not of `el día 12`, which is marked as a whole; the `y` of `sábados y domingos`; `finales de` before a month. */
const SMALL_WORDS_OF_DATES = raw`(?<![\p{L}\d])(?:d[ií]as?(?= \d{1,2}(?: de |[/.-]| \p{L}{3,10}(?!\p{L})))|d[ií]a(?= (?:lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)(?!\p{L}))|(?:a )?(?:principios|mediados|finales|mes(?:es)?)(?: del?)?|pr[oó]ximo|pasado|(?<=(?:es|[aá]bados?|domingos?) )y(?= (?:lun|mar|mi[eé]|jue|vie|s[aá]b|dom))|(?<!\d ?)del?)(?![\p{L}\d])`;
const DOSE_PART = raw`(?:\d{1,3}(?:[.,]\d{1,2})?|1/[234])`;
/** 1-0-1, 1/2 - 0 - 0, 0.0.1: what is taken in the morning, at noon and at night; no date has a 0 */
const DAILY_DOSES = [
  raw`(?<![\p{L}\d./]|\d ?- ?)(?=(?:${DOSE_PART} ?- ?){0,3}0(?![\d.,/]))${DOSE_PART}(?: ?- ?${DOSE_PART}){2,3}(?![\d/]| ?- ?\d)`,
  raw`(?<![\p{L}\d./-])(?:0\.\d{1,2}\.\d{1,2}|\d{1,2}\.0\.\d{1,2}|\d{1,2}\.\d{1,2}\.0)(?![\d/]|[.-]\d)`,
];
const BRITISH_DURATION = raw`\d{1,2}/(?:7|12|24)(?![\d/])`;
const cuedDuration = (words: string) =>
  raw`(?<=(?:(?<!\p{L})(?:${words}) ?|[x<>≤≥~])[~<> ]?(?:\d{1,2} ?[–-])?)${BRITISH_DURATION}|(?<![\d./-])${BRITISH_DURATION} (?:ago|hx|later|old)(?!\p{L})`;
/** in 3/12, last 6–8/12, x2/7, 4/12 ago: in some notes dates */
const SURE_DURATION = cuedDuration('in|within|over|for|last|past|next');
/** review 6/12; 2–3/12 */
const DURATION_OR_DATE = raw`${cuedDuration('every|repeat|review|done|r/?v|opd')}|(?<=(?<![\d./-])\d{1,2} ?[–-] ?)${BRITISH_DURATION}`;
/** 2/52, 38/40: weeks, which no date has */
const WEEKS = /(?<![\d/.])\d{1,2}\/(?:40|52)(?![\d/])/;
/** GCS 4-5-06: the eyes, the voice and the movement of the coma scale. */
const COMA_SCALE = raw`(?<!\p{L})(?:gcs|glasgow)(?: was| is| now)?[ :=]{1,2}[1-4]-[1-5]-0?[1-6](?!\d|[-/.]\d)`;
/** section 10.2.11, but not C-section 10.2.11 */
const SECTION = raw`(?<!\p{L}|(?:\bc|caesarean|cesarean)[- ])(?:sections?|sect\.|para(?:graph)?s?|chapters?|clauses?|tables?|apartados?|secci[oó]n|p[aá]rrafos?|puntos?|cap[ií]tulos?|cl[aá]usulas?|tablas?) \d{1,2}\.\d{1,2}\.\d{1,2}(?![\d/]|\.\d)`;
/** 7.24/61/22: the pH of blood, then its gases */
const BLOOD_GAS = raw`(?<![\p{L}\d.,/-])(?:6[.,][89]|7[.,][0-6])\d(?:/\d{1,3}(?:[.,]\d)?){1,3}(?![\d/])`;
/** Tinetti 11/28, PHQ-9: 12/27: a scale, a score and its maximum; but not the date in PHQ-9 3/27: 12 */
const SCALE = raw`(?<!\p{L})(?:${[
  ['tinetti|6 ?cit', '28'],
  ['nihss', '42'],
  ['phq-?9', '27'],
  ['gad-?7', '21'],
  ['mmse|moca|epds|slums', '30'],
  ['amts?|aspects|mahc-?10|apgar|pfeiffer', '10'],
]
  .map(([scale, maximum]) => raw`(?:${scale})${BETWEEN}\d{1,2}/${maximum}`)
  .join('|')})(?![\d/]|[ :=(,;>–—-]{1,4}(?:(?:was|showed|scored?|total|of)[ :=]{1,2}){0,2}\d)`;
const nthDay = (words: string) =>
  raw`(?<!\p{L})(?:(?:hosp(?:ital)?|floor) day(?!\p{L})|(?<=(?:hosp(?:ital)? day|floor day|hd${words})[ #]{1,2})\d{1,3}(?:(?<=1[3-9]|[2-9]\d)-(?:1[3-9]|[2-9]\d))?(?![\p{L}\d]|[-/.]\d| (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)))`;
const NO_DATE = [
  // hospital day 26, HD 13-22, week 16
  nthDay('|day|week'),
  SCALE,
  PAGE,
  // fractions and decimals that are no day of a month and no month of a year: 21/30, 44.25
  raw`(?<![\p{L}\d./:-]|\d,)(?!${CALENDAR})\d{1,3}[/.]\d{1,4}(?![\p{L}\d]|[./:,-]\d)`,
  // BiPAP 12/6, warfarin 3/4 mg
  raw`(?<=(?<!\p{L})bipap(?: of| at)?[ :]{1,2})(?:[89]|[12]\d)/(?:[4-9]|1[0-5])(?![\d/])|(?<![\d/])\d{1,2}/\d{1,2}(?= ?mg(?!\p{L}))`,
  // 8 pm
  raw`(?<![\d./-])\d{1,2} ?(?:am|pm|h|hrs?|hs)(?![\p{L}/])`,
  SURE_DURATION,
  DURATION_OR_DATE,
  // flares to 7/10, 3–4/10; 3–7/10 are days of October
  raw`(?<=(?<!\p{L})(?:up to|flares?|flares? to|baseline) ?(?:\d[–-])?)\d{1,2}/10(?![\d/])`,
  raw`(?:${Array.from('123456789', (score, i) => raw`(?<=(?<![\d/])${i}[–-])${score}`).join('|')})/10(?![\d/])`,
  // 8,8: a decimal comma
  raw`(?<![\p{L}\d.,/-])\d{1,3},\d{1,2}(?![\p{L}\d,/-])`,
];
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
/** lived here 64 yrs, 16 yrs educ */
const WHILE = [
  raw`(?<=(?<!\p{L})(?:worked|lived|lived here|lived there|smoked|been here|been there|lleva|llevaba|trabaj[oó]|trabajado|vivi[oó]|vivido|fum[oó]|fumado) )[1-8]?\d ?(?:years|yrs?|años)(?! old|\p{L}|[ ,]{1,2}(?:[mf]|man|woman|male|female|lady|gentleman|mujer|varón|hombre)(?!\p{L}))`,
  raw`(?<![\p{L}\d.,])\d{1,2} ?(?:years|yrs?)(?= (?:of )?(?:educ|education|schooling|experience)(?!\p{L}))`,
];
/** a reading age of 9 */
const READING_AGE = raw`(?<=(?<!\p{L})(?:reading|bone) age (?:of |is |was )?)\d{1,2}(?!\d)`;
const NO_AGE = [
  // hospital day 47, but not baby day 1
  nthDay(''),
  // the 6 of 6/52, 6–8/52, 22/40 and 3/12 ago; all of it may be a baby's age
  raw`(?<![\d/])\d{1,2}(?=(?: ?[–-] ?\d{1,2})?/(?:40|52)(?![\d/])|(?: ?[–-] ?\d{1,2})?/12 (?:ago|hx|later)(?!\p{L})|[–-]\d{1,2}/(?:7|12)(?![\d/]))`,
  // ~7y, >10 yrs
  raw`(?<=(?<!(?<!\p{L})aged?:? ?)[~<>] ?)[12]?\d ?(?:y|yrs?)(?!\p{L}| ?/| old)`,
  // for 26 years, x 5 mo, tras dos años
  raw`(?<=(?<!\p{L})(?:for|past|last|every|within|over|after|x|cada|por|durante|hace|luego de|tras|tras casi|últimos) )${DURATION}`,
  // 15 days back, tres años después, 2 years of acne
  raw`${DURATION} (?:ago|back|later|until|(?:since|after)(?! birth)|antes|atrás|después|más tarde|of(?! (?:age|life)))(?!\p{L})`,
  // 2 week history
  raw`${COUNT} ?(?:months?|weeks?|wks?|days?)[ -](?:history|hx)(?!\p{L})`,
  // one of the doctors, seven o'clock
  raw`(?<![\p{L}\d]|\d[.:])(?:one(?= of )|(?:\d{1,2}|${ONES}|ten|eleven|twelve)(?= o['’]clock))`,
  // 34 weeks of pregnancy
  raw`(?<![\p{L}\d.,])(?:1[89]|[23]\d|4[0-2]) ?(?:weeks?|wks?)(?!\p{L}| old)`,
  // year 9, ward 27
  raw`(?<=(?<!\p{L}|\d ?)(?:yr|year|grade|ward|bed|room|bay) )\d{1,3}(?!\d)`,
  // Barthel al alta de 50, PAD ( mm Hg ) 63
  raw`(?<=(?<!\p{L})(?:barthel|karnofsky|pa[ds]|t[ªº]|temperatura|f[cr]|sat(?: o2)?|g[op]t|ggt|fa|ldh|pcr|vsg|cpk|hto|glucosa|colesterol|dxt|bmt)[ :=]{1,3}(?:\( ?mm ?hg ?\)[ :=]{1,2}|(?:al (?:alta|ingreso)|es|de|menor|mayor|entre|hasta) ){0,3})\d{1,3}(?![\p{L}\d]| ?a(?:ños)?(?!\p{L}))`,
  // more than anybody's age: 212, the 42 of 42,300
  raw`(?<![\d.,])(?:12[3-9]|1[3-9]\d|[2-9]\d\d|\d{1,3}(?=,\d{3}(?!\d)))(?!\d)`,
];

const TIME = raw`(?:[01]\d|2[0-3])[0-5]\d`;
/** Words that come before short numbers that identify. */
const FIELD = raw`(?<!\p{L})(?:ext|extn|x|bleep|pager|code|pin|no|to|or|and|nº|núm|clave)[.:# ]{1,3}`;
/** 1745, 1020-1145, 0212h */
const NO_NUMBER = raw`(?<![\p{L}\d./:*+#-]|${FIELD})${TIME}(?:-${TIME})?(?: ?h(?:rs?)?)?(?![\p{L}\d]|[./:-]\d)`;

/** call 988: numbers for help in need, which are everybody's */
const HELPLINE = raw`(?<=(?<!\p{L})(?:call(?:s|ed|ing)?|dial(?:s|led)?|r[iau]ng|text|then|or|llam(?:ar|[oó]|e|a)(?: al?)?|al) )(?:988|911|999|111|112|061)(?![\p{L}\d]|[-./ ]\d)`;

/** 0507, 2330: under the label of a date, unlike 1912 and 2030, which are years. */
const NO_YEAR = raw`(?<![\p{L}\d./:*+#-]|${FIELD})(?:0\d|1[0-7]|2[23])[0-5]\d(?![\p{L}\d]|[./:-]\d)`;

/** Emoji, arrows and other symbols, with what joins and varies them. */
const SYMBOLS = raw`[\p{S}\p{Cf}\ufe0f\s]+`;

/** ```markdown, a line of marks before what a program wrote */
const CODE_FENCE = '`{3}(?:csv|html|json|markdown|md|plaintext|text|txt|xml|yaml)(?!\\p{L})';

/** The P(PHI) from which no form is looked at. */
const SURE = 0.99;

/** The forms that a label's category excludes, and the P(PHI) from which a mark stays all the same. */
interface Excluded {
  readonly categories: readonly CategoryId[] | 'all';
  readonly pattern: RegExp;
  readonly below: number;
  /** A form that a note must have elsewhere. */
  readonly beside?: RegExp;
}

const pattern = (...forms: readonly string[]) => new RegExp(forms.join('|'), 'giu');
const EXCLUDED: readonly Excluded[] = [
  {
    categories: 'all',
    pattern: pattern(OBSTETRIC, ...PUBLISHED, MARKER, NOTE_KIND, REFERENCE, CODE_FENCE, DEGREE),
    below: SURE,
  },
  { categories: 'all', pattern: pattern(SYMBOLS), below: SURE },
  { categories: 'all', pattern: new RegExp(`${NURSING}|${RISKS}|${ANTIBODIES}`, 'gu'), below: SURE },
  { categories: 'all', pattern: new RegExp(LIMB, 'gu'), below: 1 / 2 },
  { categories: ['OTHER'], pattern: pattern(NO_RELATIVE), below: SURE },
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
      COMA_SCALE,
      SECTION,
      BLOOD_GAS,
      GRADE,
      ROUND_THE_CLOCK,
      BED,
    ),
    below: SURE,
  },
  { categories: ['DATE'], pattern: pattern(SURE_DURATION), below: SURE, beside: WEEKS },
  { categories: ['DATE'], pattern: new RegExp(`${CAPITAL_EDITION}|${SEA}`, 'gu'), below: SURE },
  { categories: ['OTHER'], pattern: pattern(...NO_SEX), below: SURE },
  { categories: ['AGE', 'PROFESSION', 'OTHER'], pattern: new RegExp(SMALL_WORDS, 'gu'), below: 1 / 2 },
  { categories: ['DATE'], pattern: pattern(SMALL_WORDS_OF_DATES), below: 1 / 2 },
  { categories: 'all', pattern: pattern(...FINDINGS), below: 1 / 2 },
  { categories: ['NAME'], pattern: pattern(POSSESSIVE, SPEAKER), below: 1 / 2 },
  { categories: ['NAME', 'LOCATION', 'PROFESSION'], pattern: pattern(NOBODY), below: SURE },
  { categories: ['LOCATION'], pattern: pattern(SOME_PLACE), below: 2 / 3 },
  { categories: ['PROFESSION'], pattern: pattern(NO_PROFESSION), below: SURE },
  { categories: ['NAME'], pattern: new RegExp(IN_CONVERSATION, 'gu'), below: 0.9 },
  { categories: ['DATE'], pattern: pattern(...NO_DATE, FEMININE_NUMBER), below: 1 / 2 },
  {
    categories: ['AGE'],
    pattern: pattern(...DAILY_DOSES, SPANISH_DURATION, ...FAMILY, ...WHILE, READING_AGE),
    below: SURE,
  },
  { categories: ['AGE'], pattern: pattern(...NO_AGE), below: 1 / 2 },
  { categories: ['CONTACT', 'ID'], pattern: pattern(HELPLINE), below: SURE },
  { categories: ['CONTACT', 'ID'], pattern: pattern(NO_NUMBER), below: 1 / 3 },
  { categories: ['DATE'], pattern: pattern(NO_YEAR), below: 1 / 3 },
];

/** `Murphy's sign`, but not `Marie's score`: eponyms that are also common names, with what they name. */
const KNOWN_EPONYMS = RegExp(
  raw`^(?:${[
    ['cullen|hawkins|hoffman|homan|mcconnell|murphy|turner', 'sign'],
    ['conn|down|dressler|gilbert|lynch|mendelson|potter|reye|sweet|turner', 'syndrome'],
    ['bishop|child|duke|well', 'criteria|score'],
    ['hamilton|lawton|norton', 'scale|score'],
    ['barlow|leopold', 'maneuvers?|manoeuvres?'],
    ['bell', 'palsy|phenomenon'],
    ['huntington', 'chorea'],
  ]
    .map(([names, things]) => `(?:${names})s?(?:['’]s?)? (?:${things})`)
    .join('|')})(?!\p{L})`,
  'iu',
);

/** UTF-16 units that are read on either side of a mark. */
const AROUND = 24;

/** The words that a label's category excludes if a mark consists of them, and the P(PHI) from which a mark stays all the same. */
interface ExcludedWords extends Omit<Excluded, 'pattern'> {
  readonly words: ReadonlySet<string>;
  readonly capitals?: boolean;
}

/** Nobody and no place is called by these words, which have no accents. */
const EXCLUDED_WORDS: readonly ExcludedWords[] = [
  { categories: ['NAME', 'LOCATION'], words: wordSet([...medicines, ...microbes]), below: SURE },
  { categories: 'all', words: wordSet(medicines), below: 1 / 2 },
  // Of four letters or more: shorter ones may be initials.
  { categories: 'all', words: wordSet(abbreviations), capitals: true, below: 1 / 2 },
];

type Mark = TextRange & { readonly label: string };

/**
 * Whether the text in which a mark lies has a form that the mark's label excludes: a measurement, a date that no calendar has, a
 * time of day, a British duration, the name of a medicine, a microbe, a disease, a sign or a tool, a medical abbreviation, or only symbols.
 * @param phi the mark's highest P(PHI); if it is high, few forms are looked at, or none
 */
export function hasExcludedForm(text: string, mark: Mark, phi: number): boolean {
  const category = categoryOfLabel(mark.label);
  const applies = ({ categories, below }: Pick<Excluded, 'categories' | 'below'>) =>
    phi < below && (categories === 'all' || categories.includes(category));
  const marked = text.slice(mark.start, mark.end);
  const [known = ''] = KNOWN_EPONYMS.exec(text.slice(mark.start, mark.end + AROUND)) ?? [];
  const isKnown = known.length > marked.length;
  const isThing =
    EXCLUDED_WORDS.some((each) => applies(each) && consistsOf(marked, each)) ||
    (applies({ categories: ['NAME', 'LOCATION'], below: 1 / 2 }) && (isMadeOfEponyms(marked) || isKnown));
  if (isThing && !TITLE.test(text.slice(Math.max(0, mark.start - 8), mark.start))) return true;
  const from = Math.max(0, mark.start - AROUND);
  const around = text.slice(from, mark.end + AROUND);
  return EXCLUDED.some(
    (each) =>
      applies(each) &&
      isWithin(each.pattern, around, mark.start - from, mark.end - from) &&
      (each.beside === undefined || each.beside.test(text)),
  );
}

/** Whether a match of a pattern holds a range. */
function isWithin(pattern: RegExp, text: string, start: number, end: number): boolean {
  for (const { 0: found, index } of eachMatch(pattern, text)) {
    if (index > start) return false;
    if (end <= index + found.length) return true;
  }
  return false;
}

function consistsOf(text: string, { words, capitals = false }: ExcludedWords): boolean {
  const own = (capitals ? text : withoutAccents(text).toLowerCase()).match(/[\p{L}\p{M}\d]+/gu) ?? [];
  // CABGx4, or the CABGx of it
  return own.length > 0 && own.every((word) => words.has(capitals ? word.replace(/x\d{0,2}$/, '') : word));
}
