import { tokenize } from '../../note/tokens';
import type { Architecture } from '../architecture';
import { makeDecider } from '../decoding/posterior';
import { makeTagSet } from '../decoding/scheme';
import type { Decisions } from '../decoding/threshold';
import { joinTokens, withMarksBetween } from '../decoding/token-runs';
import type { Gazetteer } from '../gazetteer/gazetteer';
import { makeReadingTagger, oneByOne, type Reading, type ReadingTagger } from '../reading/reading';
import type { Language } from '../tagger';
import { bitOf, type Dictionaries, openDictionaries } from './dictionaries';
import labelsByKind from './labels.json';
import { FEATURE, type LexiconVerdict, makeLexiconReader, verdictOf } from './token-features';

/** P(PHI) of a token, by its verdict; rough estimates. */
const PHI: Readonly<Record<LexiconVerdict, number>> = { safe: 0.02, unknown: 0.3, unsafe: 0.5 };

/** Cautious leaves only safe tokens visible (Meldau, section 4.3.3), balanced also unknown ones. */
export const LEXICON_DECISIONS: Decisions = { temperature: 1, thresholds: { balanced: 0.4, cautious: 0.2 } };

/** The rule-based half of the inverse approach (Meldau, section 4.3.3). It has no weights; its probabilities follow from verdicts. */
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
    const decide = makeDecider({ text, tokens, tagSet, source: id });
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
    read: oneByOne(async ({ text }, afterPart) => {
      const reading = readText(text);
      await afterPart(1);
      return reading;
    }),
    dispose() {},
  });
}

/** Labels by kind. The i2b2 scheme has no label for PHI of an unknown kind, so `other` is a place there. */
const LABELS: Readonly<Record<Language, typeof labelsByKind.en>> = labelsByKind;

/** The kind of a token in each class; the first class that matches decides. */
const BY_CLASS = [
  ['hospital', 'hospital'],
  ['first-name', 'person'],
  ['surname', 'person'],
  ['place', 'place'],
  ['organization', 'organization'],
  ['profession', 'profession'],
] as const;

export function lexiconLabels(language: Language): string[] {
  return Object.values(LABELS[language]);
}

/** A function that labels a token that isn't safe, given its features, the bit set of its classes and the title before it. */
function makeLabeller(language: Language, phi: Gazetteer) {
  const labels = LABELS[language];
  const classes = BY_CLASS.map(([name, kind]) => ({ bit: bitOf(phi, name), label: labels[kind] }));
  return (features: number, set: number, title: number): string => {
    if (features & (FEATURE.weekday | FEATURE.month | FEATURE.holiday)) return labels.date;
    if (features & FEATURE.street) return labels.street;
    if (features & FEATURE.writtenOutNumber) return labels.age;
    if (title === 2) return labels.staff;
    if (title === 1) return labels.person;
    const named = features & FEATURE.inPhiDictionary ? classes.find(({ bit }) => (set & bit) !== 0) : undefined;
    if (named) return named.label;
    return features & FEATURE.digits ? labels.number : labels.other;
  };
}

export const tagger: Architecture = {
  id: 'lexicon',
  name: 'Lexicon',
  open: async (from) => makeLexiconTagger(from.head.id, from.head.title, await openDictionaries(from)),
};
