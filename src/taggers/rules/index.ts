import { eachMatch } from '../../note/each-match';
import type { Note } from '../../note/note';
import { asTyped } from '../../note/plain-layout';
import { firstEndingAfter, makeSpan, piecesOutside, type Span, type TextRange, worthierFirst } from '../../note/span';
import { tokenize } from '../../note/tokens';
import type { Architecture } from '../architecture';
import { thresholdAt } from '../decoding/threshold';
import { type AfterPart, oneByOne } from '../reading/reading';
import { type Language, MASKING_POINT, type OperatingPoint, type Tagger, type Tagging } from '../tagger';
import { RECOGNISERS, type Recogniser } from './recognisers';

const TITLES: Readonly<Record<Language, string>> = { en: 'Rules, English', es: 'Rules, Spanish' };

/** The tagger of a language's rules. It has no weights and no posterior; `explain.ts` explains each of its spans. */
export function makeRulesTagger(language: Language): Tagger {
  const id = `${language}-rules`;
  const rules = RECOGNISERS.filter(({ labels }) => labels[language]);
  const labels = [...new Set(rules.map((rule) => rule.labels[language] as string))];

  async function tagNote({ text }: Note, least: number, afterPart: AfterPart): Promise<Tagging> {
    const tokens = tokenize(text);
    const starts = new Set(tokens.map(({ start }) => start));
    const ends = new Set(tokens.map(({ end }) => end));
    const spans: Span[] = [];
    const read = readByRules(text);
    for (const [done, rule] of rules.entries()) {
      for (const { start, end, score } of ruleMatches(rule, read))
        if (score >= least && starts.has(start) && ends.has(end))
          spans.push(makeSpan(text.length, start, end, rule.labels[language] as string, score, id));
      await afterPart((done + 1) / rules.length);
    }
    return { tokens, labels: ['O', ...labels], spans: withRests(text, spans) };
  }

  return {
    id,
    title: TITLES[language],
    architecture: 'rules',
    language,
    labels,
    async tag(notes, { point = MASKING_POINT, ...options } = {}) {
      const least = thresholdAt(RULE_THRESHOLDS, point, undefined);
      const taggings: Tagging[] = [];
      const tagAll = oneByOne((note, afterPart) => tagNote(note, least, afterPart));
      for await (const tagging of tagAll(notes, options)) taggings.push(tagging);
      return taggings;
    },
    dispose() {},
  };
}

/** The spans without overlaps, sorted: of one that overlaps a worthier one, what lies outside it stays. */
function withRests(text: string, spans: readonly Span[]): Span[] {
  const kept: Span[] = [];
  for (const span of [...spans].sort(worthierFirst))
    for (const piece of piecesOutside(text, span, kept)) kept.splice(firstEndingAfter(kept, piece.start), 0, piece);
  return kept;
}

/** A text as rules read it. */
interface ReadText {
  /** As typed, without characters that have no width. */
  readonly typed: string;
  /** The offset of each unit in the original text. */
  readonly places: readonly number[];
}

const BETWEEN_WORDS = /(?<=\p{L})\p{Cf}+(?=\p{N})|(?<=\p{N})\p{Cf}+(?=\p{L})/gu;

/** Characters without a width, such as soft hyphens, are left out; between a letter and a digit they separate words. */
export function readByRules(text: string): ReadText {
  const typed = asTyped(text).replace(BETWEEN_WORDS, (marks) => ' '.repeat(marks.length));
  const places: number[] = [];
  for (const { 0: visible, index } of typed.matchAll(/\P{Cf}+/gu))
    for (let at = index; at < index + visible.length; at++) places.push(at);
  return { typed: typed.replace(/\p{Cf}+/gu, ''), places };
}

