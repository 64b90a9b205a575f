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
  breve: '\u0306',
  caron: '\u030c',
  cedil: '\u0327',
  circ: '\u0302',
  dblac: '\u030b',
  grave: '\u0300',
  macr: '\u0304',
  ogon: '\u0328',
  ring: '\u030a',
  tilde: '\u0303',
  uml: '\u0308',
};
const ACCENTED = new RegExp(`^([a-z])(${Object.keys(ACCENTS).join('|')})$`, 'i');

/** The other letters of HTML that names have, and spaces and signs of punctuation, by their names. */
const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ AElig: 'Æ', aelig: 'æ', OElig: 'Œ', oelig: 'œ', Oslash: 'Ø', oslash: 'ø', szlig: 'ß', ETH: 'Ð', eth: 'ð' },
    ...{ THORN: 'Þ', thorn: 'þ', Lstrok: 'Ł', lstrok: 'ł', Dstrok: 'Đ', dstrok: 'đ', Zdot: 'Ż', zdot: 'ż' },
    ...{
      nbsp: '\u00a0',
      ensp: '\u2002',
      emsp: '\u2003',
      thinsp: '\u2009',
      shy: '\u00ad',
      zwnj: '\u200c',
      zwj: '\u200d',
    },
    ...{ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»' },
    ...{
      ndash: '–',
      mdash: '—',
      hellip: '…',
      bull: '•',
      middot: '·',
      iexcl: '¡',
      iquest: '¿',
      ordf: 'ª',
      ordm: 'º',
      deg: '°',
    },
  }),
);

/** Every character that is not ASCII, and letters and digits: HTML needs none of them for itself. */
const HARMLESS = /^(?:[^\0-\x7f\p{C}]|\p{Cf}|[A-Za-z\d])$/u;
const ENTITY = /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z]{2,8}));/gi;
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
    .replace(ENTITY, (all, decimal?: string, hex?: string, name?: string) => {
      const shown =
        name === undefined ? numbered(decimal ? Number(decimal) : Number.parseInt(hex as string, 16)) : named(name);
      return HARMLESS.test(shown) ? shown : all;
    })
    .replace(APOSTROPHE, "'");
}

function named(name: string): string {
  const [, letter, accent = ''] = ACCENTED.exec(name) ?? [];
  return letter ? `${letter}${ACCENTS[accent.toLowerCase()]}`.normalize('NFC') : (NAMED.get(name) ?? '');
}

/** The character of a number; those from 128 to 159 are of Windows-1252, as in browsers. */
function numbered(point: number): string {
  if (point >= 128 && point < 160) return textAs('windows-1252', Uint8Array.of(point));
  return String.fromCodePoint(point);
}
