import definitions from './types.json';

type Types = ReadonlyMap<string, readonly string[]>;

const unpacked = (packed: Readonly<Record<string, string>>): Types =>
  new Map(Object.entries(packed).map(([name, types]) => [name, types.split(' ')]));

/** Segments by their names, with the data types of their fields from number 1; `-` where the standard says none. */
export const SEGMENTS = unpacked(definitions.segments);
/** Data types of several components, with those of the components from number 1. */
export const COMPOSITES = unpacked(definitions.types);
/** What no version of the standard says a type of: it is read. */
export const NO_TYPE = '-';
/** Types of written text, which may hold delimiters that were not escaped. */
export const WRITTEN: ReadonlySet<string> = new Set(['ST', 'TX', 'FT', 'GTS']);

export function typeOfField(segment: string, number: number): string {
  return SEGMENTS.get(segment)?.[number - 1] ?? NO_TYPE;
}

export function typeOfComponent(composite: string, number: number): string {
  return COMPOSITES.get(composite)?.[number - 1] ?? NO_TYPE;
}
