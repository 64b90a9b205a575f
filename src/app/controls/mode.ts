import type { BackendName } from '../../engine/protocol';
import type { SessionState } from '../core/state';
import { t } from '../language/language';
import { requestsOf, requestsSinceEntry } from '../session/session';

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
  if (since === null) return t().controls.neverLeave(backend);
  const areOwn = since > 0 && requestsOf(state).foreign === 0;
  return t().controls[areOwn ? 'ownRequests' : 'requestsLeft'](backend, since);
}
