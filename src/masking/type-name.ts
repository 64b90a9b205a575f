import { phiType } from '../phi/taxonomy';

/** The taxonomy's id for a label, so that both languages' output is alike; PHI for a label that it doesn't know. */
export function typeName(label: string): string {
  return phiType(label)?.id ?? 'PHI';
}
