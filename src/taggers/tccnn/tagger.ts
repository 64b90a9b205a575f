import * as tf from '@tensorflow/tfjs-core';
import type { Bags } from '../../nn/batch';
import { makeFeatureReader } from '../features/features';
import { makeReadingTagger, oneByOne, type ReadingTagger } from '../reading/reading';
import type { Candidates } from './candidates';
import type { TccnnModel } from './config';
import { makeReader, type TccnnReading } from './decisions';
import { tccnnForward } from './forward';
import { layOutPieces } from './layout';

/** The tagger of a trained three-channel network; `dispose` also frees the model's parameters. */
export function makeTccnnTagger(model: TccnnModel): ReadingTagger {
  const { id, title, language, tagSet, parameters, temperature, thresholds } = model;
  const dispose = () => tf.dispose(Object.values(parameters));
  const about = { id, title, architecture: 'tccnn', language, tagSet };
  return makeReadingTagger({ ...about, read: makeTccnnNoteReader(model), temperature, thresholds, dispose });
}

/** Tokens whose candidates are read in one run: bounds memory and the time until a cancel takes effect. */
const STARTS_IN_A_RUN = 768;
/** The most candidates in a run; only contrived text has so many for so few tokens. */
const CANDIDATES_IN_A_RUN = 4096;

/** Reads notes with a model's network, one after the other, and leaves the decisions open. */
function makeTccnnNoteReader(model: TccnnModel) {
  const readFeatures = makeFeatureReader(model.config.features, model);
  const begin = makeReader(model);
  const width = model.tagSet.labels.length + 1;

  return oneByOne(async (note, afterPart) => {
    const reading = begin(note);
    await afterPart(0);
    const runs = runsOf(reading.candidates);
    const groups = runs.length > 0 ? readFeatures(note.text, reading.tokens) : [];
    for (const [done, [first, end]] of runs.entries()) {
      reading.logs.set(await runNetwork(reading, groups, first, end), first * width);
      await afterPart((done + 1) / runs.length);
    }
    return reading;
  });

  /** @returns log P(class | candidate) of the candidates [first, end) */
  async function runNetwork({ candidates, tokens }: TccnnReading, groups: readonly Bags[], first: number, end: number) {
    const own = { starts: candidates.starts.subarray(first, end), ends: candidates.ends.subarray(first, end) };
    const { channel } = model.config;
    const from = Math.max(0, (own.starts[0] as number) - channel);
    const to = Math.min(tokens.length, (own.starts.at(-1) as number) + 2 * channel);
    const layout = layOutPieces([{ groups, from, to, candidates: own }], channel);
    const output = tf.tidy(() => tccnnForward(model.parameters, layout, model.config));
    return output.data<'float32'>().finally(() => output.dispose());
  }
}

/** Cuts the candidates into runs [first, end). */
function runsOf({ starts }: Candidates): [first: number, end: number][] {
  const runs: [number, number][] = [];
  let first = 0;
  for (let i = 1; i <= starts.length; i++) {
    const full =
      i - first >= CANDIDATES_IN_A_RUN || (starts[i] as number) >= (starts[first] as number) + STARTS_IN_A_RUN;
    if (i < starts.length && !full) continue;
    runs.push([first, i]);
    first = i;
  }
  return runs;
}
