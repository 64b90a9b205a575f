import type { AnnotatedNote } from '../note/annotated';
import type { Random } from '../note/random';
import type { Lexicon } from '../surrogates/lexicon';
import { createRandom } from '../surrogates/random';
import { augmentCase } from '../synthesis/augment-case';
import { replaceSpans } from '../synthesis/replace-spans';
import { type SimulatedKind, simulateNotes } from '../synthesis/simulate-notes';
import type { Language } from '../taggers/tagger';
import type { Example } from './examples';

export interface EpochOptions {
  readonly language: Language;
  readonly lexicon: Lexicon;
  /** Share of the notes whose identifiers are replaced by fresh surrogates in an epoch. */
  readonly surrogateShare: number;
  /** Simulated notes added to each epoch. */
  readonly simulated: number;
  /** `general` if left out. */
  readonly simulatedKind?: SimulatedKind;
  /** Share of the notes that are written all upper, all lower or title case. */
  readonly caseShare: number;
}

/** The notes of each epoch, other ones each time: a function of the epoch's random source alone. */
export function makeEpochs(examples: readonly Example[], options: EpochOptions) {
  return function epoch(_: number, random: Random): Example[] {
    const source = createRandom(Math.floor(random() * 2 ** 32));
    const { language, lexicon, simulatedKind: kind = 'general' } = options;
    const real = examples.map(({ annotated, weight }) => {
      const fresh = source.chance(options.surrogateShare)
        ? replaceSpans(annotated, lexicon, source, { language })
        : annotated;
      return { annotated: fresh, weight };
    });
    const simulated = simulateNotes(options.simulated, lexicon, source, { language, kind });
    return [...real, ...simulated.map((annotated) => ({ annotated, weight: 1 }))].map(({ annotated, weight }) => ({
      annotated: source.chance(options.caseShare) ? augmentCase(annotated, source) : annotated,
      weight,
    }));
  };
}

/** Notes for choosing: surrogates drawn once, so that every epoch is measured on the same text. */
export function withSurrogates(notes: readonly AnnotatedNote[], lexicon: Lexicon, language: Language): AnnotatedNote[] {
  const source = createRandom(20_260_101);
  return notes.map((annotated) => replaceSpans(annotated, lexicon, source, { language, keep: 0.5 }));
}
