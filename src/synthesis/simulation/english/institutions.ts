import { britishHospitals, britishOrganizations } from '../../../surrogates/built-in/british';
import { indianHospitals, indianInsurers, indianOrganizations } from '../../../surrogates/built-in/indian';
import {
  agencies,
  employers,
  insurers,
  lawEnforcement,
  militaryUnits,
  pharmacies,
  schools,
} from '../../../surrogates/built-in/organizations-more';
import { acronym, freshHospital, freshOrganization } from '../../../surrogates/institutions';
import type { Lexicon } from '../../../surrogates/lexicon';
import type { Random } from '../../../surrogates/random';
import type { Identity } from '../identity';

const plainQuotes = (text: string, random: Random): string => (random.chance(0.6) ? text.replace(/’/g, "'") : text);

/** short: capitals as `MGH`; otherwise a name of the note's region. */
export function hospitalText(variant: string, { region, home }: Identity, lexicon: Lexicon, random: Random): string {
  if (variant === 'short') return acronym(random);
  if (region === 'us') return plainQuotes(freshHospital(lexicon, random), random);
  const listed = random.pick(region === 'in' ? indianHospitals : britishHospitals);
  const local = random.chance(0.25)
    ? `${home.name} ${random.pick(region === 'in' ? INDIAN_TYPES : BRITISH_TYPES)}`
    : listed;
  return plainQuotes(random.chance(0.85) ? local : acronym(random), random);
}

const INDIAN_TYPES = [
  'Medical College Hospital',
  'Institute of Medical Sciences',
  'District Hospital',
  'General Hospital',
  'Heart Centre',
  'Multispeciality Hospital',
  'Kidney Centre',
  'Mission Hospital',
];
const BRITISH_TYPES = [
  'Royal Infirmary',
  'General Hospital',
  'District Hospital',
  'Community Hospital',
  'Walk-in Centre',
  'Hospice',
  'Medical Practice',
];

const LISTS: Readonly<Record<string, readonly string[]>> = {
  employer: employers,
  insurer: insurers,
  school: schools,
  pharmacy: pharmacies,
  agency: agencies,
  military: militaryUnits,
  law: lawEnforcement,
};

const INDIAN_LISTS: Readonly<Record<string, readonly string[]>> = { insurer: indianInsurers };

/** employer, insurer, school, pharmacy, agency, military, law, funeral, firm: one of that kind; otherwise any organisation. */
export function organizationText(variant: string, { region }: Identity, lexicon: Lexicon, random: Random): string {
  if (region === 'in') return plainQuotes(random.pick(INDIAN_LISTS[variant] ?? indianOrganizations), random);
  if (region === 'uk') return plainQuotes(random.pick(britishOrganizations), random);
  if (variant === 'funeral' || variant === 'firm') return made(variant, lexicon, random);
  const list = LISTS[variant] ?? random.pick(Object.values(LISTS));
  const name =
    random.chance(0.6) || variant === 'military' || variant === 'law'
      ? random.pick(list)
      : made(variant, lexicon, random);
  return plainQuotes(name.replace(/^the (?=[A-Z])/, ''), random);
}

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  school: [
    'Elementary School',
    'High School',
    'Middle School',
    'Community College',
    'University',
    'Academy',
    'Preschool',
    'School District',
  ],
  insurer: ['Insurance', 'Mutual', 'Health Plan', 'Health', 'Casualty', 'Advantage', 'Life'],
  agency: [
    'Baptist Church',
    'Lutheran Church',
    'Methodist Church',
    'Senior Center',
    'Food Bank',
    'Rotary Club',
    'Family Services',
    'Housing Authority',
    'Community Center',
    'Masjid',
    'Gurdwara',
  ],
  funeral: ['Funeral Home', 'Mortuary', '& Sons Funeral Home', 'Memorial Chapel', 'Crematory'],
  firm: ['LLP', 'Law Offices', '& Associates', 'Law Group', 'Legal Aid'],
  pharmacy: ['Pharmacy', 'Drug', 'Drugs', 'Rx', 'Apothecary', 'Medical Supply'],
};

function made(variant: string, lexicon: Lexicon, random: Random): string {
  const endings = ENDINGS[variant];
  if (!endings) return freshOrganization(lexicon, random);
  return `${random.chance(0.5) ? random.pick(lexicon.cities).name : random.pick(lexicon.surnames)} ${random.pick(endings)}`;
}
