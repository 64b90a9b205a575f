import { Parser } from 'htmlparser2';
import type { AnnotatedNote } from '../note/note';
import { isUnicode, textAs, unicodeText } from './bytes';
import { DocumentError } from './document';
import type { FormatError, ReadResult, TextFile } from './format';
import { refusal } from './refusal';

/**
 * The text of a file, with its byte order mark.
 * @param read kinds of files that the caller reads, though they are refused as text elsewhere
 * @throws DocumentError if it is not text in UTF-8, or in UTF-16 with a byte order mark
 */
export function decoded(bytes: Uint8Array, read?: ReadonlySet<string>): string {
  const text = unicodeText(bytes);
  const refused = refusal(text, read);
  if (refused) throw new DocumentError(0, refused.message);
  if (!isUnicode(bytes)) throw new DocumentError(0, 'This text is not encoded as UTF-8: save it as UTF-8');
  return text;
}

/** Beyond ASCII: the letters of Western Europe, and the signs that notes have. */
const WESTERN = /^[\t\n\f\r\x20-\x7eÀ-ÖØ-öø-ÿŒœªº°·’\xa0¡¿«»‘“”–—…€±²³½¼¾µ´§]*$/;
/** What another encoding has between letters, and UTF-8 with damage after two of them. */
const MISREAD = /(?:\p{L}(?=[^’]\p{L})|[ÃÂ])[\xa0¡¿«»‘“”–—…€±²³½¼¾´§°]/u;

/**
 * A text in Windows-1252 or Latin-1, as older programs write it, in UTF-8 with a byte order mark, by which they read that too. Bytes
 * in UTF-8, or in what is clearly neither, are unchanged.
 */
export function westernAsUtf8(bytes: Uint8Array): Uint8Array {
  if (isUnicode(bytes)) return bytes;
  const text = textAs('windows-1252', bytes);
  return WESTERN.test(text) && !MISREAD.test(text) ? new TextEncoder().encode(`\uFEFF${text}`) : bytes;
}

/** Bytes in which programs look for the encoding that a file states. */
const HEAD_LENGTH = 1024;

/**
 * A file in another encoding than Unicode, in UTF-8. Unchanged if it states no encoding, an unknown one, or one in which it is invalid: it is then
 * refused like any text that is not in UTF-8.
 * @param stated finds the statement, and the encoding in it
 * @param utf8 the statement that is written instead
 */
export function statedAsUtf8(bytes: Uint8Array, stated: RegExp, utf8: string): Uint8Array {
  const encoding = stated.exec(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_LENGTH)))?.[1];
  if (encoding === undefined || isUnicode(bytes)) return bytes;
  try {
    return new TextEncoder().encode(textAs(encoding, bytes, { fatal: true }).replace(stated, utf8));
  } catch {
    return bytes;
  }
}

/** @param number of the note, from 1 @throws RangeError for a text with half a surrogate pair, which a UTF-8 file cannot hold */
export function refuseLoneSurrogates(text: string, number: number): void {
  const at = text.search(/\p{Surrogate}/u);
  if (at >= 0) throw new RangeError(`Note ${number} holds half a surrogate pair at ${at}, which a UTF-8 file cannot`);
}

/** Adds the notes of a file; `fail` is told the lines that cannot be read. */
export type FileReader = (
  file: TextFile,
  notes: AnnotatedNote[],
  fail: (line: number, message: string, note?: string) => void,
) => void;

/** Reads files one by one; a file that is not text is an error. */
export function readEach(files: readonly TextFile[], read: FileReader): ReadResult {
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

/** Every character that is not ASCII, and letters and digits: HTML needs none of them for itself. U+FFFD is shown for what is no character. */
const HARMLESS = /^(?:[^\0-\x7f\p{C}\ufffd]|\p{Cf}|[A-Za-z\d])$/u;
const ENTITY = /&(?:#\d{2,6}|#x[\da-f]{2,5}|[a-z][a-z\d]{1,7});/gi;
/** Only within a name: elsewhere it may end the value of an attribute. */
const APOSTROPHE = /(?<=\p{L})(?:&(?:#39|#x27|apos);|\\u0027)(?=\p{L})/giu;

/** In JSON, of a letter or a sign such as ’; other numbers may be of rich text, which counts otherwise. */
const ESCAPE = /(?<!\\)\\u(0[\da-f]{3}|20[0-2][\da-f])/gi;

/**
 * A text with the characters that HTML within it has as entities, and JSON as escapes: `Núñez` for `N&uacute;&#241;ez` and `N\u00fa\u00f1ez`. Signs
 * that HTML and JSON need stay.
 */
export function withoutEntities(text: string): string {
  if (!/[&\\]/.test(text)) return text;
  return text
    .replace(ESCAPE, (all, hex: string) => {
      const shown = String.fromCharCode(Number.parseInt(hex, 16));
      return HARMLESS.test(shown) ? shown : all;
    })
    .replace(ENTITY, (all) => {
      // A database that writes all in capitals writes `&UACUTE;`.
      const shown = [all, all.replace(/(?<=&[A-Z])[A-Z]+/, (rest) => rest.toLowerCase())].map(shownEntity);
      return shown.find((one) => HARMLESS.test(one)) ?? all;
    })
    .replace(APOSTROPHE, "'");
}

/** What an entity of HTML shows, as in browsers. */
function shownEntity(entity: string): string {
  let shown = '';
  const parser = new Parser({
    ontext(text) {
      shown += text;
    },
  });
  parser.end(entity);
  return shown;
}
