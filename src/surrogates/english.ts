import { freshEmail, freshUrl, loginLike } from './contacts';
import { dateLike, freshDate } from './dates';
import { caseLike, sentenceCase } from './form';
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

/** `an`, not `a`, is before it. */
const isAfterAn = (word: string): boolean => /^[aeio]/i.test(word);

/** An occupation with the original's capitals, which fits the article before it. */
function occupation(surface: string, { lexicon, random }: People): string {
  const fitting = lexicon.occupations.filter((other) => isAfterAn(other) === isAfterAn(surface));
  const name = caseLike(surface.slice(1), random.pick(fitting).toLowerCase());
  return /^\p{Lu}\p{Ll}/u.test(surface) ? sentenceCase(name) : name;
}

/** How a label's surrogates are made: `like` in the original's form, `fresh` in a usual form, for a placeholder. */
interface Kind {
  readonly like: (surface: string, people: People, before: string) => string;
  readonly fresh?: (surface: string, people: People, before: string) => string;
}

const NAME: Kind = {
  like: (surface, people, before) => sameFormName(surface, before, people),
  fresh: (_, people, before) => freshNameFor(before, people),
};
const PHONE: Kind = {
  like: (surface, { random }) => sameFormPhone(surface, random),
  fresh: (_, { random }) => freshPhone(random),
};

/** By i2b2 label; without `fresh`, the usual form is a capitalised word. All other labels are numbers. */
const KINDS: Readonly<Record<string, Kind>> = {
  PATIENT: NAME,
  DOCTOR: NAME,
  PHONE,
  FAX: PHONE,
  DATE: {
    like: (surface, { random }) => dateLike(surface, random, 'en'),
    fresh: (surface, { random }) => freshPlaceholderDate(surface, random),
  },
  AGE: {
    like: (surface, { random }) => ageLike(surface, random, 'en'),
    fresh: (_, { random }) => String(freshAge(random)),
  },
  HOSPITAL: {
    like: (surface, { lexicon, random }) => institutionLike(surface, 'hospital', lexicon, random),
    fresh: (_, { lexicon, random }) => freshHospital(lexicon, random),
  },
  ORGANIZATION: {
    like: (surface, { lexicon, random }) => institutionLike(surface, 'organization', lexicon, random),
    fresh: (_, { lexicon, random }) => freshOrganization(lexicon, random),
  },
  STREET: { like: (surface, { random }) => streetLike(surface, random), fresh: (_, { random }) => freshStreet(random) },
  STATE: {
    like: (surface, { random }) => stateLike(surface, random),
    fresh: (_, { random }) => stateLike(random.chance(0.5) ? 'TX' : 'Texas', random),
  },
  ZIP: { like: (surface, { random }) => zipLike(surface, random), fresh: (_, { random }) => zipLike('', random) },
  CITY: { like: (surface, { lexicon, random }) => caseLike(surface, freshCity(lexicon, random).name) },
  COUNTRY: { like: (surface, { random }) => countryLike(surface, random) },
  LOCATION_OTHER: { like: (surface, { lexicon, random }) => landmarkLike(surface, lexicon, random) },
  PROFESSION: { like: occupation },
  EMAIL: { like: (surface, { lexicon, random }) => caseLike(surface, freshEmail(lexicon, random, 'en')) },
  URL: { like: (surface, { lexicon, random }) => caseLike(surface, freshUrl(lexicon, random, 'en')) },
  USERNAME: { like: (surface, { lexicon, random }) => loginLike(surface, lexicon, random, 'en') },
};

/** A surrogate in the original's form, for a span with an i2b2 label. `before` is the text before the span. */
export function englishLike(label: string, surface: string, before: string, people: People): string {
  if (label === 'IPADDR') return ipAddressLike(surface, people.random);
  return KINDS[label]?.like(surface, people, before) ?? sameFormIdentifier(surface, people.random);
}

/** A surrogate in a usual form, for a placeholder such as `X`, `MM/DD/YYYY` or `____`. */
export function englishFresh(label: string, surface: string, before: string, people: People): string {
  const kind = KINDS[label];
  if (!kind) return freshIdentifier(label, people.random);
  return kind.fresh?.(surface, people, before) ?? kind.like('Word', people, before);
}

/** The placeholder of a year (`YYYY`) becomes a year, that of a month and day (`MM/DD`) a date without its year, any other a complete date. */
function freshPlaceholderDate(surface: string, random: Random): string {
  if (/^(YYYY|20XX|19XX|XXXX)$/i.test(surface)) return String(random.int(1985, 2026));
  return freshDate(random, 'en', /^(MM|XX?)[/-](DD|XX?)$/i.test(surface) ? 'partial' : 'full');
}
