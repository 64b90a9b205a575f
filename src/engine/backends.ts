import { registerKernels } from '../nn/kernels/register';
import { activate, type Started } from './activate';
import { BackendError, reasonOf } from './errors';
import type { BackendName } from './protocol';
import { startWasm } from './wasm';
import { startWebgpu } from './webgpu';

/** A back end in use. */
export interface RunningBackend {
  readonly name: BackendName;
  /** Resolves if the device goes away; never, where that can't happen. */
  readonly lost: Promise<void>;
}

const never: Started = { lost: new Promise<never>(() => {}) };

const STARTERS: Record<BackendName, (forced: boolean) => Promise<Started>> = {
  webgpu: startWebgpu,
  wasm: async () => {
    await startWasm();
    return never;
  },
  cpu: async () => {
    await import('@tensorflow/tfjs-backend-cpu');
    await activate('cpu');
    await registerKernels('cpu');
    return never;
  },
};

/** A back end that has started once only has to be made the current one again: tfjs keeps it. */
const started = new Map<BackendName, Started>();

async function startOne(name: BackendName, forced: boolean): Promise<RunningBackend> {
  const before = started.get(name);
  if (before) await activate(name);
  const running = before ?? (await STARTERS[name](forced));
  started.set(name, running);
  return { name, ...running };
}

/**
 * Starts the first of `names` that works.
 * @param reasons gets one line for each that did not
 * @throws BackendError when none works
 */
export async function startFirst(
  names: readonly BackendName[],
  forced: boolean,
  reasons: string[],
): Promise<RunningBackend> {
  for (const name of names) {
    try {
      return await startOne(name, forced);
    } catch (error) {
      reasons.push(`${name}: ${reasonOf(error)}`);
    }
  }
  throw new BackendError(`nothing could compute here (${reasons.join('; ')})`);
}
