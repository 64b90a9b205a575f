import type { TextRange } from '../../../note/span';
import type { Assertion, Step } from './parse';

/** No match is longer, in UTF-16 units. */
export const LONGEST_MATCH = 200;

const WORD = /[\p{L}\p{M}\p{N}_]/u;

/**
 * The matches of a pattern, in order and without overlaps: of those that begin first the longest, never an empty one. All ways through
 * the pattern advance together (Thompson 1968), so that the time is in proportion to text, steps and the longest match.
 */
export function* matches(steps: readonly Step[], text: string): Generator<TextRange> {
  /** At which position a step was last entered, so that it is entered once. */
  const entered = new Int32Array(steps.length).fill(-1);
  let ways: Way[] = [];
  let best: TextRange | undefined;
  let round = 0;

  function enter(step: number, start: number, at: number, into: Way[]): void {
    const pending = [step];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      if (entered[next] === round) continue;
      entered[next] = round;
      const { op } = steps[next] as Step;
      const each = steps[next] as Step;
      if (op === 'match') {
        if (at > start && (!best || start <= best.start)) best = { start, end: at };
      } else if (each.op === 'split') pending.push(...[...each.to].reverse());
      else if (each.op === 'assert') {
        if (holds(each.kind, text, at)) pending.push(next + 1);
      } else into.push({ step: next, start });
    }
  }

  for (let at = 0; ; ) {
    round++;
    const here: Way[] = [];
    for (const { step, start } of ways) if (at - start <= LONGEST_MATCH) enter(step, start, at, here);
    if (!best) enter(0, at, at, here);
    const first = best;
    const left = first ? here.filter(({ start }) => start <= first.start) : here;
    if (first && left.length === 0) {
      yield first;
      best = undefined;
      ways = [];
      at = first.end;
      if (at >= text.length) return;
      continue;
    }
    if (at >= text.length) {
      if (!first) return;
      yield first;
      best = undefined;
      ways = [];
      at = first.end;
      if (at >= text.length) return;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at) as number);
    ways = left.flatMap(({ step, start }) => {
      const each = steps[step] as Step;
      return each.op === 'character' && each.test(character) ? [{ step: step + 1, start }] : [];
    });
    at += character.length;
  }
}

/** One of the ways through the pattern: the step that is next, and where the way began. */
interface Way {
  readonly step: number;
  readonly start: number;
}

function holds(kind: Assertion, text: string, at: number): boolean {
  const before = characterBefore(text, at);
  const after = at < text.length ? String.fromCodePoint(text.codePointAt(at) as number) : '';
  if (kind === '^') return before === '' || before === '\n';
  if (kind === '$') return after === '' || after === '\n' || after === '\r';
  return (WORD.test(before) !== WORD.test(after)) === (kind === 'b');
}

function characterBefore(text: string, at: number): string {
  const pair = text.slice(Math.max(0, at - 2), at);
  return pair.length === 2 && (pair.codePointAt(0) as number) > 0xffff ? pair : pair.slice(-1);
}
