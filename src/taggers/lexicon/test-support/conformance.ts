import type { TestTagger } from '../../conformance.cases';
import { tinyDictionaries } from '../../test-support/tiny-dictionaries';
import { makeLexiconTagger } from '../index';

export const testTaggers: Readonly<Record<string, TestTagger>> = {
  'en-lexicon': { open: () => makeLexiconTagger('en-lexicon', 'Lexicon', tinyDictionaries('en')) },
  'es-lexicon': {
    open: () => makeLexiconTagger('es-lexicon', 'Lexicon', tinyDictionaries('es')),
    skip: { long: 'the English one covers the same code' },
  },
};
