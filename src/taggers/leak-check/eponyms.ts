import { withoutAccents } from '../../surrogates/form';

/** Names that stand in notes for a disease, a sign, a score or a tool far more often than for somebody; without accents. */
const RARE: ReadonlySet<string> = new Set(
  `achilles alport alzheimer amsler apgar asperger babinski barre barret barthel bartholin basedow behcet billroth
  blumberg bouchard braden bragard braxton breslow broca brodie brudzinski brugada buerger burkitt chagas charcot
  charlson cheyne chiari chvostek colles coombs creutzfeldt crohn cushing dandy danlos dix doppler duchenne dukes
  dupuytren eaton ebstein ehlers eisenmenger ellison epley epstein epworth erb ewing fallot fanconi felty fontaine
  framingham frankel galeazzi ganz gartner gaucher gilles giordano glasgow gleason goodpasture gottron gowers
  guillain gunn hallpike hashimoto heberden hegar heimlich henle henoch hickman hicks hirschsprung hodgkin hoffmann
  holter homans horner jakob jamar janeway kaposi karnofsky kawasaki kernig killip kleinfelter klinefelter kocher
  koplik korsakoff krukenberg kussmaul lachman langerhans lasegue lewy lhermitte lichtenstein ludwig lugano lund
  lyell mallampati marfan mcburney mcmurray meckel meniere mobitz muir munchausen naughton nikolsky nissen oddi
  ortolani osgood osler paget papanicolaou parinaud parkinson penrose perthes peyer peyronie pfannenstiel phalen
  popeye pott prinzmetal pugh purkinje quervain quincke ranson raynaud reiter rett rinne romberg rovsing salter
  schatzker schatzki scheuermann schirmer schlatter schober schonlein simmonds sjogren skene spurling sydenham
  takayasu tenckhoff thomsen tinel tinetti tourette trendelenburg trousseau valsalva vanderbilt vater virchow
  waldenstrom wegener wenckebach werdnig wernicke westergren willebrand wilms yankauer yergason yesavage zenker
  zollinger`.split(/\s+/),
);

/** Such names that many people have. */
const COMMON: ReadonlySet<string> = new Set(
  `adams addison allen baker barlow barrett beck becker bell bishop bowen canadian child clark conn cooper cullen
  douglas down dressler fisher fitz foley fowler frank friedreich garden geneva gilbert gram graves grey hamilton
  hartmann hawkins hess hoffa hoffman homan hunt huntington jackson johnson katz lambert lawton leopold levine louis
  lynch mallory marie moro morton mueller murphy norton parkes patrick pearson pfeiffer pick potter pratt pringle
  ramsay ramsey reye ringer roth roux rutherford simpson sims snellen starling stevens still stokes swan sweet tanner
  turner wallenberg weber wells whipple white wilson winter wolff wong wood`.split(/\s+/),
);

/** What such names are called together. */
const PAIRS =
  /^(?:stevens johnson|jackson pratt|gr[ae]y turner|ramsay hunt|adams stokes|stokes adams|swan ganz|lambert eaton)$/;

const THINGS =
  'disease|syndrome|sign|signs|test|score|scale|criteria|spots?|nodes?|fingers|phenomenon|palsy|murmur|catheter|class|classification|stage|grade|system|maneuver|manoeuvre|procedure|operation|repair|fracture|lymphoma|lymphoproliferative|boots?|ataxia|chorea|contracture|tumou?r|drain|bodies|stain|hernia|shoulder|scissors|forceps|retractor|tube|line|monitor|position|incision|contractions|hicks|esophagus|thyroiditis|encephalopathy|aphasia|area|questionnaire|index|enfermedad|prueba';
const BEHIND = new RegExp(`^(?:['’]s)?[ -](?:${THINGS})(?!\\p{L})|^ ?\\(?(?:\\d|[IVX]+(?!\\p{L}))`, 'iu');
const BEFORE =
  /(?:\b(?:fr|french|enfermedad|s[ií]ndrome|signos?|escala|test|prueba|maniobra|[ií]ndice|criterios|tumor|mal|sonda|clasificaci[oó]n|grado|t[eé]cnica|cirug[ií]a|contractura|par[aá]lisis)(?: de| del)? )$/iu;

/** A title of a person, up to the name. */
export const TITLE = /(?:^|[^\p{L}])(?:Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Sr|Sra|Dra|Dña|Doña|Don)\.?[ \t]$/u;

/** Whether what stands at [start, end) is most likely the name of a sign, a score or a tool rather than of somebody. */
export function isEponym(text: string, start: number, end: number): boolean {
  if (TITLE.test(text.slice(Math.max(0, start - 8), start))) return false;
  return BEHIND.test(text.slice(end, end + 24)) || BEFORE.test(text.slice(Math.max(0, start - 24), start));
}

const THING = new RegExp(`^(?:${THINGS})s?$`, 'i');

/** Whether a stretch is made of such names alone, and of words such as `disease`: `Stevens Johnson`, `Braden Score`. */
export function isMadeOfEponyms(words: string): boolean {
  const plain = (words.match(/[\p{L}\p{M}]{2,}/gu) ?? []).map((word) => withoutAccents(word).toLowerCase());
  const isThing = plain.some((word) => THING.test(word));
  const names = plain.filter((word) => !THING.test(word));
  if (names.length === 0 || !names.every((word) => RARE.has(word) || COMMON.has(word))) return false;
  return isThing || names.some((word) => RARE.has(word)) || PAIRS.test(names.join(' '));
}
