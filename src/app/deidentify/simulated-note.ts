import type { AnnotatedNote } from '../../note/annotated';
import { builtInLexicon } from '../../surrogates/lexicon';
import { createRandom } from '../../surrogates/random';
import { simulateNotes } from '../../synthesis/simulate-notes';
import type { Language } from '../../taggers/tagger';

/** A note that no one wrote, about no one; the same for the same seed. To be imported only when asked for. */
export function simulatedNote(language: Language, seed: number): AnnotatedNote {
  return simulateNotes(1, builtInLexicon, createRandom(seed), { language })[0] as AnnotatedNote;
}
