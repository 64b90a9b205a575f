import {
  BACKENDS,
  type BackendChoice,
  type BackendName,
  COMPARED,
  type ComparedName,
  type EngineOptions,
  type Reason,
} from './protocol';

/** How much less time the other back end must take to be worth going over to it. */
const CLEARLY = 0.15;

export interface Plan {
  /** The back ends worth trying, best first. */
  readonly names: readonly BackendName[];
  readonly reason: Reason;
  /** The device and build that a measurement would hold for; null where there is nothing to compare. */
  readonly key: string | null;
}

/** @param device names the real GPU; null where there is none, or only a software adapter */
export function planStart(options: EngineOptions, device: string | null, buildId: string): Plan {
  const { forced, avoid = [], remembered } = options;
  if (forced) return { names: [forced], reason: { by: 'forced' }, key: null };
  const names = BACKENDS.filter((name) => !avoid.includes(name));
  const key = device !== null && COMPARED.every((name) => names.includes(name)) ? `${device} ${buildId}` : null;
  if (key === null || remembered?.key !== key || !COMPARED.includes(remembered.backend))
    return { names, reason: { by: 'order' }, key };
  const { backend } = remembered;
  return { names: [backend, ...names.filter((name) => name !== backend)], reason: { by: 'memory' }, key };
}

/** The back end in use, unless the other one is clearly faster. @param milliseconds each one's median */
export function winnerOf(inUse: ComparedName, milliseconds: Readonly<Record<ComparedName, number>>): ComparedName {
  const other = rivalOf(inUse);
  return milliseconds[other] < (1 - CLEARLY) * milliseconds[inUse] ? other : inUse;
}

export function rivalOf(name: ComparedName): ComparedName {
  return name === 'webgpu' ? 'wasm' : 'webgpu';
}

/** What is known of the choice so far. */
export interface Choice {
  readonly reason: Reason;
  readonly remember: BackendChoice | null;
  /** The back end in use, as long as it is to be measured against its rival; else null. */
  readonly toCompare: ComparedName | null;
  /** The rival was measured as well. @returns which to use from now on */
  measured(milliseconds: Readonly<Record<ComparedName, number>>): ComparedName;
  /** The rival does not start or work: there is nothing to compare. */
  alone(): void;
  /** The back end in use stopped working: whatever was chosen is void. */
  failed(): void;
}

/** @param started the first of the plan's names that started */
export function createChoice({ names, reason, key }: Plan, started: BackendName): Choice {
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
      const backend = winnerOf(toCompare, milliseconds);
      why = { by: 'measure', milliseconds };
      remember = { key, backend };
      toCompare = null;
      return backend;
    },
    alone() {
      toCompare = null;
    },
    failed() {
      why = { by: 'failure' };
      remember = null;
      toCompare = null;
    },
  };
}
