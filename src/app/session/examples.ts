import type { AnnotatedNote } from '../../note/annotated';
import { annotate } from '../../note/notation';
import type { Language } from '../../taggers/tagger';
import en from './examples/en.txt?raw';
import es from './examples/es.txt?raw';

/** A fictional note a language, in which nobody and nothing named exists, with every identifier annotated. */
export const EXAMPLES: Readonly<Record<Language, AnnotatedNote>> = { en: annotate(en), es: annotate(es) };
