import type { Language } from '../../note/language';
import { latestYear } from '../../phi/policies/generalise';
import { LABELS } from '../../phi/taxonomy';
import { dateLike, freshDate } from '../../surrogates/dates';
import { englishFresh, englishLike } from '../../surrogates/english';
import { caseLike } from '../../surrogates/form';
import { builtInLexicon } from '../../surrogates/lexicon';
import type { People } from '../../surrogates/names';
import { ageLike } from '../../surrogates/numbers';
import type { Random } from '../../surrogates/random';
import {
  freshInstitution,
  freshSpanishHospital,
  freshSpanishPlace,
  freshStreetName,
  spanishLike,
} from '../../surrogates/spanish';
import { readDate } from '../date-shift/read-date';
import type { MaskOptions } from '../style';
import { typeName } from '../type-name';
import { addressLike, emailLike, phoneLike, urlLike } from './contacts';
import { identifierLike, socialSecurityLike } from './numbers';

/** From this attempt on a surrogate need not have the original's form, which has led nowhere. */
const ANY_FORM = 20;

/** The layout where the original has no digits. */
const NO_NUMBER = { en: '999-999-9999', es: '999 999 999' } as const;

/** A candidate for what is no name of a person and no part of an address; undefined where its type has none. */
export function otherSurrogate(
  label: string,
  surface: string,
  random: Random,
  attempt: number,
  { language = 'en', checksums = 'invalid' }: MaskOptions,
): string | undefined {
  const type = typeName(label);
  const people: People = { lexicon: builtInLexicon, random, language, keep: 0, names: new Map() };
  const isFree = attempt >= ANY_FORM;
  switch (type) {
    case 'PHI':
      return undefined;
    case 'PHONE':
    case 'FAX':
      return phoneLike(/\d/.test(surface) ? surface : NO_NUMBER[language], random, language);
    case 'IPADDR':
      return addressLike(surface, random);
    case 'DATE':
      return notLater(surface, isFree ? freshDate(random, language) : dateLike(surface, random, language), language);
    case 'AGE':
      return isFree ? englishFresh('AGE', surface, '', people) : ageLike(surface, random, language);
    case 'EMAIL':
      return emailLike(surface, random, language);
    case 'URL':
      return urlLike(surface, random, language);
    case 'SSN':
      return socialSecurityLike(isFree ? '000-00-0000' : surface, random) ?? identifierLike(surface, random, checksums);
    case 'USERNAME':
      return isFree ? englishFresh(type, surface, '', people) : englishLike(type, surface, '', people);
    case 'STREET':
    case 'HOSPITAL':
    case 'ORGANIZATION':
    case 'PROFESSION':
    case 'COUNTRY':
    case 'LOCATION_OTHER': {
      if (isFree || !/\p{L}/u.test(surface))
        return language === 'es' ? freshInSpanish(type, surface, random) : englishFresh(type, surface, '', people);
      return LABELS.es.includes(label) && language === 'es'
        ? spanishLike(label, surface, '', people)
        : englishLike(type, surface, '', people);
    }
    case 'DEPARTMENT':
    case 'OTHER':
      return undefined;
    default:
      return /[A-Za-z\d]/.test(surface) && !isFree
        ? identifierLike(surface, random, checksums)
        : englishFresh('IDNUM', surface, '', people);
  }
}

/** In a Spanish note, where the original's form has led nowhere. */
function freshInSpanish(type: string, surface: string, random: Random): string {
  const people: People = { lexicon: builtInLexicon, random, language: 'es', keep: 0, names: new Map() };
  if (type === 'STREET') return caseLike(surface, freshStreetName(builtInLexicon, random));
  if (type === 'HOSPITAL') return caseLike(surface, freshSpanishHospital(builtInLexicon, random));
  if (type === 'ORGANIZATION') return caseLike(surface, freshInstitution(builtInLexicon, random));
  if (type === 'LOCATION_OTHER') return caseLike(surface, freshSpanishPlace(builtInLexicon, random));
  return spanishLike(type === 'COUNTRY' ? 'PAIS' : 'PROFESION', surface, '', people);
}

/** The last year that was over when this program was built. */
const LAST_YEAR = 2025;

/** The redrawn date, unless it may lie in the future and the original doesn't. */
function notLater(surface: string, fresh: string, language: Language): string | undefined {
  const yearOf = (date: string): number => readDate(date, language)?.year ?? latestYear([date]) ?? 0;
  return yearOf(fresh) <= Math.max(LAST_YEAR, yearOf(surface)) ? fresh : undefined;
}
