import type { Candidate } from '../../conformance.cases';
import { tinyDictionaries } from '../../test-support/tiny-dictionaries';
import { makeLexiconTagger } from '../index';

export const candidates: Readonly<Record<string, Candidate>> = {
  'en-lexicon': { open: () => makeLexiconTagger('en-lexicon', 'Lexicon', tinyDictionaries('en')) },
  'es-lexicon': { open: () => makeLexiconTagger('es-lexicon', 'Lexicon', tinyDictionaries('es')) },
};
