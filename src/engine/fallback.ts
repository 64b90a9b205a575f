import type { RunningBackend } from './backends';
import { BackendError, isAbort } from './errors';
import type { BackendName } from './protocol';

export interface Fallback {
  readonly backend: BackendName;
  /** Runs `work`, and anew on each next back end while the one in use fails under it. */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Goes over to another back end, which is the current one already, while no work is running. */
  use(backend: RunningBackend): void;
}

interface Options {
  /** Best first. */
  readonly names: readonly BackendName[];
  /** Starts the first of these that works; tells the reasons of the others. */
  readonly start: (names: readonly BackendName[], reasons: string[]) => Promise<RunningBackend>;
  /** Gets one plain sentence for each back end that did not start or stopped. */
  readonly notices: string[];
  /** The back end in use failed: what was loaded on it is lost. */
  readonly onSwitch: () => void;
}

/** Errors that another back end would meet as well. */
const NOT_THE_BACKENDS = new Set(['ModelPackageError', 'FetchError', 'RangeError']);

/** @throws BackendError when no back end starts */
export async function startWithFallback({ names, start, notices, onSwitch }: Options): Promise<Fallback> {
  let backend = await start(names, notices);
  let rest = names.slice(names.indexOf(backend.name) + 1);

  let switching: Promise<void> | undefined;

  async function fallBack(reason: string): Promise<void> {
    notices.push(`${backend.name} stopped: ${reason}`);
    onSwitch();
    backend = await start(rest, notices);
    rest = rest.slice(rest.indexOf(backend.name) + 1);
  }

  return {
    get backend() {
      return backend.name;
    },
    use(chosen) {
      backend = chosen;
      rest = names.filter((name) => name !== chosen.name);
    },
    async run(work) {
      for (;;) {
        const used = backend;
        const lost = used.lost.then(() => Promise.reject(new BackendError('the device was lost')));
        try {
          return await Promise.race([work(), lost]);
        } catch (error) {
          const { name, message } = error instanceof Error ? error : new Error('no reason given');
          if (isAbort(error) || NOT_THE_BACKENDS.has(name) || (used === backend && rest.length === 0)) throw error;
          if (used === backend) switching ??= fallBack(message).finally(() => (switching = undefined));
          await switching;
        }
      }
    },
  };
}
