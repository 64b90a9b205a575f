import { activate } from './activate';
import type { RunningBackend } from './backends';
import { type Choice, rivalOf } from './choice';
import type { Contest } from './compare';
import { reasonOf } from './errors';
import type { BackendName, ComparedName } from './protocol';

export interface Chooser {
  /** Measures, and goes over to the faster back end. No job may be running. */
  choose(taggerId: string): Promise<void>;
  /** Ends a measurement that is under way; resolves once the back end that jobs are to use is the current one. */
  quiet(): Promise<void>;
}

interface Options {
  readonly choice: Choice;
  /** Starts a back end and makes it the current one. */
  readonly start: (name: ComparedName) => Promise<RunningBackend>;
  readonly compare: (
    names: readonly ComparedName[],
    contest: Contest,
  ) => Promise<Readonly<Record<ComparedName, number>>>;
  /** A fresh tagger on the current back end. */
  readonly open: (taggerId: string) => ReturnType<Contest['open']>;
  /** From now on jobs use this one. */
  readonly onSwitch: (backend: RunningBackend) => void;
  /** Gets one plain sentence if the rival can't be used. */
  readonly notices: string[];
  /** The default is tfjs's own. */
  readonly use?: (name: BackendName) => Promise<void>;
}

export function createChooser({ choice, start, compare, open, onSwitch, notices, use = activate }: Options): Chooser {
  let current: { readonly done: Promise<void>; readonly stop: AbortController } | undefined;

  async function measure(taggerId: string, signal: AbortSignal): Promise<void> {
    const inUse = choice.toCompare;
    if (inUse === null) return;
    const rival = rivalOf(inUse);
    try {
      const running = await start(rival);
      const times = await compare([inUse, rival], { use, open: () => open(taggerId), signal });
      if (choice.measured(times) === rival) onSwitch(running);
      else await use(inUse);
    } catch (error) {
      await use(inUse);
      if (signal.aborted) return;
      choice.alone();
      notices.push(`${rival}: ${reasonOf(error)}`);
    }
  }

  return {
    choose(taggerId) {
      if (!current) {
        const stop = new AbortController();
        const done = measure(taggerId, stop.signal).finally(() => (current = undefined));
        done.catch(() => {});
        current = { done, stop };
      }
      return current.done;
    },
    async quiet() {
      current?.stop.abort();
      await current?.done.catch(() => {});
    },
  };
}
