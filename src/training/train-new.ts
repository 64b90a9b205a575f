import type { AnnotatedNote } from '../note/note';
import { makeRandom } from '../note/random';
import { LABELS } from '../phi/taxonomy';
import { builtInLexicon, type Lexicon } from '../surrogates/lexicon';
import { createRandom } from '../surrogates/random';
import { replaceIdentifiers } from '../synthesis/replace-spans';
import { type Decisions, UNCALIBRATED } from '../taggers/decoding/threshold';
import { readGazetteer } from '../taggers/gazetteer/gazetteer';
import type { NetworkConfig, Preset, TrainingConfig } from '../taggers/networks/network';
import { makeNetworkTagger } from '../taggers/networks/network-tagger';
import type { Package } from '../taggers/package/model-package';
import { networkNamed, readModel } from '../taggers/registry';
import type { Language } from '../taggers/tagger';
import { chooseDecisions } from './choose-decisions';
import { checkCorrected, type NeededNotes, splitNotes } from './corrected-notes';
import { groupChanges, packageInMemory, readByPackage } from './dev-groups';
import { makeEpochs, withSurrogates } from './examples';
import { measurePacked } from './model-scores';
import { type GazetteerFile, packModel } from './pack-package';
import { buildNetwork, collectVocabulary, usedLabels } from './prepare';
import { type Checkpoint, type LearningHooks, type TrainedModel, trainFrom } from './train-with-checkpoints';
import { beginTraining, type TrainingState } from './trainer';
import { trainVectors } from './vectors/word-vectors';

/** The choices for a network that is trained from scratch. */
export interface NewNetwork {
  /** The architecture's id. */
  readonly tagger: string;
  readonly preset: 'paper' | 'tuned';
  readonly language: Language;
  /** Settings that differ from the preset's. */
  readonly training: Partial<TrainingConfig>;
  readonly network?: Partial<NetworkConfig>;
  /** One note in this many is set aside to choose on, and another to measure on. */
  readonly asideEvery: number;
  /** Simulated notes added to each epoch. */
  readonly simulated: number;
  readonly seed: number;
}

export interface TrainNewOptions extends LearningHooks {
  readonly title: string;
  /** For the architecture's gazetteer features; left out if it has none. */
  readonly gazetteer?: GazetteerFile;
  /** A tagger to compare with on the notes to measure on. */
  readonly rival?: Package;
  readonly lexicon?: Lexicon;
  /** Where an earlier training of the same network with the same notes stopped. */
  readonly from?: Checkpoint;
  readonly onCheckpoint?: (checkpoint: Checkpoint) => Promise<void> | void;
  /** Gets a line for a person about the work before the first epoch. */
  readonly onPreparing?: (line: string) => void;
}

const NEEDED: NeededNotes = {
  all: 10,
  marked: 3,
  purposes: 'three, one to learn from, one to choose the best epoch on, and one to measure',
};
const SURROGATES_SEED = 20_261_121;
/** As in the recipes of the shipped models. */
const SURROGATE_SHARE = 0.4;
const CASE_SHARE = 0.1;

/**
 * Trains a network from scratch. Words are collected, and word vectors trained, on the notes with surrogates in place of their
 * identifiers, so that the package lists no name of theirs.
 * @throws CorrectedNotesError; DivergenceError if the first epoch diverges; the signal's reason
 */
export async function trainNew(
  notes: readonly AnnotatedNote[],
  wanted: NewNetwork,
  options: TrainNewOptions,
): Promise<TrainedModel> {
  const { language, seed } = wanted;
  const { lexicon = builtInLexicon, gazetteer, signal, onPreparing } = options;
  checkCorrected(notes, language, NEEDED);
  const { learning, aside } = splitNotes(notes, wanted.asideEvery, seed, 2);
  const [choosing, measuring] = aside as [AnnotatedNote[], AnnotatedNote[]];
  const preset = presetOf(wanted);
  const texts = textsOf(learning, lexicon, language);
  const vocabulary = collectVocabulary(texts, [], preset);
  const sources = gazetteer ? { vocabulary, gazetteer: readGazetteer(gazetteer.bytes.slice().buffer) } : { vocabulary };
  const built = buildNetwork(wanted.tagger, preset, usedLabels(learning, LABELS[language]), sources);
  const first = (): TrainingState => {
    const { vectors } = preset.training;
    const tables = trainVectors(vectors, texts, vocabulary, preset.network.features, makeRandom(seed), onPreparing);
    return beginTraining(built.begin(makeRandom(seed), tables), preset.training);
  };
  const { surrogates } = preset.training;
  const examples = makeEpochs(
    learning.map((annotated) => ({ annotated, weight: 1 })),
    {
      ...{ language, lexicon, simulated: wanted.simulated },
      ...{ surrogateShare: surrogates ? SURROGATE_SHARE : 0, caseShare: surrogates ? CASE_SHARE : 0 },
    },
  );
  const dev = withSurrogates(choosing, lexicon, language);
  const job = { ...built, ...sources, training: preset.training, language, seed, examples, dev };
  signal?.throwIfAborted();
  const from = options.from ?? { state: first(), losses: [], dev: [] };
  let { state } = from;
  const keep = async (checkpoint: Checkpoint) => {
    ({ state } = checkpoint);
    await options.onCheckpoint?.(checkpoint);
  };
  const learnt = await trainFrom(job, from, options, keep, () => state.best.epoch > 0);

  const { best } = state;
  const parts = {
    ...{ id: 'own', title: options.title, architecture: wanted.tagger, language, labels: built.tagSet.labels },
    ...{ config: built.config, vocabulary, specs: built.specs, weights: best.weights, ...(gazetteer && { gazetteer }) },
  };
  const pack = (decisions: Decisions, card: Readonly<Record<string, unknown>>) =>
    packModel({ ...parts, ...decisions, card });
  const tagger = makeNetworkTagger(await readModel(packageInMemory(await pack(UNCALIBRATED, {}))));
  const { decisions } = await chooseDecisions(tagger, [{ name: 'set aside', notes: dev }]).finally(tagger.dispose);
  signal?.throwIfAborted();
  const held = [{ name: 'held out', notes: measuring }];
  const { read: after, scores } = await measurePacked(await pack(decisions, {}), held);
  signal?.throwIfAborted();
  return {
    packed: await pack(decisions, {
      ...cardOf(wanted, preset, learning.length),
      dev: `${measuring.length} notes held out`,
      ...{ epochs: state.epoch, keptEpoch: best.epoch, ...scores },
    }),
    changes: options.rival ? groupChanges(await readByPackage(options.rival, held), after) : [],
    ...learnt,
    learntFrom: learning.length,
  };
}

function presetOf({ tagger, preset, language, network, training }: NewNetwork): Preset {
  const own = networkNamed(tagger).presets[preset](language);
  return { network: { ...own.network, ...network }, training: { ...own.training, ...training } };
}

/** The texts to collect words from and to train word vectors on: the notes with a surrogate in place of each identifier. */
function textsOf(notes: readonly AnnotatedNote[], lexicon: Lexicon, language: Language): string[] {
  const source = createRandom(SURROGATES_SEED);
  return notes.map((annotated) => replaceIdentifiers(annotated, lexicon, source, { language, keep: 0 }).note.text);
}

/** What the card says about the training: counts, no note text. */
function cardOf({ preset, simulated, seed }: NewNetwork, { training }: Preset, notes: number) {
  return {
    preset,
    vectors: training.vectors,
    data: [`${notes} notes`, ...(simulated > 0 ? [`${simulated} simulated notes an epoch, fresh each time`] : [])],
    seed,
  };
}
