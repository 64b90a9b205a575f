import type { EngineStatus } from '../../engine/protocol';
import { BACKEND_NAMES } from '../controls/mode';
import { count } from '../core/words';

/** In plain words what computes, and why that was chosen. */
export function computing({ backend, reason, undecided }: EngineStatus): string {
  const name = BACKEND_NAMES[backend];
  switch (reason.by) {
    case 'forced':
      return `${name}, because the address asks for it`;
    case 'order':
      return undecided
        ? `${name}; it is measured against WASM once nothing else is to be done`
        : `${name}, the first choice that works here`;
    case 'memory':
      return `${name}, which was the better one when this computer was measured on an earlier visit`;
    case 'failure':
      return `${name}, because what computed before stopped working`;
    case 'measure': {
      const { webgpu, wasm } = reason.milliseconds;
      const other = backend === 'webgpu' ? 'wasm' : 'webgpu';
      const [mine, its] = backend === 'webgpu' ? [webgpu, wasm] : [wasm, webgpu];
      const times = `${duration(mine)} for a made-up note of 500 words, ${BACKEND_NAMES[other]} ${duration(its)}`;
      return mine <= its ? `${name}, the faster one here: ${times}` : `${name}, about as fast here: ${times}`;
    }
  }
}

function duration(milliseconds: number): string {
  return `${count(Math.max(1, Math.round(milliseconds)))} ms`;
}
