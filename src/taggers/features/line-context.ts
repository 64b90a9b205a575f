import { type Bags, makeBagWriter } from '../../nn/batch';
import type { Token } from '../../note/tokens';

const FIELD_WORDS = 3;
const LAST_PLACE = 7;
const LINE_STEPS = [0, 1, 2, 4, 8, 16, 32, 64];

/** Number of lines of the note above and below the lines that are read. */
export interface LinesAround {
  readonly above: number;
  readonly below: number;
}

const NONE: LinesAround = { above: 0, below: 0 };

/**
 * Reads the features that a token has from its line: the words of the field's name (those before the last colon on the line, or on
 * the line above if that ends with a colon), the line's first word, the token's place in the line, and the line's place
 * counted from both ends of the note.
 * @param idOf the id of a feature, given its name
 */
export function makeLineReader(idOf: (feature: string) => number) {
  const places = Array.from({ length: LAST_PLACE + 1 }, (_, place) => idOf(`p${place}`));
  // -1 stands for all lines beyond the last step.
  const steps = [-1, ...LINE_STEPS.keys()];
  const fromTop = new Map(steps.map((step) => [step, idOf(`t${step}`)]));
  const fromBottom = new Map(steps.map((step) => [step, idOf(`b${step}`)]));

  const fieldIds = (words: readonly string[]) =>
    words.slice(-FIELD_WORDS).flatMap((word, i, all) => [idOf(`f${word}`), idOf(`g${all.length - i}${word}`)]);

  /** @param surfaces the tokens in lower case */
  return function read(tokens: readonly Token[], surfaces: readonly string[], { above, below } = NONE): Bags {
    const bags = makeBagWriter(tokens.length, 10);
    let linesBelow = lineEnds(tokens) + below;
    let line = above;
    let inherited: number[] = [];
    for (let first = 0; first < tokens.length; line++, linesBelow--) {
      const opening = idOf(`o${surfaces[first]}`);
      const top = fromTop.get(step(line)) as number;
      const bottom = fromBottom.get(step(linesBelow)) as number;
      let field: number[] = [];
      let words: string[] = [];
      let i = first;
      for (let inLine = true; inLine && i < tokens.length; i++) {
        const { kind } = tokens[i] as Token;
        const surface = surfaces[i] as string;
        bags.addAll(field.length ? field : inherited);
        bags.add(opening);
        bags.add(places[Math.min(i - first, LAST_PLACE)] as number);
        bags.add(top);
        bags.add(bottom);
        bags.close();
        if (kind === 'newline') inLine = false;
        else if (surface === ':') {
          if (words.length) field = fieldIds(words);
          words = [];
        } else if (kind === 'letters') words.push(surface);
        else if (kind === 'digits') words.push('0');
      }
      inherited = words.length === 0 ? field : [];
      first = i;
    }
    return bags.finish();
  };
}

export function lineEnds(tokens: readonly Token[]): number {
  return tokens.reduce((count, { kind }) => count + (kind === 'newline' ? 1 : 0), 0);
}

/** Index of the first step that is not below a line's distance from an end of the note; -1 beyond the last step. */
function step(distance: number): number {
  return LINE_STEPS.findIndex((limit) => distance <= limit);
}
