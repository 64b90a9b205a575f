import { around, wordsIn } from './context';
import type { Finding, Recogniser } from './recogniser';
import { scoreOf } from './score';

/** All that a rule finds in a text, in order, whatever its score. */
export function* findingsOf(recogniser: Recogniser, text: string): Generator<Finding> {
  for (const [start, end, field] of matches(recogniser, text)) {
    const value = text.slice(start, end);
    if (recogniser.possible && !recogniser.possible(value)) continue;
    const context = around(text, start, end);
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
