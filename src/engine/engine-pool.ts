import type { Bridge, TagAllOptions } from './bridge';
import { abortError } from './errors';
import type { BackendName, RequestCount } from './protocol';
import { joinRequests } from './requests';

/** What the machine says of itself. */
export interface Machine {
  readonly cores: number;
  /** GB, as reported by the browser, at most 8; undefined if it is not reported. */
  readonly memory: number | undefined;
}

/** More workers than this gain nothing, since one page feeds them. */
export const MOST_WORKERS = 8;
/** If the browser does not say how much memory there is. */
const MOST_UNKNOWN = 4;

/** Workers that the machine has cores and memory for: all of two cores, of more all but the one that the page uses. */
export function workersFor({ cores, memory }: Machine): number {
  const free = cores <= 2 ? cores : cores - 1;
  // Each takes some 0.3 GB, and the rest of the machine wants most of its memory.
  const room = memory === undefined ? MOST_UNKNOWN : Math.floor(memory);
  return Math.max(1, Math.min(free, room, MOST_WORKERS));
}

interface Options {
  /** How many workers read at a time; asked before each piece of work. */
  readonly size: () => number;
  /** The back end of the first worker, once it has started. */
  readonly backend: () => BackendName | undefined;
  /** Another worker, on that back end. */
  readonly spawn: (backend: BackendName, onRequests: (requests: RequestCount) => void) => Bridge;
  /** Gets the requests of all workers but the first, whenever they have changed. */
  readonly onRequests: (requests: RequestCount) => void;
  /** Milliseconds without work after which the others are ended. */
  readonly idle?: number;
}

interface Reader {
  readonly bridge: Bridge;
  busy: boolean;
}

/**
 * A bridge whose `tagAll` and `trace` are done by as many workers as there are to be; everything else is done by the first
 * one. The others use its back end, so that all find the same; with a GPU there are no others, since they would have to share it.
 */
export function withMoreWorkers(first: Bridge, options: Options): Bridge {
  const { idle = 20_000 } = options;
  const main: Reader = { bridge: first, busy: false };
  const requests = new Map<number, RequestCount>();
  let others: { readonly backend: BackendName; readonly readers: Reader[] } = { backend: 'cpu', readers: [] };
  let made = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Calls that wait for a free worker, in order. */
  const waiting = new Set<() => void>();

  function workers(): number {
    const backend = options.backend();
    return backend === 'wasm' || backend === 'cpu' ? Math.max(1, options.size()) : 1;
  }

  function free(): Reader | undefined {
    if (!main.busy) return main;
    const backend = options.backend();
    const size = workers();
    if (!backend || size === 1) return undefined;
    if (others.backend !== backend) {
      for (const { bridge } of others.readers) bridge.dispose();
      others = { backend, readers: [] };
    }
    const known = others.readers.slice(0, size - 1).find(({ busy }) => !busy);
    if (known || others.readers.length >= size - 1) return known;
    const number = made++;
    const bridge = options.spawn(backend, (own) => {
      requests.set(number, own);
      options.onRequests(joinRequests(...requests.values()));
    });
    const reader = { bridge, busy: false };
    others.readers.push(reader);
    return reader;
  }

  /** The others free their memory when they have been idle for a while. */
  function rest(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (!main.busy && others.readers.every(({ busy }) => !busy))
        for (const { bridge } of others.readers) bridge.dispose();
    }, idle);
  }

  function wakeNext(): void {
    const [next] = waiting;
    if (!next) return;
    waiting.delete(next);
    next();
  }

  /** @throws AbortError once the signal aborts */
  async function untilWoken(signal: AbortSignal): Promise<void> {
    let wake = () => {};
    await new Promise<void>((resolve) => {
      wake = resolve;
      waiting.add(wake);
      signal.addEventListener('abort', wake, { once: true });
    });
    signal.removeEventListener('abort', wake);
    if (!signal.aborted) return;
    // If it was woken as well, the worker is free for another call.
    if (!waiting.delete(wake)) wakeNext();
    throw abortError();
  }

  async function onFreeWorker<T>(signal: AbortSignal, work: (bridge: Bridge) => Promise<T>): Promise<T> {
    let reader = free();
    while (!reader) {
      await untilWoken(signal);
      reader = free();
    }
    reader.busy = true;
    clearTimeout(timer);
    try {
      return await work(reader.bridge);
    } finally {
      reader.busy = false;
      wakeNext();
      rest();
    }
  }

  return {
    ...first,
    workers,
    tagAll: (taggerId, texts, given: TagAllOptions) =>
      onFreeWorker(given.signal, (bridge) => bridge.tagAll(taggerId, texts, given)),
    trace: (taggerId, notes, signal) => onFreeWorker(signal, (bridge) => bridge.trace(taggerId, notes, signal)),
    dispose() {
      clearTimeout(timer);
      for (const { bridge } of others.readers) bridge.dispose();
      first.dispose();
    },
  };
}
