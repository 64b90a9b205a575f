import { tokenize } from '../../note/tokens';
import { makeViterbiDecider } from '../decoding/posterior';
import { makeTagSet, type Scheme } from '../decoding/scheme';
import { UNCALIBRATED } from '../decoding/threshold';
import { makeReadingTagger, type ReadingTagger } from '../reading/reading';

/** The label and P(PHI) that a fake tagger gives to words. */
type Sayings = Readonly<Record<string, readonly [label: string, phi: number]>>;

/** A tagger that gives each listed word the same label and probability everywhere, as a span by itself, and O to all others. */
export function fakeReader(id: string, sayings: Sayings, scheme: Scheme = 'BIOES'): ReadingTagger {
  const tagSet = makeTagSet(scheme, [...new Set(Object.values(sayings).map(([label]) => label))]);
  const alone = scheme === 'BIOES' ? 'S' : 'B';
  return makeReadingTagger({
    ...{ id, title: id, architecture: 'fake', language: 'en', tagSet, ...UNCALIBRATED },
    async *read(notes) {
      for (const { text } of notes) {
        const tokens = tokenize(text);
        const width = tagSet.tags.length;
        const logs = new Float32Array(tokens.length * width).fill(-30);
        for (const [i, { start, end }] of tokens.entries()) {
          const [label, phi] = sayings[text.slice(start, end)] ?? ['', 0];
          logs[i * width] = Math.log(1 - phi);
          if (phi > 0) logs[i * width + tagSet.tags.indexOf(`${alone}-${label}`)] = Math.log(phi);
        }
        const decide = makeViterbiDecider({ text, tokens, tagSet, source: id });
        yield {
          tokens,
          logPosterior: () => logs,
          decide: (temperature, threshold) => decide(logs, temperature, threshold),
        };
      }
    },
    dispose() {},
  });
}
