import { caseLike, letterCase, titleCase } from './form';

/** What already stands for what within one note, so that the same words get the same surrogate. */
export type Memory = Map<string, string>;

/**
 * The surrogate known for this label and surface, or a fresh one, which is then remembered. A surface that differs
 * from an earlier one in capitals alone gets the same words in its own capitals, but not that of a placeholder (its label ends
 * in `*`), whose capitals mean nothing.
 */
export function remembered(memory: Memory, label: string, surface: string, fresh: () => string): string {
  const key = `${label} ${surface.toLowerCase()}`;
  const known = memory.get(key);
  if (known !== undefined) return label.endsWith('*') ? known : recased(surface, known);
  const value = fresh();
  memory.set(key, value);
  return value;
}

function recased(surface: string, known: string): string {
  const plain = letterCase(surface) === 'mixed' && ['upper', 'lower'].includes(letterCase(known));
  return plain && known.length > 4 && !/\d/.test(known) ? titleCase(known) : caseLike(surface, known);
}
