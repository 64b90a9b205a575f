import { cdaNames } from './cda/types';
import { type BinaryFile, DocumentError, type OpenDocument, type OpenOptions, type Replacement } from './document';
import { ATTRIBUTES, ELEMENTS, FONTS, WORDS } from './docx/tables';
import { fhirNames } from './fhir/types';
import type { Leftover } from './leftovers-said';
import { openDocument } from './open-document';
import { WORDS as RTF_WORDS } from './rtf/rules';
import { viewsOf } from './views';

/** Shorter ones are words of everybody's. */
const LETTERS = 5;
const DIGITS = 3;
/** From here on it is somebody's within a longer word too. */
const LONG = { letters: 8, digits: 6 };

/**
 * Opens a written document again and looks for what was masked: in the text that it shows, and in everything that its bytes may be read
 * as, whatever the case, width and spaces. What the replacements hold themselves, as a surrogate may, is none.
 * @param file the document as it is about to be handed out
 * @param before what it was opened into, and what was put in place
 */
export function findLeftovers(
  file: BinaryFile,
  { notes }: Pick<OpenDocument, 'notes'>,
  replacements: readonly (readonly Replacement[])[],
  options: OpenOptions = {},
): Leftover[] {
  const all = notes.flatMap(({ note }, index) =>
    (replacements[index] ?? []).map(({ start, end, text }) => ({ masked: folded(note.text.slice(start, end)), text })),
  );
  const put = ` ${[...new Set(all.map(({ text }) => folded(text)))].join(' ')} `;
  const surfaces = [...new Set(all.map(({ masked }) => masked))].filter(
    (surface) => isSearched(surface) && !stands(surface, put),
  );
  if (surfaces.length === 0) return [];
  const shown = new Set(search(surfaces, shownBy(file, options)));
  const found = new Map<string, Set<string>>();
  if (shown.size > 0) found.set('its text', shown);
  const hidden = surfaces.filter((surface) => !shown.has(surface) && !STRUCTURE.has(surface));
  for (const { part, text } of viewsOf(file.bytes))
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

/** The notes of the written document: what a program shows of it. */
function shownBy(file: BinaryFile, options: OpenOptions): string {
  try {
    return folded(
      openDocument(file, options)
        .notes.map(({ note }) => note.text)
        .join('\n'),
    );
  } catch (error) {
    // Masked as a whole it may be no document any more; its bytes are looked through in any case.
    if (error instanceof DocumentError || error instanceof RangeError) return '';
    throw error;
  }
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

/** Words that formats are written in: they name nobody, even if somebody is called so. */
const STRUCTURE: ReadonlySet<string> = new Set(
  [
    ...[...ELEMENTS, ...ATTRIBUTES].map((name) => name.replace(/^\w+:/, '')),
    ...WORDS,
    ...FONTS,
    ...RTF_WORDS,
    // `assigned` of `assignedAuthor` as well.
    ...[...cdaNames(), ...fhirNames()].flatMap((name) => [name, ...name.split(/(?=[A-Z])|[^A-Za-z]/)]),
    ...'title table style align center middle right width height color border normal heading author strong'.split(' '),
  ].map((word) => word.toLowerCase()),
);
