import type { RunningBackend } from './backends';
import { BackendError, isAbort } from './errors';
import type { BackendName } from './protocol';
import { rejectWhen } from './reject-when';

export type Fallback = Awaited<ReturnType<typeof startWithFallback>>;

interface Options {
  /** Best first. */
  readonly names: readonly BackendName[];
  /** Starts the first of these that works; returns why the others failed. */
  readonly start: (names: readonly BackendName[], reasons: string[]) => Promise<RunningBackend>;
  /** Gets one plain sentence for each back end that did not start or stopped. */
  readonly notices: string[];
  /** The back end in use failed: everything loaded on it is lost. */
  readonly onSwitch: () => void;
}

/** Errors that another back end would meet as well. */
const NOT_THE_BACKENDS = new Set(['ModelPackageError', 'FetchError', 'RangeError']);

const untilLost = ({ lost }: RunningBackend) => rejectWhen(lost, () => new BackendError('the device was lost'));

/** @throws BackendError when no back end starts */
export async function startWithFallback({ names, start, notices, onSwitch }: Options) {
  let backend = await start(names, notices);
  let unlessLost = untilLost(backend);
  let rest = names.slice(names.indexOf(backend.name) + 1);

  let switching: Promise<void> | undefined;

  async function fallBack(reason: string): Promise<void> {
    notices.push(`${backend.name} stopped: ${reason}`);
    onSwitch();
    backend = await start(rest, notices);
    unlessLost = untilLost(backend);
    rest = rest.slice(rest.indexOf(backend.name) + 1);
  }

  return {
    get backend(): BackendName {
      return backend.name;
    },
    /** Goes over to another back end, which is the current one already, while no work is running. */
    use(chosen: RunningBackend): void {
      backend = chosen;
      unlessLost = untilLost(backend);
      rest = names.filter((name) => name !== chosen.name);
    },
    /**
     * Runs `work`, and again on each next back end while the one in use fails under it.
     * @param signal what may abort it: an AbortError without that is a lost device's, whose reads end so
     */
    async run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
      for (;;) {
        const used = backend;
        try {
          return await unlessLost(work());
        } catch (error) {
          const { name, message } = error instanceof Error ? error : new Error('no reason given');
          if ((isAbort(error) && signal?.aborted) || NOT_THE_BACKENDS.has(name)) throw error;
          // Callers treat an AbortError as a job that was cancelled.
          if (used === backend && rest.length === 0) throw isAbort(error) ? new BackendError(message) : error;
          if (used === backend) switching ??= fallBack(message).finally(() => (switching = undefined));
          await switching;
        }
      }
    },
  };
}
