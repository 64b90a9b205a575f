import type { Language } from '../../taggers/tagger';
import en from './examples/en.txt?raw';
import es from './examples/es.txt?raw';

/** A fictional note a language, in which nobody and nothing named exists. */
export const EXAMPLES: Readonly<Record<Language, string>> = { en, es };
