import { proxy, type Remote } from 'comlink';
import type { Checkpoint, LearningHooks, LearningProgress } from '../../training/train-with-checkpoints';
import { createWorkerClient, type SpawnedWorker } from '../worker-client';
import { Worker } from '../worker-under-policy';
import type { FineTuneJob, NewHooks, NewJob, TrainedPackage, Trainer } from './protocol';

export type TrainingHooks = Required<Pick<LearningHooks, 'signal' | 'onProgress'>>;

/** The page's way to the worker that trains, which starts with the first thing asked of it. */
export interface TrainBridge extends Pick<Trainer, 'simulate' | 'archive' | 'openArchive' | 'requests'> {
  /** @throws as `Trainer.fineTune`; WorkerError where the worker stopped */
  fineTune(job: FineTuneJob, hooks: TrainingHooks): Promise<TrainedPackage>;
  /** As `fineTune`. */
  trainNew(job: NewJob, hooks: TrainingHooks & NewHooks): Promise<TrainedPackage>;
  /** Pauses or resumes the training, also one that has yet to begin. */
  pause(on: boolean): void;
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

const spawnFromApp = (): SpawnedWorker =>
  new Worker(new URL('../worker.ts', import.meta.url), { type: 'module', name: 'train' });

export function createTrainBridge({ base, spawn = spawnFromApp, patience = 5000 }: Options): TrainBridge {
  const client = createWorkerClient<Trainer>({
    ...{ title: 'The part of the app that trains', spawn },
    start: (trainer) => trainer.start(base),
  });

  let isPaused = false;

  /** Runs a training, which is stopped when `signal` aborts; if it does not stop, its worker is ended. */
  function cancellable<T>(
    { signal, onProgress }: TrainingHooks,
    work: (trainer: Remote<Trainer>, report: TrainingHooks['onProgress']) => Promise<T>,
  ): Promise<T> {
    const report = (progress: LearningProgress) => void (signal.aborted || onProgress(progress));
    const cancel = (trainer: Remote<Trainer>) => void trainer.cancel();
    const begin = (trainer: Remote<Trainer>) => {
      const result = work(trainer, proxy(report));
      // The person may have paused it before the worker was ready.
      if (isPaused) void trainer.pause(true);
      return result;
    };
    return client.call(begin, { signal, cancel, grace: patience });
  }

  return {
    simulate: (job) => client.call((trainer) => trainer.simulate(job)),
    fineTune: (job, hooks) => cancellable(hooks, (trainer, report) => trainer.fineTune(job, report)),
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
    pause(on) {
      isPaused = on;
      void client.worker?.pause(on);
    },
    archive: (model) => client.call((trainer) => trainer.archive(model)),
    openArchive: (file) => client.call((trainer) => trainer.openArchive(file)),
    requests: () => client.requests((trainer) => trainer.requests()),
    end: client.end,
  };
}
