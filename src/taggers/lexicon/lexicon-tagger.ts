import { tokenize } from '../../note/tokens';
import { makeDecider } from '../decide';
import type { Decisions } from '../model';
import { makeReadingTagger, type Reading, type ReadingTagger } from '../reading';
import { makeTagSet } from '../scheme';
import { joinTokens, withMarksBetween } from '../token-spans';
import { makeTurns } from '../turns';
import { lexiconLabels, makeLabeller } from './labels';
import { type Dictionaries, makeLexiconReader } from './token-features';
import { type Verdict, verdictOf } from './verdict';

/** P(PHI) of a token by its verdict: rough shares, the same in every text. */
const PHI: Readonly<Record<Verdict, number>> = { safe: 0.02, unknown: 0.3, unsafe: 0.5 };

/**
 * Cautiously, a token is left only if a safe dictionary has it and no PHI dictionary does (Meldau, 4.3.3); balanced, what no
 * dictionary has is left as well.
 */
export const LEXICON_DECISIONS: Decisions = { temperature: 1, thresholds: { balanced: 0.4, cautious: 0.2 } };

/** The rule-based half of the inverse approach (Meldau, 4.3.3). It has no weights; its probabilities are verdicts. */
export function makeLexiconTagger(id: string, title: string, dictionaries: Dictionaries): ReadingTagger {
  const { language, phi } = dictionaries;
  const read = makeLexiconReader(dictionaries);
  const labelOf = makeLabeller(language, phi);
  const tagSet = makeTagSet('BIO', lexiconLabels(language));
  const [beginTag, insideTag] = ['B', 'I'].map(
    (prefix) => new Map(tagSet.labels.map((label) => [label, tagSet.tags.indexOf(`${prefix}-${label}`)])),
  ) as [Map<string, number>, Map<string, number>];

  function readText(text: string): Reading {
    const tokens = tokenize(text);
    const { features, classes, titles } = read(text, tokens);
    const phiOf = Float64Array.from(features, (bits) => PHI[verdictOf(bits)]);
    const labels = Array.from(features, (bits, i) => labelOf(bits, classes[i] as number, titles[i] as number));
    const decide = makeDecider({ tokens, length: text.length, tagSet, source: id });
    let known: Float32Array | undefined;

    function logPosterior(): Float32Array {
      if (known) return known;
      const width = tagSet.tags.length;
      known = new Float32Array(tokens.length * width).fill(Number.NEGATIVE_INFINITY);
      for (let i = 0; i < tokens.length; i++) {
        const label = labels[i] as string;
        known[i * width] = Math.log(1 - (phiOf[i] as number));
        const tags = i > 0 && labels[i - 1] === label ? insideTag : beginTag;
        known[i * width + (tags.get(label) as number)] = Math.log(phiOf[i] as number);
      }
      return known;
    }

    return {
      tokens,
      logPosterior,
      decide(temperature, threshold) {
        const masked = withMarksBetween(
          tokens,
          labels.map((label, i) => ((phiOf[i] as number) >= threshold ? label : undefined)),
        );
        const tags = new Int32Array(tokens.length);
        for (const { first, last, label } of joinTokens(tokens, masked)) {
          tags[first] = beginTag.get(label) as number;
          tags.fill(insideTag.get(label) as number, first + 1, last + 1);
        }
        return decide([logPosterior()], tags, temperature);
      },
    };
  }

  return makeReadingTagger({
    ...{ id, title, architecture: 'lexicon', language, tagSet, ...LEXICON_DECISIONS },
    async *read(notes, { signal, onProgress } = {}) {
      signal?.throwIfAborted();
      const turn = makeTurns();
      let done = 0;
      for (const { text } of notes) {
        yield readText(text);
        onProgress?.(++done / notes.length);
        await turn();
        signal?.throwIfAborted();
      }
      if (notes.length === 0) onProgress?.(1);
    },
    dispose() {},
  });
}
