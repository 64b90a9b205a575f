import { allOverlapping, firstEndingAfter, type TextRange } from '../note/span';
import { type Token, tokenize } from '../note/tokens';
import { phiType } from '../phi/taxonomy';
import { onlyLabel, type Pair } from './pair';
import { type Counts, sumCounts } from './score';

/** The tokens that count: runs of letters and runs of digits. A comma that stays visible gives nobody away. */
export function wordTokens(text: string): Token[] {
  return tokenize(text).filter(({ kind }) => kind === 'letters' || kind === 'digits');
}

/** PHI or not, whatever the label. */
export function binaryTokenCounts({ note, gold, predicted }: Pair, tokens = wordTokens(note.text)): Counts {
  const found = touched(tokens, gold);
  const missed = missedTokens(tokens, gold, predicted).length;
  let falsePositives = 0;
  for (const index of touched(tokens, predicted)) if (!found.has(index)) falsePositives++;
  return { truePositives: found.size - missed, falsePositives, falseNegatives: missed };
}

/** Pairs of token and label: a token found under another label is missed and a false positive. */
export function labelledTokenCounts(pair: Pair): Counts {
  const tokens = wordTokens(pair.note.text);
  const labels = new Set([...pair.gold, ...pair.predicted].map(({ label }) => label));
  return sumCounts([...labels].map((label) => binaryTokenCounts(onlyLabel(pair, label), tokens)));
}

/** The pair with only the gold that HIPAA's Safe Harbor asks to remove. */
export function withHipaaGold({ note, gold, predicted }: Pair): Pair {
  return { note, gold: gold.filter(({ label }) => phiType(label)?.hipaa), predicted };
}

/** The tokens with a unit that is gold but not predicted: each of them leaks. */
export function missedTokens(
  tokens: readonly Token[],
  gold: readonly TextRange[],
  predicted: readonly TextRange[],
): Token[] {
  const wanted = union(gold);
  const masked = union(predicted);
  return [...touched(tokens, gold)]
    .map((index) => tokens[index] as Token)
    .filter(({ start, end }) => within(wanted, start, end).some((part) => !covers(masked, part)));
}

/** Indices of the tokens that a span covers in part or whole. */
function touched(tokens: readonly Token[], spans: readonly TextRange[]): Set<number> {
  const indices = new Set<number>();
  for (const { start, end } of spans)
    for (let at = firstEndingAfter(tokens, start); at < tokens.length; at++) {
      if ((tokens[at] as Token).start >= end) break;
      indices.add(at);
    }
  return indices;
}

/** The units that the spans cover, as sorted stretches. @param joins whether one that ends and one that starts there become one */
export function union(
  spans: readonly TextRange[],
  joins = (end: number, start: number) => start <= end,
): readonly TextRange[] {
  const merged: { start: number; end: number }[] = [];
  for (const { start, end } of [...spans].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last && joins(last.end, start)) last.end = Math.max(last.end, end);
    else merged.push({ start, end });
  }
  return merged;
}

/** The parts of [start, end) that lie within the stretches. */
function within(stretches: readonly TextRange[], start: number, end: number): readonly TextRange[] {
  return allOverlapping(stretches, { start, end }).map((stretch) => ({
    start: Math.max(start, stretch.start),
    end: Math.min(end, stretch.end),
  }));
}

/** Whether the stretches cover all of [start, end). */
function covers(stretches: readonly TextRange[], { start, end }: TextRange): boolean {
  const stretch = stretches[firstEndingAfter(stretches, start)];
  return stretch !== undefined && stretch.start <= start && stretch.end >= end;
}
