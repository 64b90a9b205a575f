import { type Endpoint, proxy, type Remote, releaseProxy, wrap } from 'comlink';
import { MASKING_POINT, type OperatingPoint } from '../taggers/tagger';
import type { BenchResult } from '../training/bench/result';
import { abortError, BackendError, BuildMismatchError, isAbort, WorkerError, withClass } from './errors';
import type { BackendChoice, BackendName, Engine, EngineStatus, ModelSummary, NoteTagging } from './protocol';
import { createQueue, type Lane } from './queue';
import { createWatchdog } from './watchdog';

export interface BridgeOptions {
  /** Absolute URL of the app's folder. */
  readonly base: string;
  readonly forced?: BackendName;
  /** What an earlier visit measured. */
  readonly remembered?: BackendChoice;
  readonly buildId: string;
  readonly onStatus: (status: EngineStatus) => void;
  /** Starts a worker; the default is the app's own. */
  readonly spawn?: () => SpawnedWorker;
  /** Milliseconds without any sign of life after which the worker counts as hung. */
  readonly patience?: number;
  /** Milliseconds without a job after which the back ends are measured, where they are still to be. */
  readonly idle?: number;
}

export interface SpawnedWorker extends Endpoint {
  terminate(): void;
  onerror?: unknown;
}

export interface TagOptions extends Lane {
  /** `MASKING_POINT` where absent. */
  readonly point?: OperatingPoint;
  /** False where absent. */
  readonly posterior?: boolean;
  readonly onProgress?: (done: number) => void;
}

export interface BenchOptions {
  /** Fewer rounds: to see, not to quote. */
  readonly quick: boolean;
  readonly signal: AbortSignal;
  readonly onResult: (result: BenchResult) => void;
}

/** The page's only way to the worker. */
export interface Bridge {
  models(): Promise<readonly ModelSummary[]>;
  tag(taggerId: string, text: string, options?: TagOptions): Promise<NoteTagging>;
  /** Measures taggers, while every other job waits. Not tried again where the worker dies: it could not be compared. */
  bench(taggerIds: readonly string[], options: BenchOptions): Promise<readonly BenchResult[]>;
  /** Asks the worker anew, for the counters. */
  refreshStatus(): Promise<void>;
  dispose(): void;
}

interface Running {
  readonly engine: Remote<Engine>;
  readonly started: Promise<EngineStatus>;
  /** Rejects when the worker dies. */
  readonly died: Promise<never>;
  stop(): void;
}

const spawnOwn = (): SpawnedWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });

