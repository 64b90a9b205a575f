import * as v from 'valibot';
import { makeSpan, type Span } from '../../note/span';
import type { Architecture } from '../architecture';
import type { Decisions } from '../decoding/threshold';
import { joinTokens, withMarksBetween } from '../decoding/token-runs';
import { likeliestPhi } from '../decoding/viterbi';
import { type Dictionaries, DictionariesSchema, openDictionaries } from '../lexicon/dictionaries';
import { isNeverSafe, makeLexiconReader, verdictOf } from '../lexicon/token-features';
import { DecisionsSchema, decisionsOf, ModelPackageError } from '../package/model-package';
import { isReadingTagger, makeReadingTagger, type Reading, type ReadingTagger } from '../reading/reading';
import type { Tagger, Tagging } from '../tagger';

interface InverseParts extends Decisions, Pick<Tagger, 'id' | 'title' | 'dispose'> {
  /** A tagger with probabilities. */
  readonly base: ReadingTagger;
  readonly dictionaries: Dictionaries;
}

/**
 * Masks everything that isn't proven safe: the inverse approach (Meldau, section 4.3.5) on top of a tagger with probabilities. Its
 * threshold is the P(PHI) from which a token that the lexicon doesn't call safe stays masked; see `thresholdsAt`.
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
        return { ...tagging, spans: maskUnproven(text.length, tagging, features, thresholdsAt(threshold), parts.id) };
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

/** The P(O) from which a token is released: `low` if the lexicon calls it safe, else `high`. */
interface ReleaseThresholds {
  readonly low: number;
  readonly high: number;
}

/**
 * Both thresholds from one P(PHI). It gives both pairs of Meldau, section 4.3.5: 0.8 and 0.9 (balanced) at 0.1, 0.9 and 0.95
 * (cautious) at 0.05.
 * @param phi in (0, 1): from this P(PHI) a token stays masked, or from twice this if the lexicon calls it safe
 */
export function thresholdsAt(phi: number): ReleaseThresholds {
  return { low: Math.max(0, 1 - 2 * phi), high: 1 - phi };
}

/** Lower bound of a span's score, for tokens that are never released, whatever their P(PHI). */
const LEAST_SCORE = 0.01;

/**
 * Masks every token except those whose P(O) reaches their threshold. Weekdays, months, words of streets, holidays and written-out
 * numbers always stay masked.
 * @param tagging the base's, which must have a posterior
 * @param features the lexicon's features of the tokens
 * @returns the masked spans, each with its most probable PHI label
 */
function maskUnproven(
  length: number,
  { tokens, labels, posterior, spans }: Tagging,
  features: Int32Array,
  { low, high }: ReleaseThresholds,
  source: string,
): Span[] {
  if (!posterior) throw new RangeError('The inverse approach needs a tagger that has probabilities');
  const width = labels.length;
  const masked = tokens.map((_, i) => {
    const bits = features[i] as number;
    const safe = posterior[i * width] as number;
    const proven = !isNeverSafe(bits) && safe >= (verdictOf(bits) === 'safe' ? low : high);
    return proven ? undefined : (labels[likeliestPhi(posterior.subarray(i * width, (i + 1) * width))] as string);
  });
  const starts = new Set(spans.map(({ start }) => start));
  const begins = (i: number) => starts.has(tokens[i]?.start ?? -1);
  return joinTokens(tokens, withMarksBetween(tokens, masked), begins).map(({ first, last, label }) => {
    let score = LEAST_SCORE;
    for (let i = first; i <= last; i++) score = Math.max(score, 1 - (posterior[i * width] as number));
    return makeSpan(length, tokens[first]?.start ?? 0, tokens[last]?.end ?? 0, label, Math.min(1, score), source);
  });
}

const InverseSchema = v.object({
  ...DecisionsSchema.entries,
  ...DictionariesSchema.entries,
  /** The base's id. */
  base: v.string(),
});

export const tagger: Architecture = {
  id: 'inverse',
  name: 'Inverse',
  async open(from) {
    const json = from.part(InverseSchema);
    const dictionaries = await openDictionaries(from);
    const base = await from.openBeside(json.base);
    if (!isReadingTagger(base)) {
      base.dispose();
      throw new ModelPackageError('model.json', `base: ${json.base} has no probabilities`);
    }
    const { id, title } = from.head;
    return makeInverseTagger({ id, title, base, dictionaries, ...decisionsOf(json), dispose: () => base.dispose() });
  },
};
