import { activate, type RunningBackend } from './backends';
import type { Comparison } from './compare';
import { reasonOf } from './errors';
import {
  BACKENDS,
  type BackendChoice,
  type BackendName,
  COMPARED,
  type ComparedName,
  type EngineOptions,
  type Reason,
} from './protocol';

/**
 * How many times faster WebGPU must read a note to be used. A keystroke takes longer on it than on WebAssembly, and batches run
 * on one engine, not on one for each core.
 */
const WORTHWHILE = 2;

export interface StartPlan {
  /** The back ends worth trying, best first. */
  readonly names: readonly BackendName[];
  readonly reason: Reason;
  /** The device and build that a measurement is valid for; null if there is nothing to compare. */
  readonly key: string | null;
}

/** @param device names the real GPU; null if there is none, or only a software adapter */
export function planStart(options: EngineOptions, device: string | null, buildId: string): StartPlan {
  const { forced, avoid = [], remembered } = options;
  if (forced) return { names: [forced], reason: { by: 'forced' }, key: null };
  const names = BACKENDS.filter((name) => !avoid.includes(name));
  const key = device !== null && COMPARED.every((name) => names.includes(name)) ? `${device} ${buildId}` : null;
  if (key === null || remembered?.key !== key || !COMPARED.includes(remembered.backend))
    return { names, reason: { by: 'order' }, key };
  const { backend } = remembered;
  return { names: [backend, ...names.filter((name) => name !== backend)], reason: { by: 'memory' }, key };
}

/** Which back end to use. @param milliseconds each one's median for one note */
export function winnerOf({ webgpu, wasm }: Readonly<Record<ComparedName, number>>): ComparedName {
  return WORTHWHILE * webgpu <= wasm ? 'webgpu' : 'wasm';
}

function otherBackend(name: ComparedName): ComparedName {
  return name === 'webgpu' ? 'wasm' : 'webgpu';
}

/** What is known of the choice so far. */
export interface ChoiceState {
  readonly reason: Reason;
  readonly remember: BackendChoice | null;
  /** The back end in use, as long as it is to be compared with the other one; else null. */
  readonly toCompare: ComparedName | null;
  /** The other one was measured as well. @returns which to use from now on */
  measured(milliseconds: Readonly<Record<ComparedName, number>>): ComparedName;
  /** The other back end does not start or work, so there is nothing to compare. */
  nothingToCompare(): void;
  /** The back end in use stopped working: any choice is void. */
  failed(): void;
}

/** @param started the first of the plan's names that started */
export function createChoice({ names, reason, key }: StartPlan, started: BackendName): ChoiceState {
  const asPlanned = started === names[0];
  let why: Reason = asPlanned ? reason : { by: 'order' };
  let toCompare = why.by === 'order' && asPlanned && key !== null ? (started as ComparedName) : null;
  let remember: BackendChoice | null =
    why.by === 'memory' && key !== null ? { key, backend: started as ComparedName } : null;
  return {
    get reason() {
      return why;
    },
    get remember() {
      return remember;
    },
    get toCompare() {
      return toCompare;
    },
    measured(milliseconds) {
      if (toCompare === null || key === null) throw new RangeError('There was nothing to measure');
      const backend = winnerOf(milliseconds);
      why = { by: 'measure', milliseconds };
      remember = { key, backend };
      toCompare = null;
      return backend;
    },
    nothingToCompare() {
      toCompare = null;
    },
    failed() {
      why = { by: 'failure' };
      remember = null;
      toCompare = null;
    },
  };
}

export interface Chooser {
  /** Measures, and changes to the faster back end. No job may be running. */
  choose(taggerId: string): Promise<void>;
  /** Ends a measurement that is under way; resolves once the back end that jobs are to use is the current one. */
  stopMeasuring(): Promise<void>;
}

interface Options {
  readonly choice: ChoiceState;
  /** Starts a back end and makes it the current one. */
  readonly start: (name: ComparedName) => Promise<RunningBackend>;
  readonly compare: (
    names: readonly ComparedName[],
    comparison: Comparison,
  ) => Promise<Readonly<Record<ComparedName, number>>>;
  /** A fresh tagger on the current back end. */
  readonly open: (taggerId: string) => ReturnType<Comparison['open']>;
  /** From now on jobs use this one. */
  readonly onSwitch: (backend: RunningBackend) => void;
  /** Gets one plain sentence if the other one can't be used. */
  readonly notices: string[];
  /** The default is that of TensorFlow.js. */
  readonly use?: (name: BackendName) => Promise<void>;
}

export function createChooser({ choice, start, compare, open, onSwitch, notices, use = activate }: Options): Chooser {
  let current: { readonly done: Promise<void>; readonly stop: AbortController } | undefined;

  async function measure(taggerId: string, signal: AbortSignal): Promise<void> {
    const inUse = choice.toCompare;
    if (inUse === null) return;
    const other = otherBackend(inUse);
    try {
      const running = await start(other);
      const times = await compare([inUse, other], { use, open: () => open(taggerId), signal });
      if (choice.measured(times) === other) onSwitch(running);
      else await use(inUse);
    } catch (error) {
      await use(inUse);
      if (signal.aborted) return;
      choice.nothingToCompare();
      notices.push(`${other}: ${reasonOf(error)}`);
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
    async stopMeasuring() {
      current?.stop.abort();
      await current?.done.catch(() => {});
    },
  };
}
