import type { Replacement } from './document';
import type { ByteView } from './views';

/** Shorter ones are words of everybody's. */
const LETTERS = 5;
const DIGITS = 3;
/** From here on it is somebody's within a longer word too. */
const LONG = { letters: 8, digits: 6 };

/** A place of a written document where something stands that was masked. Holds none of it. */
export interface Leftover {
  /** `its text`, `the file itself`, or a part such as `word/styles1.xml`. */
  readonly place: string;
  /** How many different masked words or numbers stand there. */
  readonly count: number;
}

/** `2 masked words or numbers still stand in its text and 1 in word/styles1.xml`. */
export function leftoversSaid(leftovers: readonly Leftover[]): string {
  const all = leftovers.map(({ place, count }) => `${count} in ${place}`).join(', ');
  const total = leftovers.reduce((sum, { count }) => sum + count, 0);
  return `${total === 1 ? 'A masked word or number still stands' : 'Masked words or numbers still stand'} in what would be saved: ${all}`;
}

/** What stood in a document and what stands in its place. */
export interface MaskedStretch {
  readonly masked: string;
  readonly text: string;
}

/** The stretches of a text that are replaced. */
export function maskedStretches(text: string, replacements: readonly Replacement[]): MaskedStretch[] {
  return replacements.map(({ start, end, text: put }) => ({ masked: text.slice(start, end), text: put }));
}

/**
 * Looks for what was masked in what a written document shows, and in everything that its bytes may be read as, whatever the case, width and
 * spaces. What the replacements hold themselves, as a surrogate may, is none.
 * @param structure words that such documents are written in, in lower case: they name nobody outside the text, even if somebody is called so
 */
export function leftoversIn(
  all: readonly MaskedStretch[],
  shownText: string,
  views: () => readonly ByteView[],
  structure: ReadonlySet<string> = new Set(),
): Leftover[] {
  const put = ` ${[...new Set(all.map(({ text }) => folded(text)))].join(' ')} `;
  const surfaces = [...new Set(all.map(({ masked }) => folded(masked)))].filter(
    (surface) => isSearched(surface) && !stands(surface, put),
  );
  if (surfaces.length === 0) return [];
  const shown = new Set(search(surfaces, folded(shownText)));
  const found = new Map<string, Set<string>>();
  if (shown.size > 0) found.set('its text', shown);
  const hidden = surfaces.filter((surface) => !shown.has(surface) && !structure.has(surface));
  for (const { part, text } of views())
    for (const surface of search(hidden, folded(text))) {
      const place = part === '' ? 'the file itself' : part;
      found.set(place, (found.get(place) ?? new Set()).add(surface));
    }
  return [...found].map(([place, { size }]) => ({ place, count: size }));
}

/** In one case and width, without accents, all white space one blank. */
function folded(text: string): string {
  const plain = ascii(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '');
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}

function isSearched(surface: string): boolean {
  return countOf(surface, /\p{L}/gu) >= LETTERS || countOf(surface, /\p{N}/gu) >= DIGITS;
}

function countOf(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** The surfaces that stand in a text. There may be thousands: those whose words it lacks are told by its different words alone. */
function search(surfaces: readonly string[], text: string): string[] {
  const words = new Set(text.match(ascii(text) ? /[a-z\d]+/g : /[\p{L}\p{N}]+/gu));
  const all = [...words].join(' ');
  return surfaces.filter((surface) => {
    const own = surface.match(/[\p{L}\p{N}]+/gu) ?? [];
    const may = isLong(surface) ? own.every((word) => all.includes(word)) : own.every((word) => words.has(word));
    return may && stands(surface, text);
  });
}

function ascii(text: string): boolean {
  return !/[^\0-\x7f]/.test(text);
}

function isLong(surface: string): boolean {
  return countOf(surface, /\p{L}/gu) >= LONG.letters || countOf(surface, /\p{N}/gu) >= LONG.digits;
}

/** Whether it stands in the text, as words of its own unless it is long. */
function stands(surface: string, text: string): boolean {
  const long = isLong(surface);
  for (let at = text.indexOf(surface); at >= 0; at = text.indexOf(surface, at + 1)) {
    if (long) return true;
    const around = `${text[at - 1] ?? ' '} ${text[at + surface.length] ?? ' '}`;
    if (!/[\p{L}\p{N}]/u.test(around)) return true;
  }
  return false;
}
