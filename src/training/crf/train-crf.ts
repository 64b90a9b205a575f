import { makeRandom, type RandomSource, shuffled } from '../../note/random';
import { withoutOverlaps } from '../../note/span';
import { tokenize } from '../../note/tokens';
import type { CrfPart } from '../../taggers/crf';
import { FEATURES_VERSION, MOST_KEYS, makeKeyReader, type Templates } from '../../taggers/crf/features';
import { makeLattice } from '../../taggers/crf/lattice';
import { type Weights, writeCrfWeights } from '../../taggers/crf/weights';
import { encodeSpans, type Scheme, type TagSet } from '../../taggers/decoding/scheme';
import type { Decisions } from '../../taggers/decoding/threshold';
import type { Gazetteer } from '../../taggers/gazetteer/gazetteer';
import { yieldToEventLoop } from '../../taggers/reading/parts';
import { sequencesOf } from '../../taggers/reading/sequences';
import type { Example } from '../examples';
import { type GazetteerFile, type Identity, packDecisions, packPackage } from '../pack-package';
import type { EpochReport, TrainingJob, TrainingState } from '../trainer';
import { type FeatureStore, type FtrlSettings, type FtrlState, initialFtrl, makeFeatureStore } from './feature-store';
import { type CrfStretch, learnStretch } from './learn';

/** The most tokens in a stretch. */
const LONGEST = 192;
/** Training skips smaller shares of a step's forward sum. */
const NEGLIGIBLE = 1e-5;
const CUT = { kind: 'chunks', core: LONGEST, context: 0 } as const;

interface CrfSettings extends FtrlSettings {
  readonly epochs: number;
  /** A key gets weights once it has occurred this often. */
  readonly admission: number;
  /** Share of a token's keys that are dropped in training, so that the model relies on no single key. */
  readonly dropout: number;
  /** The most weights of keys that the model keeps. */
  readonly most: number;
}

export interface CrfJob extends Pick<TrainingJob, 'language' | 'tagSet' | 'seed' | 'examples'> {
  readonly gazetteer: Gazetteer;
  readonly templates: Templates;
  readonly settings: CrfSettings;
}

export interface CrfState extends Pick<TrainingState, 'epoch' | 'seconds'> {
  readonly store: FeatureStore;
  readonly transitions: FtrlState;
}

export function beginCrf({ settings, tagSet }: CrfJob): CrfState {
  const store = makeFeatureStore(settings.admission);
  return { epoch: 0, seconds: 0, store, transitions: initialFtrl(tagSet.tags.length ** 2) };
}

type CrfReport = Pick<EpochReport, 'loss' | 'tokensPerSecond' | 'seconds'>;

/** Trains from `state` until all epochs are done. The weights of `state` change in place. */
export async function trainCrf(
  job: CrfJob,
  state: CrfState,
  onEpoch: (report: CrfReport, state: CrfState) => Promise<void> | void,
): Promise<CrfState> {
  const { settings, tagSet } = job;
  const { store, transitions } = state;
  const width = tagSet.tags.length;
  const read = makeKeyReader(job.language, job.gazetteer, job.templates);
  const lattice = makeLattice(tagSet, transitions.weights, LONGEST, NEGLIGIBLE);
  const room = { scores: new Float32Array(LONGEST * width), counts: new Float64Array(width * width) };
  const learner = { store, lattice, transitions, width, settings, ...room };
  const turn = yieldToEventLoop();
  let current = state;
  while (current.epoch < settings.epochs) {
    const epoch = current.epoch + 1;
    const random = makeRandom(job.seed * 7919 + epoch);
    const started = performance.now();
    const examples = shuffled(job.examples(epoch, random), random);
    let loss = 0;
    let tokens = 0;
    for (const example of examples)
      for (const stretch of stretchesOf(example, read, tagSet, settings.dropout, random)) {
        loss += learnStretch(learner, stretch);
        tokens += stretch.gold.length;
        await turn();
      }
    const seconds = (performance.now() - started) / 1000;
    current = { ...current, epoch, seconds: current.seconds + seconds };
    await onEpoch({ loss: loss / tokens, tokensPerSecond: tokens / seconds, seconds }, current);
  }
  return current;
}

/** The weights for a package. */
export function weightsOf({ store, transitions }: CrfState, { most }: CrfSettings): Weights {
  return { transitions: transitions.weights, table: store.table(most) };
}

/** Cuts a note into stretches as tagging does. Each stretch overwrites the keys of the one before. */
function* stretchesOf(
  { annotated, weight }: Example,
  read: ReturnType<typeof makeKeyReader>,
  tagSet: TagSet,
  dropout: number,
  random: RandomSource,
): Generator<CrfStretch> {
  const { text } = annotated.note;
  const tokens = tokenize(text);
  const note = read(text, tokens);
  const gold = encodeSpans(tokens, withoutOverlaps(annotated.spans), tagSet);
  const own = new Int32Array(MOST_KEYS);
  const keys = new Int32Array(LONGEST * MOST_KEYS);
  for (const { start, end } of sequencesOf(text, tokens, CUT)) {
    const ends = new Int32Array(end - start);
    let used = 0;
    for (let t = start; t < end; t++) {
      const count = note.keysOf(t, own);
      for (let k = 0; k < count; k++) if (random() >= dropout) keys[used++] = own[k] as number;
      ends[t - start] = used;
    }
    const [begins, closes] = [start === 0, end === tokens.length];
    yield { keys, ends, gold: gold.slice(start, end), begins, closes, weight };
  }
}

export interface CrfPacking extends Identity, Decisions {
  readonly scheme: Scheme;
  readonly templates: Templates;
  readonly weights: Weights;
  readonly gazetteer: GazetteerFile;
}

const FILE = 'weights.bin';

/** The package of a CRF. @throws RangeError for a weight that is not finite */
export function packCrf({ scheme, templates, weights, gazetteer, temperature, thresholds, ...identity }: CrfPacking) {
  if (!weights.table.weights.every(Number.isFinite) || !weights.transitions.every(Number.isFinite))
    throw new RangeError('A weight is not finite: train at a lower rate');
  const { shape, bytes } = writeCrfWeights(weights);
  const own: CrfPart = {
    ...packDecisions({ temperature, thresholds }),
    features: FEATURES_VERSION,
    templates,
    scheme,
    gazetteer: gazetteer.name,
    weights: { file: FILE, ...shape },
  };
  return packPackage(identity, own, { [FILE]: bytes }, { [gazetteer.name]: gazetteer.bytes });
}
