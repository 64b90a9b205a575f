import * as v from 'valibot';
import type { Note } from '../../note/note';
import { compareSpans, firstOverlapping, makeSpan, type Span } from '../../note/span';
import type { Architecture } from '../architecture';
import { makeViterbiDecider } from '../decoding/posterior';
import { makeTagSet, type TagSet } from '../decoding/scheme';
import type { Decisions } from '../decoding/threshold';
import { type Dictionaries, DictionariesSchema, openDictionaries } from '../lexicon/dictionaries';
import { makeLexiconReader } from '../lexicon/token-features';
import { DecisionsSchema, decisionsOf, ModelPackageError } from '../package/model-package';
import { isReadingTagger, makeReadingTagger, type Reading, type ReadingTagger } from '../reading/reading';
import type { ReadOptions, Tagger } from '../tagger';
import { columnsOf, type LabelWeights, poolPosteriors, tagWeights } from './pool';
import { foundBy, netSpans, phiOf, splitSpans, tokensOf } from './spans';
import { isVetoed, medicalWords } from './veto';

export interface EnsembleParts extends Decisions, Pick<Tagger, 'id' | 'title' | 'language' | 'dispose'> {
  readonly members: readonly ReadingTagger[];
  readonly weights: LabelWeights;
  /** A tagger of rules, whose findings are added where the members find nothing. */
  readonly net: Tagger;
  /** Dictionaries whose medical words veto spans that are neither people nor places. */
  readonly veto: Dictionaries;
}

/**
 * An ensemble of taggers (Mahadevaiah et al., section 5.3, figure 4): their posteriors are pooled, medical words veto spans, and a
 * safety net of rules adds its findings. The source of a span names the taggers that found it. `SPEC.md` numbers the rules.
 */
export function makeEnsembleTagger({ members, weights, net, veto, ...parts }: EnsembleParts): ReadingTagger {
  const tagSet = jointTags(members);
  const columns = members.map((member) => columnsOf(member.tagSet, tagSet));
  const ids = members.map(({ id }) => id);
  const weightsOfTags = tagWeights(ids, tagSet, weights);
  const readWords = makeLexiconReader(veto);

  function joined(readings: readonly Reading[], text: string, found: readonly Span[]): Reading {
    const { tokens } = readings[0] as Reading;
    const logs = readings.map((reading) => reading.logPosterior());
    const pooled = poolPosteriors(logs, columns, weightsOfTags, tokens.length, tagSet.tags.length);
    const medical = medicalWords(veto, readWords(text, tokens));
    const decidePooled = makeViterbiDecider({ text, tokens, tagSet, source: parts.id });
    const phi = logs.map((own, m) => phiOf(own, members[m] as ReadingTagger, tokens.length));
    return {
      tokens,
      logPosterior: () => pooled,
      decide(temperature, threshold) {
        const tagging = decidePooled(pooled, temperature, threshold);
        const posterior = tagging.posterior as Float32Array;
        const split = splitSpans(text.length, tokens, tagSet.labels, posterior, threshold);
        const marked = [...tagging.spans, ...netSpans(text.length, tokens, tagging.spans, split)].sort(compareSpans);
        const named = marked.flatMap((span) => {
          const { first, last } = tokensOf(tokens, span);
          if (isVetoed(span, tokens, first, last, medical)) return [];
          const by = foundBy(phi, tokens, first, last, threshold).map((m) => ids[m] as string);
          const rules = firstOverlapping(found, span) ? [net.id] : [];
          const { start, end, label, score } = span;
          return makeSpan(text.length, start, end, label, score, [...by, ...rules].join(', '));
        });
        const spans = [...named, ...netSpans(text.length, tokens, named, found)].sort(compareSpans);
        return { ...tagging, posterior, spans };
      },
    };
  }

  return makeReadingTagger({
    ...parts,
    architecture: 'ensemble',
    tagSet,
    members,
    async *read(notes, options = {}) {
      let at = 0;
      for await (const readings of readTogether(members, notes, options)) {
        const note = notes[at++] ?? { id: '', text: '' };
        const [found] = await net.tag([note], { point: 'balanced', signal: options.signal });
        const spans = (found?.spans ?? []).filter(({ label }) => tagSet.labels.includes(label));
        yield joined(readings, note.text, spans);
      }
    },
  });
}

/** All labels of the members, in order of first appearance; in BIOES if every member has it, else in BIO. */
export function jointTags(members: readonly { readonly tagSet: TagSet }[]): TagSet {
  const labels = new Set(members.flatMap(({ tagSet }) => tagSet.labels));
  const scheme = members.every(({ tagSet }) => tagSet.scheme === 'BIOES') ? 'BIOES' : 'BIO';
  return makeTagSet(scheme, [...labels]);
}

/**
 * Reads notes with several taggers and yields, for each note, the readings in the order of the taggers. Progress is the mean of
 * the taggers'; an abort ends all of them.
 */
export async function* readTogether(
  members: readonly ReadingTagger[],
  notes: readonly Note[],
  { signal, onProgress }: ReadOptions = {},
): AsyncGenerator<Reading[], void, undefined> {
  const shares = members.map(() => 0);
  const own = (at: number) => (share: number) => {
    shares[at] = share;
    onProgress?.(shares.reduce((sum, each) => sum + each, 0) / shares.length);
  };
  const readers = members.map(({ read }, at) => read(notes, { signal, onProgress: onProgress && own(at) }));
  try {
    for (;;) {
      const readings: Reading[] = [];
      for (const reader of readers) {
        const next = await reader.next();
        if (!next.done) readings.push(next.value);
      }
      if (readings.length < readers.length) return;
      yield readings;
    }
  } finally {
    for (const reader of readers) await reader.return();
  }
}

const EnsembleSchema = v.object({
  ...DecisionsSchema.entries,
  ...DictionariesSchema.entries,
  /** The members' ids. */
  members: v.pipe(v.array(v.string()), v.minLength(1)),
  mode: v.literal('weighted'),
  weights: v.record(v.string(), v.record(v.string(), v.pipe(v.number(), v.minValue(0)))),
  /** The id of a tagger of rules. */
  net: v.string(),
  /** Medical words veto spans. */
  veto: v.literal(true),
});

export const tagger: Architecture = {
  id: 'ensemble',
  name: 'Ensemble',
  async open(from) {
    const json = from.part(EnsembleSchema);
    const veto = await openDictionaries(from);
    const opened: Tagger[] = [];
    const dispose = () => {
      for (const tagger of opened) tagger.dispose();
    };
    try {
      for (const id of json.members) opened.push(await from.openBeside(id));
      const members = opened.filter(isReadingTagger);
      if (members.length < opened.length)
        throw new ModelPackageError('model.json', 'members: one of them has no probabilities');
      const net = await from.openBeside(json.net);
      const { id, title, language } = from.head;
      const { weights } = json;
      return makeEnsembleTagger({ id, title, language, members, weights, net, veto, dispose, ...decisionsOf(json) });
    } catch (error) {
      dispose();
      throw error;
    }
  },
};
