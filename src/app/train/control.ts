import type { StoreApi } from 'zustand/vanilla';
import type { ModelSummary } from '../../engine/protocol';
import type { Base } from '../../engine/train/protocol';
import { createTrainBridge, type TrainBridge, type TrainingHooks } from '../../engine/train/train-bridge';
import type { App } from '../core/app';
import { countRequestsOf } from '../core/feature';
import { isUnderWay, Job } from '../core/job';
import { announce } from '../core/messages';
import { mapped } from '../corpus/labels';
import { t } from '../language/language';
import { languageName } from '../language/numbers';
import { ActiveLearning } from './active-learning';
import { Checkpoints, checkpointOf, sortedById, type TrainingKey, trainingKeyOf } from './checkpoint';
import { ModelLibrary, wholeModel } from './model-library';
import { NotesToLearn } from './notes-to-learn';
import type { TrainingOutcome } from './outcome';
import { architectureName, plannedBase, type TrainingMode, trainingBlockedReason, trainingOf } from './plan';
import type { TrainState } from './state';

/** The same notes and choices give the same network. */
const SEED = 1;

/** What a person can do with a training, and with the models that are kept here. */
export class TrainControl {
  readonly notes: NotesToLearn;
  readonly models: ModelLibrary;
  readonly ranking: ActiveLearning;
  readonly checkpoints: Checkpoints;
  private readonly job: Job;
  /** Of the last training of a new network. */
  private own: TrainingKey | null = null;

  constructor(
    private readonly app: App,
    private readonly store: StoreApi<TrainState>,
    private readonly bridge: TrainBridge = createTrainBridge({ base: app.base }),
  ) {
    this.job = new Job(store, { stopped: () => 'ready', hold: bridge.pause });
    this.checkpoints = new Checkpoints(app.session, store);
    this.notes = new NotesToLearn(app, store, this.checkpoints, bridge);
    this.models = new ModelLibrary(app, store, bridge);
    this.ranking = new ActiveLearning(app, store);
  }

  /** Starts, or resumes after a pause. */
  async start(): Promise<void> {
    const { session } = this.app;
    const { announced } = t().train;
    if (this.job.resume()) return announce(session, announced.resumed);
    const state = this.store.getState();
    const blocked = trainingBlockedReason(state, session.store.getState().models);
    if (state.phase === 'running' || state.notes.length === 0 || blocked !== undefined) return;
    this.job.reset();
    this.own = null;
    this.store.setState({ share: 0, progress: null, preparing: null, outcome: null });
    announce(session, announced.begins);
    const end = await this.job.run((signal) => this.train(signal));
    if (end !== 'interrupted') this.store.setState({ preparing: null });
    if (end === 'done') announce(session, announced.complete);
    if (end === 'failed') announce(session, announced.failed);
    countRequestsOf(this.app, 'train', this.bridge);
  }

  pause(): void {
    if (this.job.pause()) announce(this.app.session, t().controls.paused);
  }

  /** Cancels the training; nothing of it is kept. */
  cancel(): void {
    if (!isUnderWay(this.store.getState())) return;
    this.job.cancel();
    this.store.setState({ progress: null, preparing: null });
    if (this.own) void this.checkpoints.forget(this.own);
    announce(this.app.session, t().controls.cancelled);
  }

  /** Forgets notes and result. */
  clear(): void {
    if (isUnderWay(this.store.getState())) return;
    this.bridge.end();
    this.notes.forget();
  }

  /** Keeps the result under a name. */
  async keep(name: string): Promise<void> {
    const { outcome } = this.store.getState();
    if (!outcome) return;
    const trained = this.own;
    await this.models.put(outcome.model, name.trim());
    // Another training may have been started meanwhile.
    if (this.store.getState().outcome === outcome) this.store.setState({ typedName: null });
    if (trained && this.own === trained) await this.checkpoints.forget(trained);
    announce(this.app.session, t().train.announced.kept);
  }

  private async train(signal: AbortSignal): Promise<void> {
    const { mode } = this.store.getState().plan;
    const outcome = await (mode === 'new' ? this.trainNew(signal) : this.fineTune(signal));
    // The result may have been on its way when the training was cancelled.
    signal.throwIfAborted();
    this.store.setState({ outcome });
  }

  /** Fine-tunes a trained network with the notes. @throws as `TrainBridge.fineTune` */
  private async fineTune(signal: AbortSignal): Promise<TrainingOutcome> {
    const { notes, mapping, plan } = this.store.getState();
    const { epochs, learningRate, replay } = plan;
    // No training begins without one.
    const base = this.base() as ModelSummary;
    const given = { base: await baseOf(base), notes: mapped(notes, mapping), title: base.title };
    const job = { ...given, epochs, learningRate, replay, seed: SEED };
    const trained = await this.bridge.fineTune(job, this.hooks('fine-tune', signal));
    return { ...trained, mode: 'fine-tune', from: base };
  }

  /** Trains a new network, from its checkpoint where there is one. @throws as `TrainBridge.trainNew` */
  private async trainNew(signal: AbortSignal): Promise<TrainingOutcome> {
    const state = this.store.getState();
    const { notes, mapping, plan, language } = state;
    const { tagger, preset, asideEvery, simulated } = plan.network;
    const { architectures } = this.app.session.store.getState();
    const rival = this.base() ?? null;
    const key = await trainingKeyOf(state);
    signal.throwIfAborted();
    this.own = key;
    const trained = await this.bridge.trainNew(
      {
        tagger,
        preset,
        language,
        asideEvery,
        simulated,
        training: trainingOf(plan.network),
        seed: SEED,
        notes: sortedById(mapped(notes, mapping)),
        title: `${architectureName(tagger, architectures)}, ${languageName(language)}`,
        rival: rival && (await baseOf(rival)),
        from: await checkpointOf(key),
      },
      {
        ...this.hooks('new', signal),
        onPreparing: (preparing) => this.store.setState({ preparing }),
        onCheckpoint: (checkpoint) => this.checkpoints.keep(key, checkpoint, signal),
      },
    );
    return { ...trained, mode: 'new', from: rival };
  }

  /** The network to fine-tune, or to compare the new one with. */
  private base(): ModelSummary | undefined {
    const { plan, language } = this.store.getState();
    return plannedBase(plan, language, this.app.session.store.getState().models);
  }

  private hooks(mode: TrainingMode, signal: AbortSignal): TrainingHooks {
    return {
      signal,
      onProgress: (progress) => {
        this.store.setState({ progress: { ...progress, mode } });
        this.job.report(progress.done, 1);
      },
    };
  }
}

async function baseOf({ id, own }: ModelSummary): Promise<Base> {
  return own ? wholeModel(id) : id;
}
