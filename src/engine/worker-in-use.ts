import { type Endpoint, proxy, type Remote, releaseProxy, wrap } from 'comlink';
import { BackendError, BuildMismatchError, WorkerError, withClass } from './errors';
import type { BackendChoice, BackendName, Engine, EngineStatus, ReadOwn } from './protocol';
import { joinRequests, NO_REQUESTS } from './requests';
import { unless } from './unless';
import { createWatchdog } from './watchdog';

export interface SpawnedWorker extends Endpoint {
  terminate(): void;
  onerror?: unknown;
}

export interface WorkerOptions {
  /** Absolute URL of the app's folder. */
  readonly base: string;
  readonly forced?: BackendName;
  /** What an earlier visit measured. */
  readonly remembered?: BackendChoice;
  readonly buildId: string;
  readonly onStatus: (status: EngineStatus) => void;
  /** The default knows no model but those that ship. */
  readonly readOwn?: ReadOwn;
  /** A worker stopped or hung, and another one has its job. */
  readonly onReplaced?: () => void;
  /** Starts a worker; the default is the app's own. */
  readonly spawn?: () => SpawnedWorker;
  /** Milliseconds without any sign of life after which the worker counts as hung. */
  readonly patience?: number;
}

/** Something that the worker does; `alive` tells that it still works. */
type Work<T> = (engine: Remote<Engine>, alive: () => void) => Promise<T>;

/** The one worker that reads notes: starts with the first work given to it, and is replaced where it stops or hangs. */
export interface WorkerInUse {
  /** Gives the worker its work before this returns, if it runs already. @throws WorkerError where it stopped or hung */
  once<T>(work: Work<T>): Promise<T>;
  /** As `once`; where the worker stops or hangs another one does the work again. */
  twice<T>(work: Work<T>): Promise<T>;
  /**
   * Gives up on this worker. The GPU is not tried again after it; WebAssembly gets another chance, since it was most likely
   * the system that ended the worker, and the last resort is far slower.
   */
  discard(): void;
  /** Hears how the worker is, if there is one. */
  refresh(): Promise<void>;
  /**
   * What hears, when it is called, how the worker of now is, and has it measure the back ends where they are still to be
   * measured; once another worker has its place it does nothing.
   */
  settler(taggerId: string): () => Promise<void>;
  stop(): void;
}

interface Running {
  readonly engine: Remote<Engine>;
  readonly started: Promise<EngineStatus>;
  /** Whether `started` has resolved. */
  ready: boolean;
  /** As the work, or a WorkerError once the worker dies. */
  readonly unlessDead: <T>(work: Promise<T>) => Promise<T>;
  stop(): void;
}

const spawnOwn = (): SpawnedWorker =>
  new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });

/** @param onProgress gets the number of a job and the share of it that is done */
export function createWorkerInUse(
  options: WorkerOptions & { readonly patience: number },
  onProgress: (id: number, done: number) => void,
): WorkerInUse {
  const { patience, spawn = spawnOwn, readOwn = async () => null } = options;
  const avoid: BackendName[] = [];
  const stoppedOn = new Set<BackendName>();
  let running: Running | undefined;
  let last: EngineStatus | undefined;
  /** Of workers that were given up. */
  let gone = NO_REQUESTS;
  let remembered = options.remembered;

  function start(): Running {
    const worker = spawn();
    const engine = wrap<Engine>(worker);
    const died = new Promise<void>((resolve) => {
      worker.addEventListener('error', () => resolve());
    });
    const unlessDead = unless(died, () => new WorkerError('The worker stopped'));
    const { base, forced } = options;
    const given = { base, avoid, ...(forced && { forced }), ...(remembered && { remembered }) };
    const started = engine.start(given, proxy(onProgress), proxy(readOwn)).then((status) => {
      if (status.buildId !== options.buildId)
        throw new BuildMismatchError(
          `the app was updated while this page was open (page ${options.buildId}, worker ${status.buildId})`,
        );
      heard(status);
      made.ready = true;
      return status;
    });
    started.catch(() => {});
    const stop = () => {
      gone = last?.requests ?? gone;
      engine[releaseProxy]();
      worker.terminate();
    };
    const made: Running = { engine, started, ready: false, unlessDead, stop };
    return made;
  }

  function heard(own: EngineStatus): void {
    const status = { ...own, requests: joinRequests(gone, own.requests) };
    const same = JSON.stringify(status) === JSON.stringify(last);
    last = status;
    remembered = status.remember ?? undefined;
    if (!same) options.onStatus(status);
  }

  function discard(): void {
    running?.stop();
    running = undefined;
    if (!last || last.backend === 'cpu' || last.backend === options.forced) return;
    if (last.backend === 'webgpu' || stoppedOn.has(last.backend)) avoid.push(last.backend);
    stoppedOn.add(last.backend);
  }

  async function once<T>(work: Work<T>): Promise<T> {
    running ??= start();
    const { engine, started, ready, unlessDead } = running;
    const watchdog = createWatchdog(patience);
    try {
      const result = ready ? work(engine, watchdog.alive) : started.then(() => work(engine, watchdog.alive));
      return await unlessDead(Promise.race([result, watchdog.hung]));
    } catch (error) {
      throw error instanceof WorkerError || error instanceof BuildMismatchError ? error : withClass(error);
    } finally {
      watchdog.stop();
    }
  }

  async function twice<T>(work: Work<T>): Promise<T> {
    try {
      return await once(work);
    } catch (error) {
      if (error instanceof BackendError || error instanceof BuildMismatchError) running = void running?.stop();
      if (!(error instanceof WorkerError)) throw error;
      discard();
    }
    try {
      const result = await once(work);
      options.onReplaced?.();
      return result;
    } catch (error) {
      if (error instanceof WorkerError) discard();
      throw error;
    }
  }

  return {
    once,
    twice,
    discard,
    async refresh() {
      if (running) heard(await running.engine.status());
    },
    settler(taggerId) {
      const asked = running;
      return async () => {
        if (!asked || running !== asked) return;
        heard(await asked.engine.status());
        if (!last?.undecided || running !== asked) return;
        const status = await asked.engine.choose(taggerId);
        if (running === asked) heard(status);
      };
    },
    stop() {
      running?.stop();
      running = undefined;
    },
  };
}
