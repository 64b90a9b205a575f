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

interface Options {
  readonly plan: StartPlan;
  /** The first of the plan's names that started. */
  readonly started: BackendName;
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

export type Chooser = ReturnType<typeof createChooser>;

/** Which back end is used, and why. */
export function createChooser(options: Options) {
  const { plan, started, start, compare, open, onSwitch, notices, use = activate } = options;
  const { key } = plan;
  let reason: Reason = started === plan.names[0] ? plan.reason : { by: 'order' };
  let remember: BackendChoice | null =
    reason.by === 'memory' && key !== null ? { key, backend: started as ComparedName } : null;
  /** The back end in use, as long as it is to be compared with the other one. */
  let toCompare = reason.by === 'order' && started === plan.names[0] && key !== null ? (started as ComparedName) : null;
  let current: { readonly done: Promise<void>; readonly stop: AbortController } | undefined;

  async function measure(taggerId: string, signal: AbortSignal): Promise<void> {
    const inUse = toCompare;
    if (inUse === null || key === null) return;
    const other = inUse === 'webgpu' ? 'wasm' : 'webgpu';
    try {
      const running = await start(other);
      const milliseconds = await compare([inUse, other], { use, open: () => open(taggerId), signal });
      reason = { by: 'measure', milliseconds };
      remember = { key, backend: winnerOf(milliseconds) };
      toCompare = null;
      if (remember.backend === other) onSwitch(running);
      else await use(inUse);
    } catch (error) {
      await use(inUse);
      if (signal.aborted) return;
      toCompare = null;
      notices.push(`${other}: ${reasonOf(error)}`);
    }
  }

  return {
    get reason(): Reason {
      return reason;
    },
    get remember(): BackendChoice | null {
      return remember;
    },
    /** Whether `choose` has something to measure. */
    get isUndecided(): boolean {
      return toCompare !== null;
    },
    /** Measures, and changes to the faster back end. No job may be running. */
    choose(taggerId: string): Promise<void> {
      if (!current) {
        const stop = new AbortController();
        const done = measure(taggerId, stop.signal).finally(() => (current = undefined));
        done.catch(() => {});
        current = { done, stop };
      }
      return current.done;
    },
    /** Ends a measurement that is under way; resolves once the back end that jobs are to use is the current one. */
    async stopMeasuring(): Promise<void> {
      current?.stop.abort();
      await current?.done.catch(() => {});
    },
    /** The back end in use stopped working: any choice is void. */
    failed(): void {
      reason = { by: 'failure' };
      remember = null;
      toCompare = null;
    },
  };
}
