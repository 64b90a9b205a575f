import { builtInLexicon } from '../../../synthesis/built-in/lexicon';
import { createRandom } from '../../../synthesis/random';
import { simulateNotes } from '../../../synthesis/simulate-notes';
import type { Language } from '../../../taggers/tagger';

/** The text of a note that no one wrote, about no one; the same for the same seed. To be imported only when asked for. */
export function simulatedText(language: Language, seed: number): string {
  return simulateNotes(1, builtInLexicon, createRandom(seed), { language })
    .map(({ note }) => note.text)
    .join('');
}
