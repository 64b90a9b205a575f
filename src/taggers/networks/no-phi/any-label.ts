import { type Excluded, pattern, SURE } from './form';
import { LAB_VALUES, NORMAL_RANGE } from './lab-values';

const { raw } = String;

const UNIT =
  '(?:mg|mcg|µg|ug|kg|g|gr|pg|fl|ml|mls|dl|cc|cm|mm|mmhg|mmol|meq|iu|ui|mu|hz|khz|db|bpm|lpm|rpm|kcal|fr|ch|mph|ft|lbs?|oz|kpa|%)';
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
  raw`(?<!\p{L})clinicaltrials(?:\.gov)?(?!\p{L})`,
  raw`(?<![\p{L}\d])(?:n[mrpcg]_\d{6,9}(?:\.\d{1,2})?|grch3[78]|chr(?:\d{1,2}|[xy]):\d{4,10}(?:-\d{4,10})?)(?![\p{L}\d])`,
  // c.1521_1523delCTT, p.Phe508del
  raw`(?<![\p{L}\d.])c\.\d{1,6}(?:[+-]\d{1,4})?(?:_\d{1,6})?(?:del|dup|ins|[acgt]>)[acgt]{0,12}(?!\p{L})`,
  raw`(?<!\p{L})hla[-‑ ](?:[abc]|d[pqr][ab]?\d?)\*?\d{2,5}(?::\d{2,3})?(?!\d)`,
  raw`(?<![\p{L}\d.])p\.(?:ala|arg|asn|asp|cys|gln|glu|gly|his|ile|leu|lys|met|phe|pro|ser|thr|trp|tyr|val)\d{1,5}(?:\p{L}{3}|=)?(?!\p{L})`,
];
/** mRNA-1273: codes of vaccines, which are nothing else. */
const VACCINE_CODE = raw`(?<![\p{L}\d])(?:mrna-1273|bnt162b[123]|ad26\.cov2\.s|azd1222)(?![\p{L}\d])`;
/** NANDA 00085, NIC 0840; 3540: diagnoses, interventions and outcomes of nursing, in capitals, since Nanda and Nic are names. */
const NURSING = raw`(?<!\p{L})(?:NANDA[ :]{1,2}00[0-3]\d\d|N[IO]C[ :]{1,2}\d{4}(?:[;,] ?\d{4}){0,6})(?![\p{L}\d]|[-/.]\d)`;
/** 22q13.1; in small letters and no 3q21, a quarter of a year */
const POSITION = raw`(?<![\p{L}\d.-])(?:[1-4](?!q\d\d(?!\.\d))|[5-9]|1\d|2[0-2]|[XYxy])[pq]\d\d(?:\.\d{1,2})?(?![\p{L}\d-])`;
/** Melan-A, CA 19-9: tumour markers; but not in Modesto, CA 15-3. */
const MARKER = raw`(?<![\p{L}\d])melan-a(?![\p{L}\d])|(?<![\p{L}\d]|, )ca[ -]?(?:19[-. ]9|15[-. ]3|27[-. ]29|72[-. ]4|125)(?![\p{L}\d/-])`;
/** New York Heart Association class II, Los Angeles grade B, Child-Pugh A: scales and diseases named after people and places. */
const NAMED_AFTER = [
  'new york heart association|american college(?= of rheumatology)|national institutes of health(?= stroke)|boston(?= (?:bowel|naming test))',
  raw`ann arbor (?:stag(?:e|ing)(?: system)?|classification)|los angeles(?= (?:classification|grade [a-d](?!\p{L})))|(?<=clasificaci[oó]n de )los [aá]ngeles`,
  raw`child[- ]pugh(?: (?:class|grade|score|stage))? [abc](?!\p{L})|(?<=child[- ])pugh [abc](?!\p{L})`,
  raw`rocky mountain(?= spotted)|(?:saint|st\.?) louis(?= encephalitis)|(?<=encefalitis de )(?:saint louis|san luis)|bence[- ]jones(?= prote)|(?<=prote[ií]n(?:as?|uria) de )bence[- ]jones`,
].map((names) => raw`(?<!\p{L})(?:${names})`);
/** No SI/HI/AVH: thoughts of suicide or murder, and hallucinations. */
const RISKS = raw`(?<![\p{L}/])SI/HI(?:/(?:AVH|AH|VH)){0,2}(?![\p{L}/])`;
/** ANA negative, ANA y ANCA, ANA 1/80: antibodies, in capitals, since Ana is a name; but not in `ANA negativa` and `ANA positive for flu`. */
const ANTIBODIES = raw`(?<!\p{L})ANAs?(?=,? (?:y |e |and )?(?:ANCA|ENA|DNA|[Aa]nti|(?:[Nn]egativ|[Pp]ositiv)(?!a|e for(?!\p{L})))| ?1[:/](?:[48]0|\d{3})(?!\d))`;
/** Mr Ashworth FRCS(Orth), MRCP (UK): colleges and specialties of British degrees. */
const DEGREE = raw`(?<=(?<!\p{L})(?:fra?c[ps]|mrc[ps]) ?\((?:tr ?(?:&|and) ?)?)(?:ed|edin|eng|gen surg|glasg?|irel|lond|omfs|ophth|orl|ortho?|paed(?: surg)?|plast|tr(?= ?(?:&|and))|uk|urol|vasc)(?=\)| ?(?:&|and) ?orth\))`;
const SPECIALTY = `(?:${[
  'ana?esthesiology|cardiology|dermatology|endocrinology|gastroenterology|geriatrics|gyna?ecology|ha?ematology|hepatology|immunology',
  'neonatology|nephrology|neurology|neurosurgery|obstetrics|oncology|ophthalmology|orthopa?edics|otolaryngology|pa?ediatrics',
  'pathology|psychiatry|pulmonology|radiology|rheumatology|tele(?:stroke|neurology|psychiatry)|urology',
  '(?:emergency|family|general|internal|palliative|sports) medicine|(?:general|family) practice',
  '(?:general|plastic|vascular|thoracic) surgery',
].join('|')})`;
const beforeKind = '(?:comprehensive |admission )?';
const SPECIALTIES = raw`(?<!\p{L})${beforeKind}(?:${SPECIALTY}[ /,]{1,2}${beforeKind})*`;
/** Neurology History & Physical, H&P */
const NOTE_KIND = raw`${SPECIALTIES}(?:history (?:&|and) physical|h ?& ?p)(?!\p{L})`;
/** Internal Medicine, but not Neurology Associates */
const DEPARTMENT = raw`${SPECIALTIES}${SPECIALTY}(?!\p{L}| (?:& |and )?(?:associates?|partners?|cent(?:er|re)s?|clinics?|group|hospital|institute|of)(?!\p{L}))`;
const SPANISH_SPECIALTY = `(?:${[
  'alergolog[ií]a|anestesi(?:a|olog[ií]a)|cardiolog[ií]a',
  'cirug[ií]a(?: (?:card[ií]aca|general|maxilofacial|pedi[aá]trica|pl[aá]stica|tor[aá]cica|vascular))?|dermatolog[ií]a|digestivo',
  'endocrinolog[ií]a|gastroenterolog[ií]a|geriatr[ií]a|ginecolog[ií]a|hematolog[ií]a|infecciosas',
  'm(?:edicina|\\.) ?(?:de familia|familiar|general|intensiva|interna|preventiva)|nefrolog[ií]a|neonatolog[ií]a|neumolog[ií]a',
  'neurocirug[ií]a|neurofisiolog[ií]a|neurolog[ií]a|obstetricia|oftalmolog[ií]a|oncolog[ií]a(?: (?:m[eé]dica|radioter[aá]pica))?',
  'ortopedia|otorrino(?:laringolog[ií]a)?|pediatr[ií]a|psiquiatr[ií]a|radiolog[ií]a|rehabilitaci[oó]n|reumatolog[ií]a',
  'traumatolog[ií]a|urgencias|urolog[ií]a',
].join('|')})`;
/** Servicio de Medicina Interna, M. Interna, but not Neurología de la Clínica Mar or Instituto de Oncología */
const SPANISH_DEPARTMENT = raw`(?<!\p{L}|(?<!\p{L})(?:asociaci[oó]n|c[aá]tedra|centro|cl[ií]nica|escuela|fundaci[oó]n|gabinete|hospital|instituto|sociedad)(?: \p{L}{2,12})? (?:de )?)(?:(?:consultas?|departamento|planta|secci[oó]n|servicio|s[ºª]|unidad) de )?(?:(?: y )?${SPANISH_SPECIALTY})+(?!\p{L}| de(?:l| la) (?:cl[ií]nica|centro|hospital|instituto))`;
const RANGE = raw`\d{1,3}(?:\.\d{1,2})? ?[-–] ?\d{1,3}(?:\.\d{1,2})?(?![\p{L}\d]|[-–/]\d|\.\d{3})`;
/** Before the range of a result: the number of a letter has no result before it. */
const RESULT = raw`\d ?[\p{L}%/µ^]{0,10}[ ,;]{0,2}(?:\(?[hl]\)?[ ,;]{1,2})?`;
/** zinc 32 ug/dL (ref 60-110), but not the number in `your letter (ref 60-110)` */
const REFERENCE = raw`(?<=${RESULT}\(ref(?:erence)?(?: range)?\.?[: ]{1,2})${RANGE}`;
/** Values with their units, departments and others. */
const FINDINGS = [
  LAB_VALUES,
  NORMAL_RANGE,
  DEPARTMENT,
  SPANISH_DEPARTMENT,
  // Cl 104 Ref: 98-107, reference range 7-20
  raw`(?<=(?:${RESULT}[([]?(?:ref(?:erence|erencia)?)|(?<!\p{L})(?:ref(?:erence)? (?:range|interval)|normal range|rango|vr))\.?[: ]{1,2})${RANGE}`,
  // 90-day supply, ng/mL
  raw`(?<![\p{L}\d])\d{1,3}-day supply(?!\p{L})|(?<=(?<!\p{L})(?:[mnpuµμ]?g|mcg|m?eq|iu|u|[mnp]?mol|cells)/)(?:d|m|µ|u)?l(?!\p{L})`,
  // 10:30 AM UTC
  raw`(?<=\d ?(?:[ap]m ?)?)(?:utc|gmt)(?!\p{L})`,
  // 22+05, an hour in Spanish nurses' notes
  raw`(?<![\p{L}\d.,/+-])(?:[01]\d|2[0-3])\+[0-5]\d(?![\p{L}\d/+-])`,
  // Subject: FW: results
  raw`(?<=(?:^|\n)(?:subject|asunto): ?(?:(?:fwd?|re|rv): ?){0,2})(?:fwd?|re|rv)(?=:)`,
  // 3.1 kg, 75 ml/hr, 90/60 mmHg, 38.4 °C
  raw`(?<![\p{L}\d./-])(?:\d{1,4}(?:[.,]\d{1,3})? ?${UNIT}(?:/\p{L}{1,5})?|\d{2,3}/\d{2,3} ?mm ?hg|(?:3\d|4[0-2])(?:[.,]\d)? ?[°º] ?c)(?![\p{L}\d])`,
  // 5' 7"
  raw`(?<![\p{L}\d.,/-])[3-7] ?['’],? ?(?:\d|1[01])(?: ?["”])?(?![\p{L}\d])`,
  // COVID-19, 2019-nCoV
  '(?<=covid[- ]{1,2})19(?!\\d)|(?<!\\d)2019(?=-ncov)',
  // 38+5 weeks of pregnancy
  raw`(?<![\d/+])[1-4]\d\+[0-6](?![\d/])`,
  // F43.10, a code of ICD-10
  raw`(?<![\p{L}\d])[a-tv-z]\d\d\.\d{1,3}(?![\p{L}\d]|\.\d)`,
];
/** (ANA), (ANA, ANCA): antibodies, but not in `(ANA, WIFE)`; EID, MMII, ESIzqda: arms and legs in Spanish notes, in three letters or more and after a small word, since they may be initials. */
const LIMB = raw`(?<=\()ANAs?(?=\)|, (?:anti|dsDNA|ANCA|ENA|RNP|Sm(?!\p{L})))|(?<=(?<!\p{L})(?:ambas|de|en|la|las|por|y) )(?=\p{L}{3})(?:EE?|MM?)[IS]{1,2}(?:[DI]|[Dd](?:ere)?chas?|[Ii]zq(?:d?as?)?)?(?!\p{L})`;
/** RTIs, SVTs: plurals of abbreviations that begin with two consonants, unlike the Kim and Amy of `KIMs mother`. */
const PLURAL = raw`(?<![\p{L}\d])[B-DF-HJ-NP-TV-XZ]{2}\p{Lu}s(?![\p{L}\d])`;
/** twenty five M G, ten milligrams: doses as they are spoken */
const SPOKEN_DOSE = raw`(?<!\p{L})(?:(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\p{L}{3,5}teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)[ -]?(?:five )?){1,2}(?:mgs?|m c? ?g|milligrams?|micrograms?|milliliters?|units)(?!\p{L})`;
/** GDC 112233, NIN 12345678901, insta @luna: registers, numbers of identity and networks, by their names before what identifies; in capitals or small letters, since Nin is a name */
const BEFORE_NUMBER = raw`(?<!\p{L})(?:[Aa]adhaar|AHPRA|ahpra|BVN|CPSO|cpso|GDC|gdc|GMC|gmc|GOC|goc|GPhC|GPHC|HCPC|hcpc|IHI|IRN|MAC(?= [Aa]ddr)|NIN|NMC|nmc|NPI|npi|PPSN|TFN|UHID)(?=(?: (?:[Aa]ddress|[Ii][Dd]|[Nn]o\.?|[Nn]umber|PIN|pin|[Rr]eg))?[ :#.]{1,3}\p{Lu}{0,3}[-:\d]{3})|(?<!\p{L})(?:[Ff]acebook|FB|fb|[Ii]nsta|INSTA|[Ss]kype|[Ss]nap|[Tt]witter)(?=:? ?@\p{L})`;
/** Emoji, arrows, brackets and other marks, with what joins and varies them, but not the sex of a patient. */
const SYMBOLS = raw`(?:(?![♀♂])[\p{P}\p{S}\p{Cf}\ufe0f\s]|(?<=\u200d)[♀♂])+`;

