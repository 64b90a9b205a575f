import { useSession } from '../core/hooks';
import type { SessionState } from '../core/state';
import { counted } from '../core/words';
import { requestsSinceEntry } from '../session/session';

export const BACKEND_NAMES = { webgpu: 'WebGPU', wasm: 'WASM', cpu: 'Plain JavaScript' } as const;

/** In plain words what computes, and how many requests have left this computer since the note was entered. */
export function modeOf(state: SessionState): string {
  const { engine, work } = state;
  if (work.phase === 'failed') return 'Not checked: see the message above';
  if (!engine) return 'Starting on this computer';
  const since = requestsSinceEntry(state);
  const where = `${BACKEND_NAMES[engine.backend]} on this computer`;
  return since === null
    ? `${where}; notes never leave it`
    : `${where}; ${counted(since, 'request')} left it since your note`;
}

export function useMode(): string {
  return useSession(modeOf);
}
