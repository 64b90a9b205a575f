import { type Dictionaries, makeLexiconReader } from '../lexicon/token-features';
import type { Decisions } from '../model';
import { makeReadingTagger, type Reading, type ReadingTagger } from '../reading';
import { maskUnproven, thresholdsAt } from './mask-unproven';

export interface InverseParts extends Decisions {
  readonly id: string;
  readonly title: string;
  /** Any tagger with a posterior. */
  readonly base: ReadingTagger;
  readonly dictionaries: Dictionaries;
  readonly dispose: () => void;
}

/**
 * Masks all that isn't proven safe: the inverse approach (Meldau, 4.3.5) on top of a probabilistic tagger. Its threshold is
 * the P(PHI) at which a token that the lexicon doesn't call safe stays masked: see `thresholdsAt`.
 */
export function makeInverseTagger({ base, dictionaries, ...parts }: InverseParts): ReadingTagger {
  const readFeatures = makeLexiconReader(dictionaries);

  function inverted(reading: Reading, text: string): Reading {
    const { features } = readFeatures(text, reading.tokens);
    return {
      tokens: reading.tokens,
      logPosterior: reading.logPosterior,
      decide(temperature, threshold) {
        const tagging = reading.decide(temperature, 0.5);
        return {
          tokens: tagging.tokens,
          labels: tagging.labels,
          get posterior() {
            return tagging.posterior as Float32Array;
          },
          spans: maskUnproven(text.length, tagging, features, thresholdsAt(threshold), parts.id),
        };
      },
    };
  }

  return makeReadingTagger({
    ...parts,
    architecture: 'inverse',
    language: base.language,
    tagSet: base.tagSet,
    async *read(notes, options) {
      let at = 0;
      for await (const reading of base.read(notes, options)) yield inverted(reading, notes[at++]?.text ?? '');
    },
  });
}
