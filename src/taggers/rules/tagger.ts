import type { Note } from '../../note/note';
import { makeSpan, type Span, withoutOverlaps } from '../../note/span';
import { type Token, tokenize } from '../../note/tokens';
import { thresholdAt } from '../decoding/threshold';
import { yieldToEventLoop } from '../reading/parts';
import { type Language, MASKING_POINT, type Point, type Tagger, type Tagging } from '../tagger';
import { RULE_THRESHOLDS, ruleMatches } from './find';
import type { Recogniser } from './recogniser';
import { RECOGNISERS } from './recognisers';

const TITLES: Readonly<Record<Language, string>> = { en: 'Rules', es: 'Reglas' };

/** The tagger whose every span a rule accounts for (`explain.ts`); it has no weights and no posterior. */
export function makeRulesTagger(language: Language): Tagger {
  const id = `${language}-rules`;
  const rules = RECOGNISERS.filter(({ labels }) => labels[language]);
  const labels = [...new Set(rules.map((rule) => rule.labels[language] as string))];
  return {
    id,
    title: TITLES[language],
    architecture: 'rules',
    language,
    labels,
    async tag(notes, { point = MASKING_POINT, signal, onProgress } = {}) {
      signal?.throwIfAborted();
      const turn = yieldToEventLoop();
      const pause = async () => {
        await turn();
        signal?.throwIfAborted();
      };
      const taggings: Tagging[] = [];
      for (const note of notes) {
        taggings.push(await tagNote(note, { id, language, rules, point, pause, labels: ['O', ...labels] }));
        onProgress?.(taggings.length / notes.length);
        await pause();
      }
      return taggings;
    },
    dispose() {},
  };
}

interface How {
  readonly id: string;
  readonly language: Language;
  readonly rules: readonly Recogniser[];
  readonly labels: readonly string[];
  readonly point: Point;
  readonly pause: () => Promise<void>;
}

async function tagNote({ text }: Note, { id, language, rules, labels, point, pause }: How): Promise<Tagging> {
  const tokens = tokenize(text);
  const bounds = boundsOf(tokens);
  const spans: Span[] = [];
  const least = thresholdAt(RULE_THRESHOLDS, point, undefined);
  for (const rule of rules) {
    for (const { start, end, score } of ruleMatches(rule, text))
      if (score >= least && bounds.starts.has(start) && bounds.ends.has(end))
        spans.push(makeSpan(text.length, start, end, rule.labels[language] as string, score, id));
    await pause();
  }
  return { tokens, labels, spans: withoutOverlaps(spans) };
}

function boundsOf(tokens: readonly Token[]) {
  return { starts: new Set(tokens.map(({ start }) => start)), ends: new Set(tokens.map(({ end }) => end)) };
}
