import { fold } from '../numbered/surface';

const LENGTH = 4;

/**
 * Whether a text shows any of these surfaces of four characters or more, wherever in it and whatever its capitals and accents. Each is
 * looked up by its first four characters, so that a note of ten thousand findings takes no longer a finding.
 */
export function showsAny(surfaces: Iterable<string>): (text: string) => boolean {
  const byStart = new Map<string, string[]>();
  for (const surface of new Set(surfaces)) {
    const folded = fold(surface).trim();
    if (folded.length < LENGTH) continue;
    const start = folded.slice(0, LENGTH);
    byStart.set(start, [...(byStart.get(start) ?? []), folded]);
  }
  return (text) => {
    const folded = fold(text);
    for (let at = 0; at + LENGTH <= folded.length; at++) {
      const candidates = byStart.get(folded.slice(at, at + LENGTH));
      if (candidates?.some((surface) => folded.startsWith(surface, at))) return true;
    }
    return false;
  };
}
