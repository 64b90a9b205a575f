import type { Token } from '../note/tokens';

const FIELD_WORDS = 3;
const LINE_STEPS = [0, 1, 2, 4, 8, 16, 32, 64];

/**
 * For each token what its line says of it, as feature names: the words of the field name before it (those in front of the
 * last colon on the line, or of the previous line where that ends with a colon), the line's first word, the token's place in the line
 * and the line's place counted from both ends of the note.
 */
export function lineContext(text: string, tokens: readonly Token[]): string[][] {
  const contexts: string[][] = [];
  const lines = 1 + tokens.filter((token) => token.kind === 'newline').length;
  let line = 0;
  let opening = '';
  let inherited: string[] = [];
  let field: string[] = [];
  let words: string[] = [];
  let place = 0;
  for (const token of tokens) {
    const surface = token.kind === 'newline' ? '\n' : text.slice(token.start, token.end).toLowerCase();
    if (place === 0) opening = surface;
    contexts.push([
      ...(field.length ? field : inherited),
      `o${opening}`,
      `p${Math.min(place, 7)}`,
      `t${step(line)}`,
      `b${step(lines - 1 - line)}`,
    ]);
    place++;
    if (token.kind === 'newline') {
      inherited = field.length && words.length === 0 ? field : [];
      field = [];
      words = [];
      place = 0;
      line++;
    } else if (surface === ':') {
      if (words.length)
        field = words.slice(-FIELD_WORDS).flatMap((word, i, all) => [`f${word}`, `g${all.length - i}${word}`]);
      words = [];
    } else if (token.kind === 'letters') words.push(surface);
    else if (token.kind === 'digits') words.push('0');
  }
  return contexts;
}

function step(distance: number): number {
  return LINE_STEPS.findIndex((limit) => distance <= limit);
}
