import type { AnnotatedNote } from '../../note/note';
import { builtInLexicon } from '../../surrogates/lexicon';
import { createRandom } from '../../surrogates/random';
import { simulateNotes } from '../../synthesis/simulate-notes';
import type { Language } from '../../taggers/tagger';

/** A simulated note, the same for the same seed. Import it dynamically: its word lists are large. */
export function simulatedNote(language: Language, seed: number): AnnotatedNote {
  return simulateNotes(1, builtInLexicon, createRandom(seed), { language })[0] as AnnotatedNote;
}
