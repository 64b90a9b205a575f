import type { TokenBounds } from '../session/disagreements';

/** Neighbouring tokens of one type. */
export interface TypedStretch {
  readonly start: number;
  readonly end: number;
  /** Number of the type, from 1. */
  readonly type: number;
}

/** Tokens with their types as stretches; 0 is no type. Two neighbours of one type are one stretch. */
export function stretchesOf({ starts, ends }: TokenBounds, types: Uint8Array): readonly TypedStretch[] {
  const found: TypedStretch[] = [];
  types.forEach((type, token) => {
    if (type === 0) return;
    const start = starts[token] as number;
    const end = ends[token] as number;
    const last = found.at(-1);
    if (last && types[token - 1] === type) found[found.length - 1] = { ...last, end };
    else found.push({ start, end, type });
  });
  return found;
}
