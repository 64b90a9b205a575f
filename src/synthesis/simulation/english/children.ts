import { words } from '../../../surrogates/built-in/words';
import type { Fragments } from '../grammar';

/** What is said of grown people alone. */
const OF_ADULTS =
  /smok|drank|drink|sober|quit|CABG|PCI|\bMI\b|married|divorc|widow|veteran|retire|drives|drove|IVDU|menarche|menopause|hunts|homeless|dialysis|colonoscopy|disability|wife|husband|FMLA|deployed|stationed|agent orange|wounded|kids|children|grandchild|granddaughter|grandson|\bsons?\b|license|\bDL\b|instagram|posts as|gamertag|pickup|motorcycle|truck|parking|vehicle|\bcar\b|honda|toyota|plate |tag \{|spry|AA |pack|mammogram|warfarin|methotrexate|asbestos|in \{his\} \{AGE:decade\}|landlord|cabin|winters|visa|employ|PROFESSION\}|pacemaker|ICD |CPAP|surgery is high|sexually|unkempt|depressed|EtOH|\{LICENSE|at work|lives alone|unlikely at|roommate|heart failure|against medical|coronary|in \{AGE:decade\}|est\. age/i;

/** What children have. */
export const childConditions = words(
  'asthma|otitis media|strep throat|type 1 diabetes|seizure disorder|febrile seizure|ADHD|autism|eczema|appendicitis|celiac disease|sickle cell disease|croup|RSV bronchiolitis|pneumonia|Kawasaki disease|Henoch-Schönlein purpura|Hirschsprung disease|constipation|GERD|failure to thrive|iron deficiency anemia|Osgood-Schlatter disease|Legg-Calvé-Perthes disease|supracondylar fracture|concussion|ALL in remission|Down syndrome|cerebral palsy|VSD|Kartagener syndrome|cystic fibrosis|UTI|viral gastroenteritis|peanut allergy|Lyme disease|scoliosis|speech delay|Tourette syndrome',
);

/** Layouts of working people. */
const OF_WORKERS =
  /MAMMOGRAM|breast cancer|DEPOSITION|HOSPICE|PSYCHIATRIC EVAL|OCCUPATIONAL|SLEEP CLINIC|SOCIAL WORK ASS|was driving|PRE-AUTH|self-pay|union card|\{PROFESSION|employ|WORKERS|Occupation|driver's|from work/i;

const PROSE = new Set(['general', 'people', 'work', 'places', 'times', 'ages', 'family', 'contacts', 'trap', 'plain']);

/** The same templates without what children don't do, and with their illnesses. */
export function childFragments(adult: Fragments): Fragments {
  const fitting = Object.entries(adult).map(([name, list]) => {
    const kept = list.filter((text) => !(PROSE.has(name) ? OF_ADULTS : OF_WORKERS).test(text));
    return [name, kept.length > 0 ? kept : list] as const;
  });
  return {
    ...Object.fromEntries(fitting),
    gendered: ['{plain}'],
    procedure: words(
      'tonsillectomy|appendectomy|ear tubes|hernia repair|orchiopexy|VSD closure|closed reduction|adenoidectomy|EGD|pyloromyotomy',
    ),
    symptom: words(
      'fever|cough|ear pain|vomiting|rash|wheezing|abdominal pain|a limp|sore throat|headache|diarrhea|poor feeding|a fall|a seizure|bedwetting',
    ),
  };
}
