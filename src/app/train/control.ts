import type { StoreApi } from 'zustand/vanilla';
import type { ModelSummary } from '../../engine/protocol';
import type { Base } from '../../engine/train/protocol';
import { createTrainBridge, type TrainBridge, type TrainingHooks } from '../../engine/train/train-bridge';
import type { Checkpoint } from '../../training/train-with-checkpoints';
import type { App } from '../core/app';
import { isUnderWay, Job } from '../core/job';
import { announce, tell } from '../core/messages';
import type { SessionState } from '../core/state';
import { type LabelMapping, mapped } from '../corpus/labels';
import { t } from '../language/language';
import { languageName } from '../language/numbers';
import { type ActiveLearning, createActiveLearning } from './active-learning';
import {
  checkpointOf,
  digestOf,
  findCheckpoint,
  forgetCheckpoint,
  keepCheckpoint,
  sortedById,
  type TrainingKey,
} from './checkpoint';
import { createModelLibrary, type ModelLibrary, wholeModel } from './model-library';
import { createNotesToLearn, type NotesToLearn } from './notes-to-learn';
import type { TrainingOutcome } from './outcome';
import { architectureName, plannedBase, type TrainingPlan, trainingBlockedReason, trainingOf } from './plan';
import type { TrainingProgress, TrainState } from './state';

/** What a person can do with a training, and with the models that are kept here. */
export interface TrainControl extends Omit<ModelLibrary, 'put'>, ActiveLearning, Omit<NotesToLearn, 'forget'> {
  map(mapping: LabelMapping): void;
  choose(changes: Partial<TrainingPlan>): void;
  /** Starts, or resumes after a pause. */
  start(): Promise<void>;
  pause(): void;
  /** Cancels the training; nothing of it is kept. */
  cancel(): void;
  /** Forgets notes and result. */
  clear(): void;
  /** Keeps the result under a name. */
  keep(name: string): Promise<void>;
  /** Looks for the checkpoint of a training that was interrupted, the newest one. */
  lookForCheckpoint(): Promise<void>;
  /** Deletes that one, and looks for the next. */
  forgetCheckpoint(): Promise<void>;
}

export function createTrainControl(
  app: App,
  store: StoreApi<TrainState>,
  bridge: TrainBridge = createTrainBridge({ base: app.base }),
): TrainControl {
  const { session } = app;
  const job = new Job(store, { stopped: () => 'ready', hold: bridge.pause });
  const tellRequests = () =>
    void bridge.requests().then(
      (requests) => app.countRequests('train', requests),
      () => {},
    );
  const library = createModelLibrary(app, store, bridge, tellRequests);
  const notes = createNotesToLearn(app, store, bridge, tellRequests);

  const models = () => session.store.getState().models;
  /** Of the last training of a new network. */
  let own: TrainingKey | null = null;

  function onProgress(progress: TrainingProgress): void {
    store.setState({ progress });
    job.report(progress.done, 1);
  }

  /** If the browser refuses to store it, the training continues, and one message says so. */
  async function onCheckpoint(training: TrainingKey, checkpoint: Checkpoint, signal: AbortSignal): Promise<void> {
    const { progress } = store.getState();
    try {
      const kept = await keepCheckpoint(training, progress?.epochs ?? 0, checkpoint);
      if (signal.aborted) await forget(training);
      else store.setState({ checkpoint: kept });
    } catch {
      const text = t().train.checkpointRefused;
      if (session.store.getState().message?.text !== text) tell(session, 'info', text);
    }
  }

  async function train(signal: AbortSignal): Promise<void> {
    const state = store.getState();
    const { mode } = state.plan;
    const hooks: TrainingHooks = { signal, onProgress: (progress) => onProgress({ ...progress, mode }) };
    const onPreparing = (preparing: string) => store.setState({ preparing });
    const key = mode === 'new' ? await keyOf(state) : null;
    signal.throwIfAborted();
    own = key;
    const outcome =
      key === null
        ? await runFineTuning(bridge, state, models(), hooks)
        : await runTrainingFromScratch(bridge, state, key, session.store.getState(), {
            ...hooks,
            onPreparing,
            onCheckpoint: (checkpoint) => onCheckpoint(key, checkpoint, signal),
          });
    // The result may have been on its way when the training was cancelled.
    signal.throwIfAborted();
    store.setState({ outcome });
  }

  async function forget(training: TrainingKey | null): Promise<void> {
    if (!training) return;
    store.setState({ checkpoint: null });
    await forgetCheckpoint(training).catch(() => {});
  }

  return {
    ...library,
    ...notes,
    ...createActiveLearning(app, store),
    map: (mapping) => store.setState({ mapping }),
    choose: (changes) => store.setState(({ plan }) => ({ plan: { ...plan, ...changes } })),
    async start() {
      if (job.resume()) return announce(session, t().train.announced.resumed);
      const state = store.getState();
      if (state.phase === 'running' || state.notes.length === 0 || trainingBlockedReason(state, models()) !== undefined)
        return;
      job.reset();
      own = null;
      store.setState({ share: 0, progress: null, preparing: null, outcome: null });
      announce(session, t().train.announced.begins);
      const end = await job.run(train);
      if (end !== 'interrupted') store.setState({ preparing: null });
      if (end === 'done') announce(session, t().train.announced.complete);
      if (end === 'failed') announce(session, t().train.announced.failed);
      tellRequests();
    },
    pause() {
      if (job.pause()) announce(session, t().controls.paused);
    },
    cancel() {
      if (!isUnderWay(store.getState())) return;
      job.cancel();
      store.setState({ progress: null, preparing: null });
      void forget(own);
      announce(session, t().controls.cancelled);
    },
    clear() {
      if (isUnderWay(store.getState())) return;
      bridge.end();
      notes.forget();
    },
    async keep(name) {
      const { outcome } = store.getState();
      if (!outcome) return;
      const trained = own;
      const kept = await library.put(outcome.model, name.trim());
      // Another training may have been started meanwhile.
      if (store.getState().outcome === outcome) store.setState({ outcome: { ...outcome, kept }, saved: true });
      if (outcome.mode === 'new' && own === trained) await forget(trained);
      announce(session, t().train.announced.kept);
    },
    async lookForCheckpoint() {
      if (isUnderWay(store.getState())) return;
      store.setState({ checkpoint: await findCheckpoint() });
    },
    async forgetCheckpoint() {
      await forget(store.getState().checkpoint);
      store.setState({ checkpoint: await findCheckpoint() });
    },
  };
}

