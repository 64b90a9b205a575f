import { BACKENDS, type BackendName, type EngineOptions } from './protocol';

/** The back ends worth trying, best first. The order is the whole choice: a measured one would replace this. */
export function candidates(options: EngineOptions): readonly BackendName[] {
  if (options.forced) return [options.forced];
  return BACKENDS.filter((name) => !options.avoid?.includes(name));
}
