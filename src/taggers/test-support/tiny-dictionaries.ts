import { compileGazetteer } from '../gazetteer/compile';
import { readGazetteer } from '../gazetteer/gazetteer';
import type { Dictionaries } from '../lexicon/dictionaries';
import type { Language } from '../tagger';

const LISTS = {
  en: {
    safe: 'the patient was seen no fever on with in two three one year old of note knee right took discharged by',
    small: 'white brown may sat mason right parks',
    phi: {
      'first-name': ['mary', 'rose'],
      surname: ['mason', 'white', 'brown', 'right', 'stevens', 'johnson'],
      place: ['boston', 'new york', 'may', 'parks'],
      hospital: ['general'],
      drug: ['warfarin'],
      disease: ['parkinson', 'asthma'],
      common: ['the', 'note', 'right', 'seen'],
    },
  },
  es: {
    safe: 'el paciente fue visto sin fiebre y de',
    small: 'blanco',
    phi: { 'first-name': ['rosa'], surname: ['blanco'], place: ['madrid'], disease: ['asma'] },
  },
};

/** Dictionaries of a few words, with the classes of the shipped ones. */
export function tinyDictionaries(language: Language = 'en'): Dictionaries {
  const { safe, small, phi } = LISTS[language];
  const open = (lists: Iterable<readonly [string, readonly string[]]>) =>
    readGazetteer(compileGazetteer(new Map(lists)).bytes.buffer);
  return {
    language,
    safe: open([
      ['safe', safe.split(' ')],
      ['small', small.split(' ')],
    ]),
    phi: open(Object.entries(phi)),
  };
}
