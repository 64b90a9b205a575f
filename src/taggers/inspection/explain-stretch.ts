import type { Note } from '../../note/note';
import { firstEndingAfter, firstOverlapping, type TextRange } from '../../note/span';
import type { Token } from '../../note/tokens';
import { fromLogOdds, thresholdAt } from '../decoding/threshold';
import { isReadingTagger, type ReadingTagger } from '../reading/reading';
import { RULE_THRESHOLDS } from '../rules';
import { explainNear, type NearExplanation } from '../rules/explain';
import type { Point, Tagger, Tagging } from '../tagger';

/** A tagger's opinion of a stretch. Probabilities are means over its words, null if the tagger has none. */
export interface Opinion {
  readonly tagger: string;
  /** The most probable PHI label. */
  readonly label: string | null;
  /** The probability of `label`. */
  readonly share: number | null;
  /** P(PHI), over all labels. */
  readonly phi: number | null;
  /** The P(PHI) from which a word is marked. */
  readonly threshold: number | null;
  /** Whether the tagger marks part of the stretch; for a member of an ensemble, whether `phi` reaches the threshold. */
  readonly marks: boolean;
}

/** Why a stretch is marked, or why not. */
export interface StretchExplanation {
  /** The tagger's own opinion, then those of its members. */
  readonly opinions: readonly Opinion[];
  /** The highest threshold that would mark all words of the stretch, null if none would; absent if the tagger has no threshold. */
  readonly catching?: number | null;
  /** What rules find there, best first, and whether their score suffices at the point. */
  readonly rules: readonly (NearExplanation & { readonly enough: boolean })[];
}

/** The most rules in an explanation. */
const MOST_RULES = 3;

/** Characters of a long note that are read on either side: the result is nearly that of the whole note. */
const AROUND = 20_000;

/** Thresholds are tried between these log-odds, -7 and 7 (0.0009 and 0.9991), by bisection. */
const ODDS = 7;
const TRIES = 12;

/**
 * Explains a tagger's decision about a stretch of a text at a point. Probabilities are calibrated; those of members are as the
 * ensemble pools them.
 * @throws RangeError if the stretch is empty or outside the text; the signal's reason once aborted
 */
export async function explainStretch(
  tagger: Tagger,
  text: string,
  stretch: TextRange,
  point: Point,
  signal?: AbortSignal,
): Promise<StretchExplanation> {
  const { start, end } = stretch;
  if (!(start >= 0 && start < end && end <= text.length))
    throw new RangeError(`The stretch [${start}, ${end}) does not fit a text of ${text.length} UTF-16 units`);
  if (text.length > 2 * AROUND + end - start) {
    const from = Math.max(0, start - AROUND);
    const near = { start: start - from, end: end - from };
    const explained = await explainStretch(tagger, text.slice(from, end + AROUND), near, point, signal);
    const rules = explained.rules.map((rule) => ({ ...rule, start: rule.start + from, end: rule.end + from }));
    return { ...explained, rules };
  }
  const note: Note = { id: '', text };
  const tagAt = async (at: Point): Promise<Tagging> => {
    const [tagging] = await tagger.tag([note], { point: at, signal });
    return tagging as Tagging;
  };
  const tagging = await tagAt(point);
  const reader = isReadingTagger(tagger) ? tagger : undefined;
  const threshold = reader?.thresholdFor(text, point) ?? null;
  const words = wordsIn(tagging.tokens, stretch);
  const own = opinionOf(tagger.id, tagging, words, threshold);
  const opinions = [{ ...own, marks: firstOverlapping(tagging.spans, stretch) !== undefined }];
  if (threshold !== null)
    for (const member of reader?.members ?? [])
      opinions.push(await memberOpinion(member, note, stretch, threshold, signal));
  const rules = explainNear(text, stretch, tagger.language).slice(0, MOST_RULES);
  const least = thresholdAt(RULE_THRESHOLDS, point, undefined);
  return {
    opinions,
    rules: rules.map((rule) => ({ ...rule, enough: rule.score >= least })),
    ...(threshold !== null ? { catching: await catchingThreshold(tagAt, words) } : {}),
  };
}

async function memberOpinion(
  member: ReadingTagger,
  note: Note,
  stretch: TextRange,
  threshold: number,
  signal: AbortSignal | undefined,
): Promise<Opinion> {
  for await (const reading of member.read([note], { signal })) {
    const opinion = opinionOf(member.id, reading.decide(1, threshold), wordsIn(reading.tokens, stretch), threshold);
    return { ...opinion, marks: (opinion.phi ?? 0) >= threshold };
  }
  throw new RangeError('The tagger read 0 notes of 1');
}

interface Word extends TextRange {
  /** Index of the token. */
  readonly at: number;
}

/** The words and numbers of a stretch, or its marks if it has nothing else. */
function wordsIn(tokens: readonly Token[], { start, end }: TextRange): Word[] {
  const all: (Word & Pick<Token, 'kind'>)[] = [];
  for (let at = firstEndingAfter(tokens, start); (tokens[at]?.start ?? end) < end; at++)
    all.push({ at, ...(tokens[at] as Token) });
  const words = all.filter(({ kind }) => kind === 'letters' || kind === 'digits');
  return words.length > 0 ? words : all;
}

function opinionOf(
  tagger: string,
  { posterior, labels }: Tagging,
  words: readonly Word[],
  threshold: number | null,
): Opinion {
  const none = { tagger, label: null, share: null, phi: null, threshold, marks: false };
  if (!posterior || words.length === 0) return none;
  const shares = labels.map((_, column) => {
    const sum = words.reduce((total, { at }) => total + (posterior[at * labels.length + column] as number), 0);
    return sum / words.length;
  });
  const share = Math.max(...shares.slice(1));
  return { ...none, label: labels[shares.indexOf(share, 1)] ?? null, share, phi: 1 - (shares[0] as number) };
}

/** The highest threshold at which every word is marked, within a few percent; null if no tried threshold marks them. */
async function catchingThreshold(
  tagAt: (point: Point) => Promise<Tagging>,
  words: readonly Word[],
): Promise<number | null> {
  const caught = async (odds: number) => {
    const { spans } = await tagAt(fromLogOdds(odds));
    return words.every((word) => firstOverlapping(spans, word) !== undefined);
  };
  let low = -ODDS;
  let high = ODDS;
  if (!(await caught(low))) return null;
  for (let i = 0; i < TRIES; i++) {
    const middle = (low + high) / 2;
    if (await caught(middle)) low = middle;
    else high = middle;
  }
  return fromLogOdds(low);
}
