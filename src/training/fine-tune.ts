import * as tf from '@tensorflow/tfjs-core';
import type { AnnotatedNote } from '../note/note';
import { makeRandom } from '../note/random';
import { LABELS } from '../phi/taxonomy';
import { builtInLexicon, type Lexicon } from '../surrogates/lexicon';
import type { TrainingConfig } from '../taggers/networks/network';
import { DecisionsSchema, decisionsOf, type Package } from '../taggers/package/model-package';
import { checkCorrected, splitNotes } from './corrected-notes';
import { type DevGroup, groupChanges, readByPackage } from './dev-groups';
import { makeEpochs } from './examples';
import { measurePacked } from './model-scores';
import { packModel } from './pack-package';
import { buildNetwork, usedLabels } from './prepare';
import { type LearningHooks, type TrainedModel, trainAndKeepLast } from './train-with-checkpoints';
import { beginTraining, toTensors } from './trainer';
import { type BaseModel, readBaseModel, transferredWeights } from './transfer';

export interface FineTuneOptions extends LearningHooks {
  /** Id of the new package; the base's id with `-fine-tuned` if left out. */
  readonly id?: string;
  readonly title?: string;
  readonly epochs?: number;
  readonly learningRate?: number;
  /** Simulated notes mixed into each epoch, fresh each time, in which the network learns what the base marks. */
  readonly replay?: number;
  readonly seed?: number;
  /** Names for surrogates and simulated notes; the built-in lexicon if left out. */
  readonly lexicon?: Lexicon;
  /** Notes to measure on, by kind. Left out, one corrected note in five is held out for that. */
  readonly measureOn?: readonly DevGroup[];
  /** Further notes to measure on, for instance to see whether the network has forgotten something else. */
  readonly alsoOn?: readonly DevGroup[];
  /** Whether progress has scores on the first group after each epoch. Nothing is chosen by them. */
  readonly watch?: boolean;
}

export const FINE_TUNING = { epochs: 12, learningRate: 0.001, replay: 40, seed: 1 } as const;

/** Share of the corrected notes that get fresh surrogates in an epoch, so that no name is learnt by heart. */
const SURROGATE_SHARE = 0.5;

/** One corrected note in this many is held out, in a group of this name. */
const HELD_OUT_EVERY = 5;
const HELD_OUT = 'held out';

/**
 * Fine-tunes a recurrent network with corrected notes. All epochs are trained and the last is kept, so that nothing is chosen on
 * the notes to measure on. For the same reason, and because a few notes are too few to choose by, temperature and thresholds
 * stay the base's. The package holds nothing of the notes but what the weights have learnt, which may include names.
 * An abort rejects with the signal's reason.
 * @throws CorrectedNotesError; DivergenceError if the first epoch diverges; Error for a package that is not a recurrent
 * network, or if the id is the base's
 */
export async function fineTune(
  from: Package,
  notes: readonly AnnotatedNote[],
  options: FineTuneOptions = {},
): Promise<TrainedModel> {
  const { head } = from;
  const { id = `${head.id}-fine-tuned`, title = `${head.title}, fine-tuned`, signal } = options;
  if (id === head.id) throw new Error(`A model made from ${head.id} needs another id`);
  checkCorrected(notes, head.language);
  const base = await readBaseModel(from);
  const { learning, measured } = partsOf(notes, options);
  const watched = options.watch ? (measured[0]?.notes ?? []) : [];
  const { job, state, specs } = prepare(base, learning, watched, options);
  const decisions = decisionsOf(from.part(DecisionsSchema));
  const teachers = job.teachers?.models.map(({ parameters }) => parameters);
  const { weights, losses, diverged } = await trainAndKeepLast(job, state, options).finally(() => tf.dispose(teachers));

  const { network, config, vocabulary, language, gazetteerFile: gazetteer } = base;
  const { labels } = job.tagSet;
  const parts = { id, title, architecture: network.id, language, labels, config, vocabulary, specs, weights };
  const pack = (card: Readonly<Record<string, unknown>>) =>
    packModel({ ...parts, ...decisions, ...(gazetteer && { gazetteer }), card });
  const before = await readByPackage(from, measured);
  signal?.throwIfAborted();
  const { read: after, scores } = await measurePacked(await pack({}), measured);
  signal?.throwIfAborted();
  const facts = trainingFacts(base, learning, measured, options);
  return {
    packed: await pack({ ...facts, epochs: job.training.epochs, keptEpoch: losses.length, ...scores }),
    changes: groupChanges(before, after),
    losses,
    diverged,
    learntFrom: learning.length,
  };
}

function partsOf(
  notes: readonly AnnotatedNote[],
  { measureOn, alsoOn = [], seed = FINE_TUNING.seed }: FineTuneOptions,
) {
  if (measureOn) return { learning: notes, measured: [...measureOn, ...alsoOn] };
  const { learning, aside } = splitNotes(notes, HELD_OUT_EVERY, seed, 1);
  return { learning, measured: [...aside.map((heldOut) => ({ name: HELD_OUT, notes: heldOut })), ...alsoOn] };
}

function prepare(
  base: BaseModel,
  learning: readonly AnnotatedNote[],
  dev: readonly AnnotatedNote[],
  options: FineTuneOptions,
) {
  const { language, vocabulary, gazetteer } = base;
  const { epochs, learningRate, replay, seed } = { ...FINE_TUNING, ...options };
  const tuned = base.network.presets.tuned(language).training;
  const training: TrainingConfig = { ...tuned, epochs, learningRate, patience: 0 };
  const labels = [...new Set([...base.tagSet.labels, ...usedLabels(learning, LABELS[language])])];
  const sources = gazetteer ? { vocabulary, gazetteer } : { vocabulary };
  const built = buildNetwork(base.network.id, { network: base.config, training }, labels, sources);
  // Only a network with a CRF can be taught, and the base doesn't know a label that is new.
  const isTaught = base.network.expectedCounts !== undefined && labels.length === base.tagSet.labels.length;
  const examples = makeEpochs(
    learning.map((annotated) => ({ annotated, weight: 1 })),
    {
      ...{ language, lexicon: options.lexicon ?? builtInLexicon, simulated: replay },
      ...{ surrogateShare: SURROGATE_SHARE, caseShare: 0, simulatedUnlabelled: isTaught },
    },
  );
  const first = transferredWeights(base, built.tagSet, built.begin(makeRandom(seed), {}));
  const teacher = isTaught && { ...base, parameters: toTensors(base.weights, built.shapes) };
  return {
    job: {
      ...{ ...built, ...sources, training, language, seed, examples, dev },
      ...(teacher && { teachers: { share: 0, models: [teacher] } }),
    },
    state: beginTraining(first, training),
    specs: built.specs,
  };
}

/** What the card says about the training: counts and names of groups, no note text. */
function trainingFacts(
  { id, sha256 }: BaseModel,
  learning: readonly AnnotatedNote[],
  measured: readonly DevGroup[],
  options: FineTuneOptions,
) {
  const { replay, seed, learningRate } = { ...FINE_TUNING, ...options };
  return {
    from: { model: id, sha256 },
    vectors: `those of ${id}`,
    decisions: `those of ${id}`,
    data: [`${learning.length} corrected notes`, `${replay} simulated notes an epoch, fresh each time`],
    dev: measured.map(({ name, notes }) => `${notes.length} notes ${name}`).join(', '),
    learningRate,
    seed,
  };
}
