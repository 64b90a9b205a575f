import type { AnnotatedNote } from '../note/annotated';
import { DocumentError } from './document';
import type { FormatError, ReadResult, TextFile } from './format';
import { refusal } from './refusal';

/**
 * The text of a file, with its byte order mark.
 * @param read kinds of files that the caller reads, though they are refused as text elsewhere
 * @throws DocumentError if it is not text in UTF-8
 */
export function decoded(bytes: Uint8Array, read?: ReadonlySet<string>): string {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  const refused = refusal(text, read);
  if (refused) throw new DocumentError(0, refused.message);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new DocumentError(0, 'This text is not encoded as UTF-8: save it as UTF-8');
  }
}

/** @param number of the note, from 1 @throws RangeError for a text with half a surrogate pair, which a UTF-8 file cannot hold */
export function refuseLoneSurrogates(text: string, number: number): void {
  const at = text.search(/\p{Surrogate}/u);
  if (at >= 0) throw new RangeError(`Note ${number} holds half a surrogate pair at ${at}, which a UTF-8 file cannot`);
}

/** Reads files one by one; a file that is not text is an error. */
export function readEach(
  files: readonly TextFile[],
  read: (file: TextFile, notes: AnnotatedNote[], fail: (line: number, message: string, note?: string) => void) => void,
): ReadResult {
  const notes: AnnotatedNote[] = [];
  const errors: FormatError[] = [];
  for (const file of files) {
    const fail = (line: number, message: string, note?: string) =>
      void errors.push({ file: file.name, line, ...(note !== undefined && { note }), message });
    const refused = refusal(file.text);
    if (refused) fail(0, refused.message);
    else read(file, notes, fail);
  }
  return { notes, errors };
}

/** Accents by the ends of the names that HTML gives to letters. */
const ACCENTS: Readonly<Record<string, string>> = {
  acute: '\u0301',
  caron: '\u030c',
  cedil: '\u0327',
  circ: '\u0302',
  grave: '\u0300',
  ring: '\u030a',
  tilde: '\u0303',
  uml: '\u0308',
};

/** A text with the letters that HTML within it has as entities: `Núñez` for `N&uacute;&#241;ez`. Entities of signs stay. */
export function withLetters(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z])(acute|caron|cedil|circ|grave|ring|tilde|uml));/gi,
    (all, decimal?: string, hex?: string, letter?: string, accent = '') => {
      const shown = letter
        ? `${letter}${ACCENTS[accent.toLowerCase()]}`.normalize('NFC')
        : String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex as string, 16));
      return /^\p{L}$/u.test(shown) ? shown : all;
    },
  );
}
