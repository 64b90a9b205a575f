import type { ModelSummary } from '../../engine/protocol';
import type { Base } from '../../engine/train/protocol';
import type { TrainBridge, TrainingHooks } from '../../engine/train/train-bridge';
import type { Checkpoint } from '../../training/learn-soundly';
import type { SessionState } from '../core/state';
import { mapped } from '../corpus/labels';
import { languageName } from '../language/numbers';
import { checkpointOf, digestOf, sortedById } from './checkpoint';
import { wholeModel } from './model-library';
import type { TrainingOutcome } from './outcome';
import { architectureName, plannedBase, trainingOf } from './plan';
import type { TrainState } from './state';

/** What drawing by chance follows from: the same notes and choices give the same network. */
const SEED = 1;

export interface RunHooks extends TrainingHooks {
  readonly onPreparing: (words: string) => void;
  /** @param notes the digest of what is learnt from */
  readonly onCheckpoint: (notes: string, checkpoint: Checkpoint) => Promise<void>;
}

/** Fine-tunes a trained network with corrected notes. @throws as `TrainBridge.teach` */
export async function runFineTuning(
  bridge: TrainBridge,
  { notes, mapping, plan, language }: TrainState,
  models: readonly ModelSummary[],
  hooks: TrainingHooks,
): Promise<TrainingOutcome> {
  const base = plannedBase(plan, language, models);
  if (!base) throw new Error('there is no network of this language to go on from');
  const { epochs, learningRate, replay } = plan;
  const given = { base: await baseOf(base), notes: mapped(notes, mapping), title: base.title };
  const trained = await bridge.teach({ ...given, epochs, learningRate, replay, seed: SEED }, hooks);
  return { ...trained, mode: 'fine-tune', from: base, kept: null };
}

/** What the app lists. */
type Listed = Pick<SessionState, 'models' | 'architectures'>;

/** Trains a new network, from the checkpoint of the same one where there is one. @throws as `TrainBridge.trainNew` */
export async function runTrainingFromScratch(
  bridge: TrainBridge,
  { notes, mapping, plan, language }: TrainState,
  { models, architectures }: Listed,
  { onPreparing, onCheckpoint, ...hooks }: RunHooks,
): Promise<TrainingOutcome> {
  const { network } = plan;
  const { tagger, preset, asideEvery, simulated } = network;
  const rival = plannedBase(plan, language, models);
  const digest = await digestOf(notes);
  const trained = await bridge.trainNew(
    {
      ...{ tagger, preset, language, asideEvery, simulated, training: trainingOf(network), seed: SEED },
      ...{
        notes: sortedById(mapped(notes, mapping)),
        title: `${architectureName(tagger, architectures)}, ${languageName(language)}`,
      },
      rival: rival ? await baseOf(rival) : null,
      from: await checkpointOf(digest, { network, mapping }),
    },
    { ...hooks, onPreparing, onCheckpoint: (checkpoint) => onCheckpoint(digest, checkpoint) },
  );
  return { ...trained, mode: 'new', from: rival ?? null, kept: null };
}

async function baseOf({ id, own }: ModelSummary): Promise<Base> {
  return own ? wholeModel(id) : id;
}
