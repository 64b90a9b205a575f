import { createPlaces } from '../note/turns';
import type { Bridge, TagAllOptions } from './bridge';
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

/**
 * A bridge whose `tagAll` and `trace` are done by as many workers as there are to be; everything else is done by the first
 * one. The others use its back end, so that all find the same; with a GPU there are no others, since they would have to share it.
 */
export function withMoreWorkers(first: Bridge, options: Options): Bridge {
  const { idle = 20_000 } = options;
  const requests = new Map<number, RequestCount>();
  /** The other workers by their places, from 1, on this back end. */
  let others: { readonly backend: BackendName | undefined; readonly bridges: Map<number, Bridge> } = none(undefined);
  let made = 0;
  let busy = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function workers(): number {
    const backend = options.backend();
    return backend === 'wasm' || backend === 'cpu' ? Math.max(1, options.size()) : 1;
  }

  function disposeOthers(): void {
    for (const bridge of others.bridges.values()) bridge.dispose();
  }

  function bridgeAt(place: number): Bridge {
    const backend = options.backend();
    if (place === 0 || !backend) return first;
    if (others.backend !== backend) {
      disposeOthers();
      others = none(backend);
    }
    const bridge = others.bridges.get(place) ?? spawned(backend);
    others.bridges.set(place, bridge);
    return bridge;
  }

  function spawned(backend: BackendName): Bridge {
    const number = made++;
    return options.spawn(backend, (own) => {
      requests.set(number, own);
      options.onRequests(joinRequests(...requests.values()));
    });
  }

  const inPlace = createPlaces(workers);

  /** The other workers free their memory when all have been idle for a while. */
  const onFreeWorker = <T>(signal: AbortSignal, work: (bridge: Bridge) => Promise<T>): Promise<T> =>
    inPlace(async (place) => {
      clearTimeout(timer);
      busy++;
      try {
        return await work(bridgeAt(place));
      } finally {
        busy--;
        clearTimeout(timer);
        if (busy === 0) timer = setTimeout(disposeOthers, idle);
      }
    }, signal);

  return {
    ...first,
    workers,
    tagAll: (taggerId, texts, given: TagAllOptions) =>
      onFreeWorker(given.signal, (bridge) => bridge.tagAll(taggerId, texts, given)),
    trace: (taggerId, notes, signal) => onFreeWorker(signal, (bridge) => bridge.trace(taggerId, notes, signal)),
    dispose() {
      clearTimeout(timer);
      disposeOthers();
      first.dispose();
    },
  };
}

const none = (backend: BackendName | undefined) => ({ backend, bridges: new Map<number, Bridge>() });
