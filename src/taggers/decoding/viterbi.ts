import { oncePer } from '../../note/once-per';
import type { TagSet } from './scheme';

/** The bias ln((1 - t) / t) on the log posterior of every PHI tag that makes PHI outweigh O from a P(PHI) of t on. */
export function biasOf(threshold: number): number {
  return Math.log((1 - threshold) / threshold);
}

/** The tag with the highest log posterior plus bias, which every tag but O has; the first one on a tie. */
export function highestTag(logPosterior: Float32Array, phiBias = 0): number {
  let best = 0;
  let most = logPosterior[0] as number;
  for (let tag = 1; tag < logPosterior.length; tag++) {
    const value = (logPosterior[tag] as number) + phiBias;
    if (value > most) {
      best = tag;
      most = value;
    }
  }
  return best;
}

/** The most probable column of a row but the first, which is O or no PHI; the first one on a tie. */
export function likeliestPhi(row: ArrayLike<number>): number {
  let best = 1;
  for (let column = 2; column < row.length; column++)
    if ((row[column] as number) > (row[best] as number)) best = column;
  return best;
}

/**
 * The most probable tag sequence that the scheme allows: argmax over allowed y of the sum over t of log P(y(t) | x), plus phiBias
 * for each y(t) other than O. O and every tag that begins a span follow the best closed tag, so a step costs O(tags), not
 * O(tags^2). The result for a piece is cached with it, since after an edit most pieces are those of the previous note and begin
 * in the same state.
 * @param logPosterior row-major [tokens, tags], natural logarithms, as consecutive pieces that must not be changed afterwards
 * @param phiBias a value above 0 trades precision for recall
 * @returns the tag index of each token
 */
export function viterbi(logPosterior: readonly Float32Array[], set: TagSet, phiBias = 0): Int32Array {
  const plan = planOf(set);
  const passages: { readonly before: number; readonly passage: Passage }[] = [];
  let tokens = 0;
  let state: State = { scores: new Float64Array(set.tags.length).fill(Number.NEGATIVE_INFINITY), best: 0, base: 0 };
  for (const piece of logPosterior) {
    const passage = passageOf(piece, state, plan, phiBias);
    passages.push({ before: state.best, passage });
    state = passage.exit;
    tokens += passage.tokens;
  }
  const path = new Int32Array(tokens);
  let at = tokens;
  let tag = state.best;
  for (const { before, passage } of passages.reverse()) {
    for (let t = passage.tokens - 1; t >= 0; t--) {
      path[--at] = tag;
      const first = plan.before[tag] as number;
      if (first < 0) tag = t === 0 ? before : (passage.closedBefore[t] as number);
      else tag = passage.tookOther[t * plan.width + tag] === 1 ? (plan.otherBefore[tag] as number) : first;
    }
  }
  return path;
}

/** The state of decoding after a token. */
interface State {
  /** For each tag, the score of the best sequence that ends in it. */
  readonly scores: Float64Array;
  /** The closed tag with the highest score, the first one on a tie. */
  readonly best: number;
  /** The score of `best`; only the differences from it matter. */
  readonly base: number;
}

/** Decoding of a piece. */
interface Passage {
  readonly tokens: number;
  readonly phiBias: number;
  readonly entry: State;
  readonly exit: State;
  /** 1 where a tag that continues a span follows the other one of its two possible predecessors, [tokens, tags]. */
  readonly tookOther: Uint8Array;
  /** The predecessor of all other tags at each token; unused at the first. */
  readonly closedBefore: Int16Array;
}

const remembered = new WeakMap<Float32Array, Passage>();

function passageOf(piece: Float32Array, entry: State, plan: Plan, phiBias: number): Passage {
  const known = remembered.get(piece);
  if (known?.phiBias === phiBias && isAlike(known.entry, entry, plan)) return known;
  const made = pass(piece, entry, plan, phiBias);
  remembered.set(piece, made);
  return made;
}

/** Whether decoding continues from both states in the same way. */
function isAlike(one: State, other: State, { open }: Plan): boolean {
  return open.every((tag) => (one.scores[tag] as number) - one.base === (other.scores[tag] as number) - other.base);
}

function pass(logs: Float32Array, entry: State, plan: Plan, phiBias: number): Passage {
  const { width, closed, beginning, continuing, before, otherBefore } = plan;
  const tokens = logs.length / width;
  const tookOther = new Uint8Array(tokens * width);
  const closedBefore = new Int16Array(tokens);
  let scores = entry.scores.slice();
  let next = new Float64Array(width);
  let { best, base } = entry;
  for (let t = 0; t < tokens; t++) {
    const row = t * width;
    closedBefore[t] = best;
    let highest = logs[row] as number;
    next[0] = highest;
    best = 0;
    for (let k = 0; k < beginning.length; k++) {
      const tag = beginning[k] as number;
      const score = (logs[row + tag] as number) + phiBias;
      next[tag] = score;
      if (score > highest && closed[tag] === 1) {
        highest = score;
        best = tag;
      }
    }
    for (let k = 0; k < continuing.length; k++) {
      const tag = continuing[k] as number;
      const one = scores[before[tag] as number] as number;
      const other = scores[otherBefore[tag] as number] as number;
      const isOther = other > one;
      if (isOther) tookOther[row + tag] = 1;
      const score = (isOther ? other : one) - base + ((logs[row + tag] as number) + phiBias);
      next[tag] = score;
      if (score >= highest && closed[tag] === 1 && (score > highest || tag < best)) {
        highest = score;
        best = tag;
      }
    }
    base = highest;
    [scores, next] = [next, scores];
  }
  return { tokens, phiBias, entry, exit: { scores, best, base }, tookOther, closedBefore };
}

interface Plan {
  /** Number of tags. */
  readonly width: number;
  /** `TagSet.closed` as numbers. */
  readonly closed: Uint8Array;
  /** The tags that begin a span; those that continue one; those that one of the latter may follow. */
  readonly beginning: Int16Array;
  readonly continuing: Int16Array;
  readonly open: Int16Array;
  /** The two possible predecessors of each tag that continues a span, the same one twice if there is only one; else -1. */
  readonly before: Int16Array;
  readonly otherBefore: Int16Array;
}

const planOf = oncePer((set: TagSet): Plan => {
  const tags = Array.from(set.tags.keys()).slice(1);
  const isContinuing = (tag: number) => set.continues[tag]?.length !== 0;
  return {
    width: set.tags.length,
    closed: Uint8Array.from(set.closed, Number),
    beginning: Int16Array.from(tags.filter((tag) => !isContinuing(tag))),
    continuing: Int16Array.from(tags.filter(isContinuing)),
    open: Int16Array.from(new Set(set.continues.flat())),
    before: Int16Array.from(set.continues, (tags) => tags[0] ?? -1),
    otherBefore: Int16Array.from(set.continues, (tags) => tags.at(-1) ?? -1),
  };
});
