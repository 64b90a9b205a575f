import type { ModelSummary } from '../../engine/protocol';
import type { Base } from '../../engine/train/protocol';
import type { TrainBridge, TrainingHooks } from '../../engine/train/train-bridge';
import type { Checkpoint } from '../../training/train-new';
import type { SessionState } from '../core/state';
import { mapped } from '../corpus/labels';
import type { Outcome } from './outcome';
import { architectureName, plannedBase, trainingOf } from './plan';
import { wholeModel } from './shelf';
import type { TrainState } from './state';
import { checkpointOf, digestOf, inOrder } from './stopped';

/** What drawing by chance follows from: the same notes and choices give the same network. */
const SEED = 1;

const LANGUAGES = { en: 'English', es: 'Spanish' } as const;

export interface RunHooks extends TrainingHooks {
  readonly onPreparing: (words: string) => void;
  /** @param notes the digest of what is learnt from */
  readonly onCheckpoint: (notes: string, checkpoint: Checkpoint) => Promise<void>;
}

/** A network goes on with corrected notes. @throws as `TrainBridge.teach` */
export async function teach(
  bridge: TrainBridge,
  { notes, mapping, plan, language }: TrainState,
  models: readonly ModelSummary[],
  hooks: TrainingHooks,
): Promise<Outcome> {
  const base = plannedBase(plan, language, models);
  if (!base) throw new Error('there is no network of this language to go on from');
  const { epochs, learningRate, replay } = plan;
  const given = { base: await baseOf(base), notes: mapped(notes, mapping), title: base.title };
  const taught = await bridge.teach({ ...given, epochs, learningRate, replay, seed: SEED }, hooks);
  return { ...taught, mode: 'teach', from: base.title, kept: null };
}

/** What the app lists. */
type Listed = Pick<SessionState, 'models' | 'architectures'>;

/** A new network begins, or goes on where the same one stopped. @throws as `TrainBridge.trainNew` */
export async function trainAnew(
  bridge: TrainBridge,
  { notes, mapping, plan, language }: TrainState,
  { models, architectures }: Listed,
  { onPreparing, onCheckpoint, ...hooks }: RunHooks,
): Promise<Outcome> {
  const { anew } = plan;
  const { tagger, preset, asideEvery, simulated } = anew;
  const rival = plannedBase(plan, language, models);
  const digest = await digestOf(notes);
  const taught = await bridge.trainNew(
    {
      ...{ tagger, preset, language, asideEvery, simulated, training: trainingOf(anew), seed: SEED },
      ...{
        notes: inOrder(mapped(notes, mapping)),
        title: `${architectureName(tagger, architectures)}, ${LANGUAGES[language]}`,
      },
      rival: rival ? await baseOf(rival) : null,
      from: await checkpointOf(digest, { anew, mapping }),
    },
    { ...hooks, onPreparing, onCheckpoint: (checkpoint) => onCheckpoint(digest, checkpoint) },
  );
  return { ...taught, mode: 'new', from: rival?.title ?? '', kept: null };
}

async function baseOf({ id, own }: ModelSummary): Promise<Base> {
  return own ? wholeModel(id) : id;
}
