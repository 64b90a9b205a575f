import type { Token } from '../../note/tokens';

/** The tokens from `first` to `last`, inclusive, with one label. */
export interface TokenRun {
  readonly first: number;
  readonly last: number;
  readonly label: string;
}

/**
 * Joins neighbouring tokens with the same label on the same line into runs.
 * @param labels one per token, undefined for a token in no run
 * @param begins whether a token begins a new run even if the token before it has the same label
 */
export function joinTokens(
  tokens: readonly Token[],
  labels: readonly (string | undefined)[],
  begins: (token: number) => boolean = () => false,
): TokenRun[] {
  const runs: TokenRun[] = [];
  let first = 0;
  for (let i = 0; i < tokens.length; i++) {
    const label = tokens[i]?.kind === 'newline' ? undefined : labels[i];
    if (label === undefined) continue;
    if (tokens[i - 1]?.kind === 'newline' || labels[i - 1] !== label || begins(i)) first = i;
    const next = tokens[i + 1]?.kind === 'newline' ? undefined : labels[i + 1];
    if (next !== label || begins(i + 1)) runs.push({ first, last: i, label });
  }
  return runs;
}

/** The labels, with marks labelled too if they join two tokens of one label without white space: `O’Brien`, `10/12`. */
export function withMarksBetween(
  tokens: readonly Token[],
  labels: readonly (string | undefined)[],
): (string | undefined)[] {
  return labels.map((label, i) => {
    const [before, token, after] = [tokens[i - 1], tokens[i], tokens[i + 1]];
    if (label !== undefined || token?.kind !== 'mark' || labels[i - 1] !== labels[i + 1]) return label;
    return before?.end === token.start && token.end === after?.start ? labels[i - 1] : undefined;
  });
}
