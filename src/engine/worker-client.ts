import { type Endpoint, type Remote, releaseProxy, wrap } from 'comlink';
import { abortError, BackendError, BuildMismatchError, WorkerError, withClass } from './errors';
import type { RequestCount } from './protocol';
import { rejectWhen } from './reject-when';
import { joinRequests, NO_REQUESTS } from './requests';

export interface SpawnedWorker extends Endpoint {
  terminate(): void;
}

/** A job of the worker; call `alive` to report that it still works. */
export type Work<Api, T> = (worker: Remote<Api>, alive: () => void) => Promise<T>;

export interface ClientOptions<Api> {
  readonly spawn: () => SpawnedWorker;
  /** Its name in errors, such as `The part of the app that reads files`. */
  readonly title: string;
  /** What each worker does before anything else; its work waits for that. */
  readonly start?: (worker: Remote<Api>) => Promise<unknown> | undefined;
  /** Milliseconds without any sign of life after which a worker counts as hung; absent where it may be silent for long. */
  readonly patience?: number;
  /** Whether every message from it is a sign of life. */
  readonly postsAreLife?: boolean;
  /** A worker stopped or hung. The next work starts another one. */
  readonly onLost?: () => void;
  /** Another worker has done work for the first time since one was lost. */
  readonly onReplaced?: () => void;
}

export interface CallOptions<Api> {
  /** Whether another worker does the work where this one stops or hangs, once. */
  readonly retry?: boolean;
  readonly signal?: AbortSignal;
  /** Tells the worker that the signal has aborted. */
  readonly cancel?: (worker: Remote<Api>) => void;
  /** Milliseconds that it then has to stop by itself before it is ended; for ever where absent. */
  readonly grace?: number;
}

/** The page's way to workers of one kind, one at a time. One starts with the first work given to it. */
export interface WorkerClient<Api> {
  /** The worker that runs, if one does. */
  readonly worker: Remote<Api> | undefined;
  /**
   * Gives the worker its work, before this returns if it runs already.
   * @throws WorkerError where it stopped or hung; AbortError once the signal aborts
   */
  call<T>(work: Work<Api, T>, options?: CallOptions<Api>): Promise<T>;
  /** The requests of all workers, including those that have ended. @param own those of the running one */
  counted(own: RequestCount): RequestCount;
  /** Those of all workers; asks the one that runs. */
  requests(ask: (worker: Remote<Api>) => Promise<RequestCount>): Promise<RequestCount>;
  /** Ends the worker: what it is doing is rejected with a WorkerError. */
  end(): void;
}

/** @throws BuildMismatchError where page and worker come from different builds */
export function checkBuild(page: string, worker: string): void {
  if (page === worker) return;
  throw new BuildMismatchError(`the app was updated while this page was open (page ${page}, worker ${worker})`);
}

