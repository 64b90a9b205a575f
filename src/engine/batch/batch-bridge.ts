import { releaseProxy, wrap } from 'comlink';
import { WorkerError, withClass } from '../errors';
import type { RequestCount } from '../protocol';
import { joinRequests, NO_REQUESTS } from '../requests';
import { unless } from '../unless';
import { createWatchdog, type Watchdog } from '../watchdog';
import type { SpawnedWorker } from '../worker-in-use';
import type { BatchFiles, BatchPlan } from './protocol';

/** The worker's functions as they are from here. */
export type RemoteFiles = {
  readonly [Name in keyof BatchFiles]: (
    ...given: Parameters<BatchFiles[Name]>
  ) => Promise<Awaited<ReturnType<BatchFiles[Name]>>>;
};

/** The page's way to the worker that reads and writes files. It starts with the first thing asked of it. */
export interface BatchBridge {
  /** Sets the plan from now on, in workers to come as well, which get its memory as it is then. */
  begin(plan: BatchPlan): Promise<void>;
  /** @throws WorkerError where the worker stopped or hung; the next call starts another one with the same plan */
  call<T>(work: (files: RemoteFiles) => Promise<T>): Promise<T>;
  requests(): Promise<RequestCount>;
  dispose(): void;
}

interface Options {
  readonly spawn?: () => SpawnedWorker;
  /** Milliseconds without any sign of life after which the worker counts as hung. */
  readonly patience?: number;
}

const spawnOwn = (): SpawnedWorker =>
  new Worker(new URL('./batch-worker.ts', import.meta.url), { type: 'module', name: 'batch' });

export function createBatchBridge({ spawn = spawnOwn, patience = 120_000 }: Options = {}): BatchBridge {
  let plan: BatchPlan | undefined;
  let running: ReturnType<typeof start> | undefined;
  /** Of workers that were given up. */
  let gone = NO_REQUESTS;
  let last = NO_REQUESTS;

  function start() {
    const worker = spawn();
    const remote = wrap<BatchFiles>(worker);
    const files = remote as unknown as RemoteFiles;
    const died = new Promise<void>((resolve) => {
      worker.addEventListener('error', () => resolve());
    });
    const unlessDead = unless(died, () => new WorkerError('The worker for files stopped'));
    const watchdogs = new Set<Watchdog>();
    worker.addEventListener('message', () => {
      for (const watchdog of watchdogs) watchdog.alive();
    });
    const ready = plan ? files.begin(plan) : Promise.resolve();
    ready.catch(() => {});
    const stop = () => {
      remote[releaseProxy]();
      worker.terminate();
    };
    return { files, unlessDead, ready, watchdogs, stop };
  }

  function discard(): void {
    running?.stop();
    running = undefined;
    gone = joinRequests(gone, last);
    last = NO_REQUESTS;
  }

  async function call<T>(work: (files: RemoteFiles) => Promise<T>): Promise<T> {
    running ??= start();
    const used = running;
    const watchdog = createWatchdog(patience);
    used.watchdogs.add(watchdog);
    try {
      return await used.unlessDead(Promise.race([used.ready.then(() => work(used.files)), watchdog.hung]));
    } catch (error) {
      const known = error instanceof WorkerError ? error : withClass(error);
      if (known instanceof WorkerError && running === used) discard();
      throw known;
    } finally {
      watchdog.stop();
      used.watchdogs.delete(watchdog);
    }
  }

  return {
    call,
    async begin(given) {
      plan = given;
      const starts = running === undefined;
      // A worker that starts begins with it.
      await call(async (files) => starts || files.begin(given));
    },
    async requests() {
      if (running) last = await call((files) => files.requests());
      return joinRequests(gone, last);
    },
    dispose: discard,
  };
}
