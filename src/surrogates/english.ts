import { freshEmail, freshUrl, loginLike } from './contacts';
import { dateLike, freshDate } from './dates';
import { caseLike } from './form';
import { freshIdentifier, freshPhone, ipAddressLike, sameFormIdentifier, sameFormPhone } from './identifiers';
import { freshNameFor, type People, sameFormName } from './names';
import { ageLike, freshAge } from './numbers';
import {
  countryLike,
  freshCity,
  freshHospital,
  freshOrganization,
  freshStreet,
  institutionLike,
  landmarkLike,
  stateLike,
  streetLike,
  zipLike,
} from './places';
import type { Random } from './random';

/** An occupation of the original's capitals. */
function occupation(surface: string, people: People): string {
  return caseLike(surface.slice(1), people.random.pick(people.lexicon.occupations).toLowerCase());
}

/** A surrogate of the original's form for a span of an i2b2 label. `before` is the text in front of the span. */
export function englishLike(label: string, surface: string, before: string, people: People): string {
  const { lexicon, random } = people;
  switch (label) {
    case 'PATIENT':
    case 'DOCTOR':
      return sameFormName(surface, before, people);
    case 'DATE':
      return dateLike(surface, random, 'en');
    case 'AGE':
      return ageLike(surface, random, 'en');
    case 'PHONE':
    case 'FAX':
      return sameFormPhone(surface, random);
    case 'HOSPITAL':
      return institutionLike(surface, 'hospital', lexicon, random);
    case 'ORGANIZATION':
      return institutionLike(surface, 'organization', lexicon, random);
    case 'STREET':
      return streetLike(surface, random);
    case 'CITY':
      return caseLike(surface, freshCity(lexicon, random).name);
    case 'STATE':
      return stateLike(surface, random);
    case 'COUNTRY':
      return countryLike(surface, random);
    case 'ZIP':
      return zipLike(surface, random);
    case 'LOCATION_OTHER':
      return landmarkLike(surface, lexicon, random);
    case 'PROFESSION':
      return /^\p{Lu}\p{Ll}/u.test(surface) ? sentenceCase(occupation(surface, people)) : occupation(surface, people);
    case 'EMAIL':
      return caseLike(surface, freshEmail(lexicon, random, 'en'));
    case 'URL':
      return caseLike(surface, freshUrl(lexicon, random, 'en'));
    case 'USERNAME':
      return loginLike(surface, lexicon, random, 'en');
    case 'IPADDR':
      return ipAddressLike(surface, random);
    default:
      return sameFormIdentifier(surface, random);
  }
}

function sentenceCase(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A surrogate in a usual form, for a stand-in such as `X`, `MM/DD/YYYY` or `____` that has none of its own. */
export function englishFresh(label: string, surface: string, before: string, people: People): string {
  const { lexicon, random } = people;
  switch (label) {
    case 'PATIENT':
    case 'DOCTOR':
      return freshNameFor(before, people);
    case 'DATE':
      return freshPlaceholderDate(surface, random);
    case 'AGE':
      return String(freshAge(random));
    case 'PHONE':
    case 'FAX':
      return freshPhone(random);
    case 'HOSPITAL':
      return freshHospital(lexicon, random);
    case 'ORGANIZATION':
      return freshOrganization(lexicon, random);
    case 'STREET':
      return freshStreet(random);
    case 'ZIP':
      return zipLike('', random);
    case 'STATE':
      return stateLike(random.chance(0.5) ? 'TX' : 'Texas', random);
    case 'COUNTRY':
    case 'CITY':
    case 'LOCATION_OTHER':
    case 'PROFESSION':
    case 'EMAIL':
    case 'URL':
    case 'USERNAME':
      return englishLike(label, 'Word', before, people);
    default:
      return freshIdentifier(label, random);
  }
}

/** Stand-ins of a year (`YYYY`) or of a month and day (`MM/DD`) stay so; all others become complete dates. */
function freshPlaceholderDate(surface: string, random: Random): string {
  if (/^(YYYY|20XX|19XX|XXXX)$/i.test(surface)) return String(random.int(1985, 2026));
  return freshDate(random, 'en', /^(MM|XX?)[/-](DD|XX?)$/i.test(surface) ? 'partial' : 'full');
}
