import type { BackendChoice, EngineStatus } from '../engine/protocol';
import type { Settings } from '../storage/settings';

/** Keeps for the next visit what the worker says to remember, and forgets what it no longer does. */
export function keepChoice(
  kept: BackendChoice | null,
  keep: (changes: Settings) => void,
): (status: EngineStatus) => void {
  let last = kept;
  return ({ remember }) => {
    if (remember?.key === last?.key && remember?.backend === last?.backend) return;
    last = remember;
    keep({ backend: remember });
  };
}
