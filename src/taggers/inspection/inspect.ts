import { type Bags, makeBatch } from '../../nn/batch';
import { type Token, tokenize } from '../../note/tokens';
import { labelOfTag, type TagSet } from '../decoding/scheme';
import { type FeatureName, groupNames, makeFeatures } from '../features/features';
import type { Model } from '../networks/network';
import { partByPart, yieldToEventLoop } from '../reading/parts';
import { type Sequence, sequencesOf } from '../reading/sequences';
import { contributionsTo } from './contributions';
import { makeFeatureNames } from './feature-names';
import { type Trace, traceBatch } from './trace';

/** One feature of a token, and its contribution to the log-odds. */
export interface FeaturePart {
  /** From `makeFeatureNames`. */
  readonly name: string;
  readonly value: number;
}

/** What a network computes when it decides about a token. Steps count from `sequence.start`. */
export interface Inspection {
  /** The sequence in which the token is read. */
  readonly sequence: Sequence;
  /** How many sequences decide about the token: more than one where windows overlap. */
  readonly readings: number;
  readonly tags: readonly string[];
  /** Width of the context window in tokens. */
  readonly window: number;
  /** The feature groups of the input vectors. */
  readonly groups: readonly FeatureName[];
  readonly trace: Trace;
  /** P(tag) at each step at the model's temperature, [steps, tags]; that in the trace is at temperature 1. */
  readonly posterior: Float32Array;
  /** The most probable tag, and the most probable one of another label; indices of `tags`. */
  readonly tag: number;
  readonly other: number;
  /** log P(tag) - log P(other). */
  readonly logOdds: number;
  /** The contribution of each group at each step to `logOdds`, by gradient times input, [steps, groups]. */
  readonly values: Float32Array;
  /** The token's features, a list for each group. */
  readonly features: readonly (readonly FeaturePart[])[];
}

/** @throws RangeError with the numbers for a token index outside the note; the signal's reason once aborted */
export type Inspector = (text: string, token: number, signal?: AbortSignal) => Promise<Inspection>;

/** Makes an inspector of a model. It caches the last note and trace, so that the next token of the same note is cheap. */
export function makeInspector(model: Model): Inspector {
  const reader = makeFeatures(model.config.features, model);
  let last: (Read & { readonly text: string }) | undefined;
  let traced: { readonly read: Read; readonly start: number; readonly trace: Trace } | undefined;

  async function read(text: string, pause: () => Promise<void>): Promise<Read> {
    if (last?.text === text) return last;
    const tokens = tokenize(text);
    await pause();
    const { groups } = await partByPart(reader.parts(text, tokens), pause);
    last = {
      text,
      tokens,
      groups,
      sequences: sequencesOf(text, tokens, model.config.sequences),
      names: makeFeatureNames(model, text, tokens),
    };
    return last;
  }

  return async (text, token, signal) => {
    const pause = yieldToEventLoop(signal);
    signal?.throwIfAborted();
    const all = await read(text, pause);
    const { tokens, groups } = all;
    if (!tokens[token]) throw new RangeError(`There is no token ${token} among ${tokens.length}`);
    const own = all.sequences.filter(({ coreStart, coreEnd }) => coreStart <= token && token < coreEnd);
    const sequence = mostCentral(own, token);
    const { start, end } = sequence;
    await pause();
    const batch = makeBatch([{ groups, start, end }]);
    if (traced?.read !== all || traced.start !== start) traced = { read: all, start, trace: traceBatch(model, batch) };
    const { trace } = traced;
    await pause();
    const step = token - start;
    const width = model.tagSet.tags.length;
    const { tag, other } = alternatives(trace.posterior.subarray(step * width, (step + 1) * width), model.tagSet);
    const { logOdds, values, rows } = contributionsTo(model, batch, { step, tag, other });
    const shown = groupNames(model.config.features);
    return {
      sequence,
      readings: own.length,
      tags: model.tagSet.tags,
      window: model.config.window,
      groups: shown,
      trace,
      posterior: calibrated(trace.posterior, width, model.temperature),
      tag,
      other,
      logOdds,
      values,
      features: shown.map((name, group) => {
        const { ids, offsets } = groups[group] as Bags;
        const words = all.names(name, ids.subarray(offsets[token], offsets[token + 1]), token);
        return Array.from(rows[group] ?? [], (value, i) => ({ name: words[i] ?? '', value }));
      }),
    };
  };
}

/** P(tag)^(1 / temperature) in each row, normalised. */
function calibrated(posterior: Float32Array, width: number, temperature: number): Float32Array {
  const made = posterior.map((p) => p ** (1 / temperature));
  for (let row = 0; row < made.length; row += width) {
    const own = made.subarray(row, row + width);
    const sum = own.reduce((total, p) => total + p, 0);
    for (let tag = 0; tag < width; tag++) own[tag] = (own[tag] as number) / sum;
  }
  return made;
}

/** A note as a network reads it. */
interface Read {
  readonly tokens: readonly Token[];
  readonly groups: readonly Bags[];
  readonly sequences: readonly Sequence[];
  readonly names: ReturnType<typeof makeFeatureNames>;
}

function mostCentral(sequences: readonly Sequence[], token: number): Sequence {
  const off = ({ start, end }: Sequence) => Math.abs(start + end - 1 - 2 * token);
  return sequences.reduce((best, each) => (off(each) < off(best) ? each : best));
}

function alternatives(posterior: Float32Array, tagSet: TagSet): { readonly tag: number; readonly other: number } {
  const labels = labelOfTag(tagSet);
  const best = (among: (tag: number) => boolean) => {
    let found = -1;
    posterior.forEach((p, tag) => {
      if (among(tag) && (found < 0 || p > (posterior[found] as number))) found = tag;
    });
    return found;
  };
  const tag = best(() => true);
  return { tag, other: best((each) => labels[each] !== labels[tag]) };
}