async function keyOf({ notes, mapping, plan }: TrainState): Promise<TrainingKey> {
  return { notes: await digestOf(notes), choices: { network: plan.network, mapping } };
}

/** The same notes and choices give the same network. */
const SEED = 1;

interface RunHooks extends TrainingHooks {
  readonly onPreparing: (words: string) => void;
  readonly onCheckpoint: (checkpoint: Checkpoint) => Promise<void>;
}

/** Fine-tunes a trained network with corrected notes. @throws as `TrainBridge.fineTune` */
async function runFineTuning(
  bridge: TrainBridge,
  { notes, mapping, plan, language }: TrainState,
  models: readonly ModelSummary[],
  hooks: TrainingHooks,
): Promise<TrainingOutcome> {
  const base = plannedBase(plan, language, models);
  if (!base) throw new Error(t().train.plan.noBase);
  const { epochs, learningRate, replay } = plan;
  const given = { base: await baseOf(base), notes: mapped(notes, mapping), title: base.title };
  const trained = await bridge.fineTune({ ...given, epochs, learningRate, replay, seed: SEED }, hooks);
  return { ...trained, mode: 'fine-tune', from: base, kept: null };
}

/** What the app lists. */
type Listed = Pick<SessionState, 'models' | 'architectures'>;

/** Trains a new network, from its checkpoint where there is one. @throws as `TrainBridge.trainNew` */
async function runTrainingFromScratch(
  bridge: TrainBridge,
  { notes, mapping, plan, language }: TrainState,
  key: TrainingKey,
  { models, architectures }: Listed,
  hooks: RunHooks,
): Promise<TrainingOutcome> {
  const { network } = plan;
  const { tagger, preset, asideEvery, simulated } = network;
  const rival = plannedBase(plan, language, models);
  const trained = await bridge.trainNew(
    {
      tagger,
      preset,
      language,
      asideEvery,
      simulated,
      training: trainingOf(network),
      seed: SEED,
      notes: sortedById(mapped(notes, mapping)),
      title: `${architectureName(tagger, architectures)}, ${languageName(language)}`,
      rival: rival ? await baseOf(rival) : null,
      from: await checkpointOf(key),
    },
    hooks,
  );
  return { ...trained, mode: 'new', from: rival ?? null, kept: null };
}

async function baseOf({ id, own }: ModelSummary): Promise<Base> {
  return own ? wholeModel(id) : id;
}
