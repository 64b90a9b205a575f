import type { Fragments } from '../grammar';
import type { NoteIdentity } from '../identity';
import type { Region } from '../person';
import british from './data/british.json';
import documents from './data/documents.json';
import indian from './data/indian.json';
import prose from './data/prose.json';
import words from './data/words.json';

const { contacts: britishContacts, ...britishDocuments } = british;

/** What notes say only of adults. */
const OF_ADULTS =
  /smok|drank|drink|sober|quit|CABG|PCI|\bMI\b|married|divorc|widow|veteran|retire|drives|drove|IVDU|menarche|menopause|hunts|homeless|dialysis|colonoscopy|disability|wife|husband|FMLA|deployed|stationed|agent orange|wounded|kids|children|grandchild|granddaughter|grandson|\bsons?\b|license|\bDL\b|instagram|posts as|gamertag|pickup|motorcycle|truck|parking|vehicle|\bcar\b|honda|toyota|plate |tag \{|spry|AA |pack|mammogram|warfarin|methotrexate|asbestos|in \{his\} \{AGE:decade\}|landlord|cabin|winters|visa|employ|PROFESSION\}|pacemaker|ICD |CPAP|surgery is high|sexually|unkempt|depressed|EtOH|\{LICENSE|at work|lives alone|unlikely at|roommate|heart failure|against medical|coronary|in \{AGE:decade\}|est\. age/i;

/** Layouts that only fit adults. */
const OF_WORKERS =
  /MAMMOGRAM|breast cancer|DEPOSITION|HOSPICE|PSYCHIATRIC EVAL|OCCUPATIONAL|SLEEP CLINIC|SOCIAL WORK ASS|was driving|PRE-AUTH|self-pay|union card|\{PROFESSION|employ|WORKERS|Occupation|driver's|from work/i;

const PROSE = new Set(['general', 'people', 'work', 'places', 'times', 'ages', 'family', 'contacts', 'trap', 'plain']);

/** All English templates; a note begins with one of `document`, where a kind that is repeated is more frequent. */
export const englishFragments: Fragments = {
  ...words.fragments,
  ...prose,
  family: prose.ages.filter((text) => /AGE:(parent|died|sibling|other|child|decade-words|weeks|half)/.test(text)),
  gendered: [...prose.ofWomen, ...prose.ofMen],
  ...documents,
  letter: [...documents.letter, ...documents.letter, ...documents.otherLetter],
  ...britishDocuments,
  ...indian.fragments,
};

/** The templates that fit a note's region and its patient: children have no occupation, and men no pregnancies. */
export function fragmentsFor({ region, age, sex }: NoteIdentity): Fragments {
  return FITTING[`${region} ${age < 18 ? 'child' : age < 50 ? 'adult' : 'elder'} ${sex}`] as Fragments;
}

const REGIONAL: Readonly<Record<Region, Fragments>> = {
  us: {},
  uk: { contacts: britishContacts },
  in: indian.prose,
};

/** What notes say only of pregnant women and mothers of babies. */
const OF_MOTHERS = /LMP|EDD|regnant|reastfeed|baby|Baby|FOB|delivery for/;

const FITTING: Readonly<Record<string, Fragments>> = Object.fromEntries(
  (['us', 'uk', 'in'] as const).flatMap((region) =>
    (['M', 'F'] as const).flatMap((sex) => {
      const women = region === 'in' ? indian.ofWomen : prose.ofWomen;
      const gendered = sex === 'F' ? women : prose.ofMen;
      const adult: Fragments = { ...englishFragments, gendered, ...REGIONAL[region] };
      const child = { ...childFragments(adult), ...(region === 'in' ? {} : { work: prose.childWork }) };
      return [
        [`${region} adult ${sex}`, adult],
        [`${region} elder ${sex}`, { ...adult, gendered: gendered.filter((text) => !OF_MOTHERS.test(text)) }],
        [`${region} child ${sex}`, child],
      ];
    }),
  ),
);

/** The templates with which notes begin. */
export const BEGINNINGS: Readonly<Record<Region, string>> = {
  us: '{document}',
  uk: '{britishDocument}',
  in: '{indianDocument}',
};

/** The same templates without what notes say only of adults, and with the illnesses of children. */
function childFragments(adult: Fragments): Fragments {
  const fitting = Object.entries(adult).map(([name, list]) => {
    const kept = list.filter((text) => !(PROSE.has(name) ? OF_ADULTS : OF_WORKERS).test(text));
    return [name, kept.length > 0 ? kept : list] as const;
  });
  return {
    ...Object.fromEntries(fitting),
    gendered: ['{plain}'],
    ...words.childFragments,
  };
}