const vertebrae = (letter: string, last: number) =>
  Array.from({ length: last - 1 }, (_, i) => raw`${letter}${i + 1} ?[-/–] ?${letter}?${i + 2}`).join('|');
/** L4-5, C5/6, T12-L1: neighbouring vertebrae, but not bed L4-5 */
const VERTEBRAE = raw`(?<![\p{L}\d./-]|(?<!\p{L})(?:apt|bay|bed|flat|room|seat|suite|unit|ward)[ .#]{1,2})(?:${vertebrae('C', 7)}|${vertebrae('T', 12)}|${vertebrae('L', 5)}|C7 ?[-/–] ?T1|T12 ?[-/–] ?L1|L5 ?[-/–] ?S1)(?![\p{L}\d]|[-/]\d)`;
/** KL3, K-L grade 2: how worn a joint is; but not KL3A 4471 and KL 07 AB 1234, plates of Kerala */
const WORN = raw`(?<![\p{L}\d])K-?L ?(?:[Gg]r(?:ade)? ?)?[1-4](?![\p{L}\d]|[- ]{1,2}(?:\p{L}{1,2}[- ]?)?\d)`;
/** HLA A2 B7 DR4 */
const HLA = raw`(?<!\p{L})hla(?:[ :,;/-]{1,2}(?:[abc]w?|d[pqr])\d{1,2}(?!\d)){1,10}(?!\p{L})`;
/** qday, q8h, q2wk: how often */
const INTERVAL = raw`(?<![\p{L}\d])q(?:days?|week|wk|month|mo|\d{1,2} ?(?:h(?:rs?)?|d(?:ays?)?|w(?:ee)?ks?|mo(?:nths?)?))(?![\p{L}\d])`;

/** Forms that are no PHI under any label. */
export const UNDER_ANY_LABEL: readonly Excluded[] = [
  {
    categories: 'all',
    pattern: pattern(
      OBSTETRIC,
      ...PUBLISHED,
      ...NAMED_AFTER,
      MARKER,
      NOTE_KIND,
      REFERENCE,
      DEGREE,
      SPOKEN_DOSE,
      HLA,
      INTERVAL,
    ),
    below: SURE,
  },
  { categories: 'all', pattern: pattern(VACCINE_CODE), below: Number.POSITIVE_INFINITY },
  { categories: 'all', pattern: new RegExp(SYMBOLS, 'gu'), below: SURE },
  { categories: 'all', pattern: new RegExp(`${NURSING}|${RISKS}|${ANTIBODIES}|${POSITION}`, 'gu'), below: SURE },
  {
    categories: 'all',
    pattern: new RegExp(`${LIMB}|${VERTEBRAE}|${WORN}|${PLURAL}|${BEFORE_NUMBER}`, 'gu'),
    below: 1 / 2,
  },
  { categories: 'all', pattern: pattern(...FINDINGS), below: 1 / 2 },
];
