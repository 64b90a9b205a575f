import type { BackendName } from '../../engine/protocol';
import type { SessionState } from '../core/state';
import { t } from '../language/language';
import { requestsOf, requestsSinceEntry } from '../session/session';

const TECHNIQUES = { webgpu: 'WebGPU', wasm: 'WebAssembly', cpu: 'JavaScript' } as const;

function processorOf(backend: BackendName): string {
  const { graphicsCard, processor } = t().controls;
  return backend === 'webgpu' ? graphicsCard : processor;
}

export function backendName(backend: BackendName): string {
  return `${processorOf(backend)} (${TECHNIQUES[backend]})`;
}

/** A sentence about what computes and how many requests have left this computer since the note was entered. */
export function modeOf(state: SessionState): string {
  const { engine, work } = state;
  if (work.phase === 'failed') return t().controls.notChecked;
  if (!engine) return t().controls.starting;
  const since = requestsSinceEntry(state);
  const processor = processorOf(engine.backend);
  if (since === null) return t().controls.neverLeave(processor);
  const areOwn = since > 0 && requestsOf(state).foreign === 0;
  return t().controls[areOwn ? 'ownRequests' : 'requestsLeft'](processor, since);
}
