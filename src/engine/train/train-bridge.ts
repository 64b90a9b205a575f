import { proxy, type Remote, releaseProxy, wrap } from 'comlink';
import type { AnnotatedNote } from '../../note/annotated';
import type { LearningProgress } from '../../training/learn-soundly';
import type { Checkpoint } from '../../training/train-new';
import { abortError, WorkerError, withClass } from '../errors';
import type { RequestCount } from '../protocol';
import { joinRequests, NO_REQUESTS } from '../requests';
import { unless } from '../unless';
import type { SpawnedWorker } from '../worker-in-use';
import type { NewHooks, NewJob, SimulateJob, Taught, TeachJob, Trainer } from './protocol';

export interface TrainingHooks {
  readonly signal: AbortSignal;
  readonly onProgress: (progress: LearningProgress) => void;
}

export interface NewTrainingHooks extends TrainingHooks, Pick<NewHooks, 'onPreparing' | 'onCheckpoint'> {}

/** The page's way to the worker that trains, which starts with the first thing asked of it. */
export interface TrainBridge extends Pick<Trainer, 'archive' | 'openArchive'> {
  simulate(job: SimulateJob): Promise<readonly AnnotatedNote[]>;
  /** @throws as `Trainer.teach`; WorkerError where the worker stopped */
  teach(job: TeachJob, hooks: TrainingHooks): Promise<Taught>;
  /** As `teach`. */
  trainNew(job: NewJob, hooks: NewTrainingHooks): Promise<Taught>;
  /** Lets the training rest, or go on. */
  rest(on: boolean): void;
  requests(): Promise<RequestCount>;
  /** Ends the worker, which frees its memory; the next call starts another one. */
  end(): void;
}

interface Options {
  /** Absolute URL of the app's folder. */
  readonly base: string;
  readonly spawn?: () => SpawnedWorker;
  /** Milliseconds that a cancelled training has to stop by itself. */
  readonly patience?: number;
}

const spawnOwn = (): SpawnedWorker =>
  new Worker(new URL('./train-worker.ts', import.meta.url), { type: 'module', name: 'train' });

export function createTrainBridge({ base, spawn = spawnOwn, patience = 5000 }: Options): TrainBridge {
  let running: ReturnType<typeof start> | undefined;
  /** Of workers that were ended. */
  let gone = NO_REQUESTS;
  let last = NO_REQUESTS;

  function start() {
    const worker = spawn();
    const trainer = wrap<Trainer>(worker);
    let die = () => {};
    const died = new Promise<void>((resolve) => {
      die = resolve;
      worker.addEventListener('error', () => resolve());
    });
    const unlessDead = unless(died, () => new WorkerError('The worker that trains stopped'));
    const ready = trainer.start(base);
    ready.catch(() => {});
    const stop = () => {
      die();
      trainer[releaseProxy]();
      worker.terminate();
    };
    return { trainer, unlessDead, ready, stop };
  }

  function end(): void {
    running?.stop();
    running = undefined;
    gone = joinRequests(gone, last);
    last = NO_REQUESTS;
  }

  async function call<T>(work: (trainer: Remote<Trainer>) => Promise<T>): Promise<T> {
    running ??= start();
    const used = running;
    try {
      return await used.unlessDead(used.ready.then(() => work(used.trainer)));
    } catch (error) {
      const known = error instanceof WorkerError ? error : withClass(error);
      if (known instanceof WorkerError && running === used) end();
      throw known;
    }
  }

  async function requests(): Promise<RequestCount> {
    if (running) last = (await running.trainer.requests().catch(() => last)) ?? last;
    return joinRequests(gone, last);
  }

  /** Runs a training that is told to stop once `signal` aborts, and whose worker is ended where it does not. */
  async function cancellable<T>(
    { signal, onProgress }: TrainingHooks,
    work: (trainer: Remote<Trainer>, report: TrainingHooks['onProgress']) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const cancel = () => {
      void running?.trainer.cancel();
      timer = setTimeout(end, patience);
    };
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await call((trainer) =>
        work(
          trainer,
          proxy((progress) => signal.aborted || onProgress(progress)),
        ),
      );
    } catch (error) {
      throw signal.aborted ? abortError() : error;
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  }

  return {
    simulate: (job) => call((trainer) => trainer.simulate(job)),
    teach: (job, hooks) => cancellable(hooks, (trainer, report) => trainer.teach(job, report)),
    trainNew: (job, { onPreparing, onCheckpoint, ...hooks }) =>
      cancellable(hooks, (trainer, report) =>
        trainer.trainNew(
          job,
          proxy({
            onProgress: report,
            onPreparing: (words: string) => hooks.signal.aborted || onPreparing(words),
            onCheckpoint: async (checkpoint: Checkpoint) => hooks.signal.aborted || onCheckpoint(checkpoint),
          }) as unknown as NewHooks,
        ),
      ),
    rest: (on) => void running?.trainer.rest(on),
    archive: (model) => call((trainer) => trainer.archive(model)),
    openArchive: (file) => call((trainer) => trainer.openArchive(file)),
    requests,
    end,
  };
}