export function createWorkerClient<Api>(options: ClientOptions<Api>): WorkerClient<Api> {
  const { title, patience = Number.POSITIVE_INFINITY } = options;
  let running: Running | undefined;
  /** Since one was lost, no other has done any work. */
  let isLost = false;
  let endedRequests = NO_REQUESTS;
  let last = NO_REQUESTS;

  interface Running {
    readonly worker: Remote<Api>;
    /** Until it has started. */
    started: Promise<unknown> | undefined;
    hasFailed: boolean;
    /** By `end`, not by a fault. */
    isEnded: boolean;
    readonly watchdogs: Set<Watchdog>;
    readonly unlessDead: <T>(work: Promise<T>) => Promise<T>;
    stop(): void;
  }

  function start(): Running {
    const spawned = options.spawn();
    const worker = wrap<Api>(spawned);
    let die = () => {};
    const died = new Promise<void>((resolve) => {
      die = resolve;
      spawned.addEventListener('error', () => resolve());
    });
    const watchdogs = new Set<Watchdog>();
    if (options.postsAreLife)
      spawned.addEventListener('message', () => {
        for (const watchdog of watchdogs) watchdog.alive();
      });
    const made: Running = {
      ...{ worker, started: undefined, hasFailed: false, isEnded: false, watchdogs },
      unlessDead: rejectWhen(died, () => new WorkerError(made.isEnded ? `${title} was ended` : `${title} stopped`)),
      stop() {
        die();
        worker[releaseProxy]();
        spawned.terminate();
      },
    };
    made.started = options.start?.(worker)?.then(() => {
      // From now on calls reach it without a turn of the event loop in between.
      made.started = undefined;
    });
    made.started?.catch(() => {
      made.hasFailed = true;
    });
    return made;
  }

  /** Lets go of the worker, so that the next work starts another one. */
  function drop(): void {
    running?.stop();
    running = undefined;
    endedRequests = joinRequests(endedRequests, last);
    last = NO_REQUESTS;
  }

  function end(): void {
    if (running) running.isEnded = true;
    drop();
  }

  async function once<T>(used: Running, work: Work<Api, T>, { signal, cancel, grace }: CallOptions<Api>): Promise<T> {
    signal?.throwIfAborted();
    const { worker, started, unlessDead, watchdogs } = used;
    const watchdog = createWatchdog(patience, title);
    watchdogs.add(watchdog);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onAbort = () => {
      cancel?.(worker);
      if (grace === 0) end();
      else if (grace !== undefined) timer = setTimeout(() => running === used && end(), grace);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const result = started ? started.then(() => work(worker, watchdog.alive)) : work(worker, watchdog.alive);
      return await unlessDead(Promise.race([result, watchdog.hung]));
    } catch (thrown) {
      const error = thrown instanceof WorkerError || thrown instanceof BuildMismatchError ? thrown : withClass(thrown);
      if (running === used && error instanceof WorkerError) {
        drop();
        isLost = true;
        options.onLost?.();
      } else if (running === used && (used.hasFailed || error instanceof BackendError)) end();
      if (signal?.aborted && grace !== undefined) throw abortError();
      throw error;
    } finally {
      watchdog.stop();
      watchdogs.delete(watchdog);
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    }
  }

  return {
    get worker() {
      return running?.worker;
    },
    async call(work, given = {}) {
      running ??= start();
      const used = running;
      const result = await once(used, work, given).catch((error) => {
        const again = given.retry && !given.signal?.aborted && !used.isEnded;
        if (!again || !(error instanceof WorkerError)) throw error;
        running ??= start();
        return once(running, work, given);
      });
      if (isLost) {
        isLost = false;
        options.onReplaced?.();
      }
      return result;
    },
    counted(own) {
      last = own;
      return joinRequests(endedRequests, last);
    },
    async requests(ask) {
      if (running) last = await once(running, ask, {}).catch(() => last);
      return joinRequests(endedRequests, last);
    },
    end,
  };
}

interface Watchdog {
  /** Rejects with a WorkerError when there was no sign of life for the given time. */
  readonly hung: Promise<never>;
  /** A sign of life: the time begins again. */
  alive(): void;
  stop(): void;
}

/** Checks within that time. */
const CHECKS = 15;

/**
 * @param patience milliseconds in which the page itself was running: while a tab is frozen, or the computer sleeps, its workers
 * pause as well, and none of that time counts
 */
function createWatchdog(patience: number, title: string): Watchdog {
  let reject = (_: Error) => {};
  const hung = new Promise<never>((_, fail) => {
    reject = fail;
  });
  hung.catch(() => {});
  let silent = 0;
  const check = () => {
    silent++;
    if (silent >= CHECKS) reject(new WorkerError(`${title} did not answer for ${patience / 1000} s`));
  };
  const timer = Number.isFinite(patience) ? setInterval(check, patience / CHECKS) : undefined;
  return {
    hung,
    alive: () => {
      silent = 0;
    },
    stop: () => clearInterval(timer),
  };
}
