import type { TagSet } from './scheme';

/** What a threshold on P(PHI) adds to the log posterior of every PHI tag: from there on PHI outweighs O. */
export function biasOf(threshold: number): number {
  return Math.log((1 - threshold) / threshold);
}

/** The tag of the highest log posterior with the bias added to every tag but O; of equal ones the first. */
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

/**
 * The most probable tag sequence that keeps the scheme: argmax over allowed sequences of the sum of log posteriors.
 * Every tag that begins something follows the best closed tag, so a step costs O(tags), not O(tags^2). What was worked out of a
 * piece is remembered with it: after an edit most pieces are those of the note before, and are entered as they were then.
 * @param logPosterior row-major [tokens, tags], natural logarithms, in pieces, one after the other, not to be written to
 * @param phiBias added to the log posterior of every tag but O; above 0 trades precision for recall
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
      const first = plan.either[tag] as number;
      if (first < 0) tag = t === 0 ? before : (passage.closedBefore[t] as number);
      else tag = passage.second[t * plan.width + tag] === 1 ? (plan.or[tag] as number) : first;
    }
  }
  return path;
}

/** How tag sequences stand after a token. */
interface State {
  /** Of the best sequence that ends in each tag. */
  readonly scores: Float64Array;
  /** The closed tag with the highest score, of equal ones the first, and its score. Only what scores differ by from it counts. */
  readonly best: number;
  readonly base: number;
}

/** The way through a piece. */
interface Passage {
  readonly tokens: number;
  readonly phiBias: number;
  readonly entry: State;
  readonly exit: State;
  /** At each token, of tags that continue something: whether they follow their second choice. [tokens, tags] */
  readonly second: Uint8Array;
  /** What all other tags follow, but for those of the first token. */
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

/** Whether what follows either state is the same. */
function isAlike(one: State, other: State, { open }: Plan): boolean {
  return open.every((tag) => (one.scores[tag] as number) - one.base === (other.scores[tag] as number) - other.base);
}

function pass(logs: Float32Array, entry: State, plan: Plan, phiBias: number): Passage {
  const { width, closed, beginning, continuing, either, or } = plan;
  const tokens = logs.length / width;
  const second = new Uint8Array(tokens * width);
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
      const one = scores[either[tag] as number] as number;
      const other = scores[or[tag] as number] as number;
      const isOther = other > one;
      if (isOther) second[row + tag] = 1;
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
  return { tokens, phiBias, entry, exit: { scores, best, base }, second, closedBefore };
}

interface Plan {
  /** Number of tags. */
  readonly width: number;
  /** 1 for each tag after which anything may begin. */
  readonly closed: Uint8Array;
  /** The tags that begin something, without O, those that continue something, and those that are continued. */
  readonly beginning: Int16Array;
  readonly continuing: Int16Array;
  readonly open: Int16Array;
  /** The two tags, or twice the one, that a tag continues; -1 for one that begins something. */
  readonly either: Int16Array;
  readonly or: Int16Array;
}

const plans = new WeakMap<TagSet, Plan>();

function planOf(set: TagSet): Plan {
  let plan = plans.get(set);
  if (!plan) {
    const tags = Array.from(set.tags.keys()).slice(1);
    const isContinuing = (tag: number) => set.continues[tag]?.length !== 0;
    plan = {
      width: set.tags.length,
      closed: Uint8Array.from(set.closed, Number),
      beginning: Int16Array.from(tags.filter((tag) => !isContinuing(tag))),
      continuing: Int16Array.from(tags.filter(isContinuing)),
      open: Int16Array.from(new Set(set.continues.flat())),
      either: Int16Array.from(set.continues, (before) => before[0] ?? -1),
      or: Int16Array.from(set.continues, (before) => before.at(-1) ?? -1),
    };
    plans.set(set, plan);
  }
  return plan;
}