/** A finding of a rule in a text, before overlaps are resolved. */
export interface RuleMatch extends TextRange {
  readonly recogniser: Recogniser;
  readonly score: number;
  /** The context that raised the score, in lower case. */
  readonly raised: readonly string[];
  /** The context that lowered the score, in lower case. */
  readonly lowered: readonly string[];
  /** Whether the check passed; absent if the rule has none. */
  readonly passed?: boolean;
  /** The name of the field before the value, as written but in lower case; absent if the rule needs none. */
  readonly field?: string;
}

/** All findings of a rule in a text, in order, whatever their score; in offsets of the original text. */
export function* ruleMatches(recogniser: Recogniser, { typed, places }: ReadText): Generator<RuleMatch> {
  for (const [from, to, field] of matches(recogniser, typed)) {
    const value = typed.slice(from, to);
    if (recogniser.possible && !recogniser.possible(value)) continue;
    const context = contextAround(typed, from, to);
    const raised = wordsIn(context, recogniser.raise);
    const lowered = wordsIn(context, recogniser.lower);
    const passed = recogniser.check?.passes(value);
    const score = scoreOf(recogniser, { raised: raised.length > 0, lowered: lowered.length > 0, passed });
    const more = { ...(passed === undefined ? {} : { passed }), ...(field === undefined ? {} : { field }) };
    for (const [start, end] of recogniser.each
      ? [...eachMatch(recogniser.each, value)].map(boundsOf)
      : [[0, to - from]]) {
      const range = { start: places[from + start] as number, end: (places[from + end - 1] as number) + 1 };
      yield { ...range, recogniser, score, raised, lowered, ...more };
    }
  }
}

type Match = readonly [start: number, end: number, field?: string];

function* matches({ pattern, field }: Recogniser, text: string): Generator<Match> {
  if (!field) {
    for (const match of eachMatch(pattern, text)) yield boundsOf(match);
    return;
  }
  for (const name of eachMatch(field, text)) {
    pattern.lastIndex = name.index + name[0].length;
    const match = pattern.exec(text);
    if (match) yield [...boundsOf(match), name[0].replace(/[\s:#.=]+$/u, '').toLowerCase()];
  }
}

function boundsOf(match: RegExpExecArray): readonly [start: number, end: number] {
  const end = match.index + match[0].length;
  return [end - (match.groups?.value ?? match[0]).length, end];
}

/** How far context reaches, in UTF-16 units, before and after a value on its line. */
const BEFORE = 40;
const BEHIND = 20;

/** The text around a value on its line, with the mark ¦ in place of the value. */
function contextAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const behind = text.slice(end, end + BEHIND);
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const lineEnd = behind.search(/[\r\n]/);
  return `${before.slice(lineStart)}¦${lineEnd < 0 ? behind : behind.slice(0, lineEnd)}`;
}

/** The first words of context that match a pattern, in lower case, or none. */
function wordsIn(context: string, pattern: RegExp | undefined): readonly string[] {
  if (!pattern) return [];
  const found = pattern.exec(context);
  return found ? [found[0].replaceAll('¦', '').trim().toLowerCase()] : [];
}

const RAISED = 0.35;
const LOWERED = 0.5;
const BY_CHECK = 0.3;

/** The minimum score of a finding at each point. */
export const RULE_THRESHOLDS: Readonly<Record<OperatingPoint, number>> = { balanced: 0.5, cautious: 0.3 };

/** A rule's score plus those of context and check, clamped to [0.01, 0.99]. */
function scoreOf(
  { score }: Recogniser,
  { raised, lowered, passed }: { raised: boolean; lowered: boolean; passed: boolean | undefined },
): number {
  const context = (raised ? RAISED : 0) - (lowered ? LOWERED : 0);
  const check = passed === undefined ? 0 : passed ? BY_CHECK : -BY_CHECK;
  return Math.min(0.99, Math.max(0.01, Math.round(100 * (score + context + check)) / 100));
}

export const tagger: Architecture = {
  id: 'rules',
  name: 'Rules',
  builtIn: [() => makeRulesTagger('en'), () => makeRulesTagger('es')],
};
