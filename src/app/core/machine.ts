import type { Machine } from '../../engine/engine-pool';

/** What the browser tells of the machine. */
export function machine(): Machine {
  const { hardwareConcurrency, deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  return { cores: hardwareConcurrency || 1, memory: deviceMemory };
}
