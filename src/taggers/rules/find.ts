import type { OperatingPoint } from '../tagger';
import type { Recogniser, RuleMatch } from './recogniser';

/** All that a rule finds in a text, in order, whatever its score. */
export function* ruleMatches(recogniser: Recogniser, text: string): Generator<RuleMatch> {
  for (const [start, end, field] of matches(recogniser, text)) {
    const value = text.slice(start, end);
    if (recogniser.possible && !recogniser.possible(value)) continue;
    const context = contextAround(text, start, end);
    const raised = wordsIn(context, recogniser.raise);
    const lowered = wordsIn(context, recogniser.lower);
    const passed = recogniser.check?.passes(value);
    const score = scoreOf(recogniser, { raised: raised.length > 0, lowered: lowered.length > 0, passed });
    const more = { ...(passed === undefined ? {} : { passed }), ...(field === undefined ? {} : { field }) };
    yield { start, end, recogniser, score, raised, lowered, ...more };
  }
}

type Match = readonly [start: number, end: number, field?: string];

function* matches({ pattern, field }: Recogniser, text: string): Generator<Match> {
  if (!field) {
    for (const match of text.matchAll(pattern)) yield boundsOf(match);
    return;
  }
  for (const name of text.matchAll(field)) {
    pattern.lastIndex = name.index + name[0].length;
    const match = pattern.exec(text);
    if (match) yield [...boundsOf(match), name[0].replace(/[\s:#.=]+$/u, '').toLowerCase()];
  }
}

function boundsOf(match: RegExpExecArray): readonly [start: number, end: number] {
  const end = match.index + match[0].length;
  return [end - (match.groups?.value ?? match[0]).length, end];
}

/** How far context reaches, in UTF-16 units, before and behind a value; it never leaves the line. */
const BEFORE = 40;
const BEHIND = 20;

/** The text around a value on its line; what lies before ends in the mark ¦, where the value was. */
export function contextAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - BEFORE), start);
  const behind = text.slice(end, end + BEHIND);
  const lineStart = Math.max(before.lastIndexOf('\n'), before.lastIndexOf('\r')) + 1;
  const lineEnd = behind.search(/[\r\n]/);
  return `${before.slice(lineStart)}¦${lineEnd < 0 ? behind : behind.slice(0, lineEnd)}`;
}

/** The distinct words that `pattern` finds there, in lower case. */
export function wordsIn(context: string, pattern: RegExp | undefined): readonly string[] {
  if (!pattern) return [];
  const found = pattern.exec(context);
  return found ? [found[0].replaceAll('¦', '').trim().toLowerCase()] : [];
}

const RAISED = 0.35;
const LOWERED = 0.5;
const BY_CHECK = 0.3;

/** The least score that a finding must have. */
export const RULE_THRESHOLDS: Readonly<Record<OperatingPoint, number>> = { balanced: 0.5, cautious: 0.3 };

/** A rule's score with what context and check say added, in [0.01, 0.99]. */
export function scoreOf(
  { score }: Recogniser,
  { raised, lowered, passed }: { raised: boolean; lowered: boolean; passed: boolean | undefined },
): number {
  const context = (raised ? RAISED : 0) - (lowered ? LOWERED : 0);
  const check = passed === undefined ? 0 : passed ? BY_CHECK : -BY_CHECK;
  return Math.min(0.99, Math.max(0.01, Math.round(100 * (score + context + check)) / 100));
}
