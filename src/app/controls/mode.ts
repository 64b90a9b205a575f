import { useSession } from '../core/hooks';
import type { SessionState } from '../core/state';
import { count } from '../core/words';
import { requestsSinceEntry } from '../session/session';

export const BACKEND_NAMES = { webgpu: 'WebGPU', wasm: 'WASM', cpu: 'Plain JavaScript' } as const;

/** In plain words what computes, and what has gone over the network since the note was entered. */
export function modeOf(state: SessionState): string {
  const { engine, work } = state;
  if (work.phase === 'failed') return 'Not checked: see the message above';
  if (!engine) return 'Starting on this computer';
  const since = requestsSinceEntry(state);
  const where = `${BACKEND_NAMES[engine.backend]} on this computer`;
  if (since === null) return `${where}; notes never leave it`;
  const requests = `${count(since)} ${since === 1 ? 'request' : 'requests'} since you pasted`;
  return `${where}; ${requests}${since === 0 ? '' : ", for the app's own files"}`;
}

export function useMode(): string {
  return useSession(modeOf);
}