export function createBridge(options: BridgeOptions): Bridge {
  const { patience = 45_000, idle = 300, spawn = spawnOwn } = options;
  const enqueue = createQueue();
  const avoid: BackendName[] = [];
  let running: Running | undefined;
  let last: EngineStatus | undefined;
  let remembered = options.remembered;
  let choosing: ReturnType<typeof setTimeout> | undefined;
  let jobs = 0;

  function start(): Running {
    const worker = spawn();
    const engine = wrap<Engine>(worker);
    const died = new Promise<never>((_, reject) => {
      worker.addEventListener('error', () => reject(new WorkerError('The worker stopped')));
    });
    died.catch(() => {});
    const { base, forced } = options;
    const given = { base, avoid, ...(forced && { forced }), ...(remembered && { remembered }) };
    const started = engine.start(given).then((status) => {
      if (status.buildId !== options.buildId)
        throw new BuildMismatchError(
          `the app was updated while this page was open (page ${options.buildId}, worker ${status.buildId})`,
        );
      heard(status);
      return status;
    });
    started.catch(() => {});
    const stop = () => {
      engine[releaseProxy]();
      worker.terminate();
    };
    return { engine, started, died, stop };
  }

  function heard(status: EngineStatus): void {
    const same = JSON.stringify(status) === JSON.stringify(last);
    last = status;
    remembered = status.remember ?? undefined;
    if (!same) options.onStatus(status);
  }

  /** Gives up on this worker; the back end that it used is not tried again unless it is the last resort. */
  function discard(): void {
    running?.stop();
    running = undefined;
    if (last && last.backend !== 'cpu' && last.backend !== options.forced) avoid.push(last.backend);
  }

  async function once<T>(work: (engine: Remote<Engine>, alive: () => void) => Promise<T>): Promise<T> {
    running ??= start();
    const { engine, started, died } = running;
    const watchdog = createWatchdog(patience);
    try {
      const result = started.then(() => work(engine, watchdog.alive));
      return await Promise.race([result, died, watchdog.hung]);
    } catch (error) {
      throw error instanceof WorkerError || error instanceof BuildMismatchError ? error : withClass(error);
    } finally {
      watchdog.stop();
    }
  }

  async function twice<T>(work: (engine: Remote<Engine>, alive: () => void) => Promise<T>): Promise<T> {
    try {
      return await once(work);
    } catch (error) {
      if (error instanceof BackendError || error instanceof BuildMismatchError) running = void running?.stop();
      if (!(error instanceof WorkerError)) throw error;
      discard();
    }
    try {
      return await once(work);
    } catch (error) {
      if (error instanceof WorkerError) discard();
      throw error;
    }
  }

  /** Runs a job that the worker is told to cancel once `signal` aborts. */
  async function cancellable<T>(
    engine: Remote<Engine>,
    signal: AbortSignal,
    job: (id: number) => Promise<T>,
  ): Promise<T> {
    signal.throwIfAborted();
    const id = ++jobs;
    const cancel = () => void engine.cancel(id);
    signal.addEventListener('abort', cancel, { once: true });
    try {
      return await job(id);
    } finally {
      signal.removeEventListener('abort', cancel);
    }
  }

  async function refreshStatus(): Promise<void> {
    if (!running) return;
    heard(await running.engine.status());
  }

  /** Has the back ends measured once nothing was tagged for a while; whatever is tagged meanwhile ends that. */
  function chooseWhenIdle(taggerId: string): void {
    clearTimeout(choosing);
    if (!last?.undecided) return;
    const asked = running;
    choosing = setTimeout(() => {
      if (running !== asked) return;
      asked?.engine.choose(taggerId).then(
        (status) => running === asked && heard(status),
        () => {},
      );
    }, idle);
  }

  return {
    models: () => twice((engine) => engine.models()),
    tag: (taggerId, text, { point = MASKING_POINT, posterior = false, onProgress, ...lane } = {}) =>
      enqueue(async (signal) => {
        clearTimeout(choosing);
        const tagging = await twice(async (engine, alive) => {
          // Progress takes another way than the result, and may arrive after it.
          let ended = false;
          const report = proxy((done: number) => {
            alive();
            if (!ended) onProgress?.(done);
          });
          try {
            return await cancellable(engine, signal, (id) =>
              engine.tag({ id, taggerId, text, point, posterior }, report),
            );
          } finally {
            ended = true;
          }
        }).catch((error: unknown) => {
          throw signal.aborted && !isAbort(error) ? abortError() : error;
        });
        void refreshStatus().then(
          () => chooseWhenIdle(taggerId),
          () => {},
        );
        if (signal.aborted) throw abortError();
        return tagging;
      }, lane),
    bench: (taggerIds, { quick, onResult, signal: stop }) =>
      enqueue(
        async (signal) => {
          let pulse: ReturnType<typeof setInterval> | undefined;
          try {
            return await once((engine, alive) => {
              // Results are too far apart to be signs of life.
              pulse = setInterval(() => void engine.status().then(alive), patience / 9);
              const report = proxy(onResult);
              return cancellable(engine, signal, (id) => engine.bench({ id, taggerIds, quick }, report));
            });
          } catch (error) {
            if (error instanceof WorkerError) discard();
            throw signal.aborted && !isAbort(error) ? abortError() : error;
          } finally {
            clearInterval(pulse);
          }
        },
        { signal: stop },
      ),
    refreshStatus,
    dispose: () => {
      clearTimeout(choosing);
      running?.stop();
      running = undefined;
    },
  };
}
