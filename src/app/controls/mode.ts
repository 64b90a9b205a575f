import type { BackendName } from '../../engine/protocol';
import { useSession } from '../core/hooks';
import type { SessionState } from '../core/state';
import { t } from '../language/language';
import { requestsSinceEntry } from '../session/session';

export function backendName(backend: BackendName): string {
  return { webgpu: 'WebGPU', wasm: 'WASM', cpu: t().controls.plainJavaScript }[backend];
}

/** A sentence about the back end and how many requests have left this computer since the note was entered. */
export function modeOf(state: SessionState): string {
  const { engine, work } = state;
  if (work.phase === 'failed') return t().controls.notChecked;
  if (!engine) return t().controls.starting;
  const since = requestsSinceEntry(state);
  const backend = backendName(engine.backend);
  return since === null ? t().controls.neverLeave(backend) : t().controls.requestsLeft(backend, since);
}

export function useMode(): string {
  return useSession(modeOf);
}
