import simdUrl from '@tensorflow/tfjs-backend-wasm/dist/tfjs-backend-wasm-simd.wasm?url';
import * as tf from '@tensorflow/tfjs-core';
import plainKernelsUrl from '../../build/kernels.wasm?url';
import relaxedKernelsUrl from '../../build/kernels-relaxed.wasm?url';
import { registerKernels } from '../nn/kernels/register';
import { kernelFile } from '../nn/kernels/wasm/module';
import { BackendError, reasonOf } from './errors';
import { fetchBytes } from './fetch-file';
import type { BackendName } from './protocol';

/** A back end in use. */
export interface RunningBackend extends Started {
  readonly name: BackendName;
}

const never: Started = { lost: new Promise<never>(() => {}) };

const STARTERS: Record<BackendName, (forced: boolean) => Promise<Started>> = {
  webgpu: startWebgpu,
  wasm: async () => {
    const { startWasm } = await import('../nn/kernels/wasm/start');
    const { href } = new URL(simdUrl, import.meta.url);
    await startWasm(href, () => fetchBytes(import.meta.url, kernelUrls[kernelFile()]));
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
  throw new BackendError(`no back end works here (${reasons.join('; ')})`);
}

/** Wrapped, because a promise of a promise would wait for the inner one. */
export interface Started {
  /** Resolves if the device is lost; never if that cannot happen. */
  readonly lost: Promise<void>;
}

/** @throws BackendError when it does not start */
export async function activate(name: BackendName): Promise<void> {
  if (!(await tf.setBackend(name))) throw new BackendError(`${name} did not start`);
  await tf.ready();
}

/** The properties of a GPU adapter that decide whether it is worth using. */
export interface Adapter {
  readonly isFallbackAdapter?: boolean;
  readonly info?: { readonly isFallbackAdapter?: boolean; readonly architecture?: string; readonly vendor?: string };
}

/** The adapter that the browser offers to a thread; null if it has none. */
export async function requestAdapter(): Promise<Adapter | null> {
  const gpu = (navigator as { gpu?: { requestAdapter(): Promise<Adapter | null> } }).gpu;
  return (await gpu?.requestAdapter()) ?? null;
}

/**
 * `software` is slower than WASM. `offered` is software too, but the browser's own flags force it: Chromium offers
 * SwiftShader to a page only when it was started to do so.
 */
export function adapterKind({ isFallbackAdapter, info }: Adapter): 'real' | 'offered' | 'software' {
  if (info?.architecture === 'swiftshader') return 'offered';
  return isFallbackAdapter || info?.isFallbackAdapter || info?.architecture === 'llvmpipe' ? 'software' : 'real';
}

/** The name of a real device, such as `intel gen-12lp`; null for a software adapter and for none. */
export function deviceName(adapter: Adapter | null): string | null {
  if (!adapter || adapterKind(adapter) !== 'real') return null;
  return `${adapter.info?.vendor || 'unknown'} ${adapter.info?.architecture || 'unknown'}`;
}

const kernelUrls = { 'kernels.wasm': plainKernelsUrl, 'kernels-relaxed.wasm': relaxedKernelsUrl };

/** Asks for the adapter first, because the back end itself fails with a TypeError if there is none. */
async function startWebgpu(forced: boolean): Promise<Started> {
  const adapter = await requestAdapter();
  if (!adapter) throw new BackendError('no GPU adapter');
  if (adapterKind(adapter) === 'software' && !forced) throw new BackendError('only a software GPU adapter');
  await import('@tensorflow/tfjs-backend-webgpu');
  await activate('webgpu');
  await registerKernels('webgpu');
  const { device } = tf.backend() as unknown as { device: { lost: Promise<unknown> } };
  return { lost: device.lost.then(() => undefined) };
}
