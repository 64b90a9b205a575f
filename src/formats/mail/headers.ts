import { makeSpan, type Span, withoutOverlaps } from '../../note/span';
import { bytesOf, fromBase64, textAs, toBase64, unitsOf } from '../bytes';
import { DocumentError, unlessRefused } from '../document';

/** A header of a mail, its lines joined; each unit of `value` is one byte. */
export interface MailHeader {
  /** In lower case. */
  readonly name: string;
  readonly value: string;
}

const ENCODED = /=\?([^?\s]+)\?([bq])\?([^?\s]*)\?=/gi;
/** White space between two encoded words is ignored. */
const BETWEEN = /(=\?[^?\s]+\?[bq]\?[^?\s]*\?=)\s+(?==\?[^?\s]+\?[bq]\?[^?\s]*\?=)/gi;

/** The text of a header on one line: encoded words decoded, other bytes as UTF-8 or Windows-1252. */
export function headerText(value: string): string {
  const parts: string[] = [];
  let at = 0;
  const joined = value.replace(BETWEEN, '$1');
  let pending: { charset: string; bytes: string } | undefined;
  const flush = () => {
    if (pending) parts.push(wordsIn(pending));
    pending = undefined;
  };
  for (const { 0: whole, 1: set = '', 2: kind = '', 3: content = '', index } of joined.matchAll(ENCODED)) {
    const charset = set.replace(/\*.*/, '').toLowerCase();
    const bytes =
      kind.toLowerCase() === 'b'
        ? unitsOf(fromBase64(content.replace(/[^A-Za-z0-9+/]/g, '')))
        : unquoted(content.replaceAll('_', ' '));
    // A character may be split over two words of the same character set.
    if (index > at || pending?.charset !== charset) flush();
    if (index > at) parts.push(textIn(bytesOf(joined.slice(at, index))));
    pending = { charset, bytes: (pending?.bytes ?? '') + bytes };
    at = index + whole.length;
  }
  flush();
  parts.push(textIn(bytesOf(joined.slice(at))));
  return parts
    .join('')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Decodes quoted-printable; each unit is one byte. */
export function unquoted(source: string): string {
  return source
    .replace(/=[ \t]*\r?\n/g, '')
    .replace(/=([\da-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Parses a value such as `text/plain; charset="utf-8"`: its first part and its parameters, in lower case except their values. */
export function headerParameters(value: string): { readonly first: string; readonly all: ReadonlyMap<string, string> } {
  const all = new Map<string, string>();
  for (const [, name = '', quoted, plain = ''] of value.matchAll(
    /;\s*([\w-]+)[*\d]*\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]*))/g,
  )) {
    const key = name.toLowerCase();
    // A long value continues in further parameters of its name.
    all.set(key, (all.get(key) ?? '') + (quoted?.replace(/\\(.)/g, '$1') ?? plain));
  }
  return { first: (/^[^;\s]*/.exec(value.trim())?.[0] ?? '').toLowerCase(), all };
}

/** A sender or recipient; unknown parts are ''. */
interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** Quoted texts, comments, addresses, separators and other text. */
const PIECE = /"(?:[^"\\]|\\.)*"|\((?:[^()\\]|\\.)*\)|<[^<>]*>|[,;]|[^"(<,;]+|["(<]/g;

export function mailboxes(value: string): Mailbox[] {
  const all: Mailbox[] = [];
  let name = '';
  let remark = '';
  let address: string | undefined;
  const end = () => {
    const said = headerText(name);
    const isAddress = address === undefined && /^\S+@\S+$/.test(said);
    const one = isAddress
      ? { name: headerText(remark), address: said }
      : { name: [said, headerText(remark)].filter(Boolean).join(' '), address: headerText(address ?? '') };
    if (one.name !== '' || one.address !== '') all.push(one);
    [name, remark, address] = ['', '', undefined];
  };
  for (const [piece] of value.matchAll(PIECE)) {
    if (piece === ',' || piece === ';') end();
    else if (piece.startsWith('<') && piece.length > 1) address = piece.slice(1, -1).trim();
    else if (piece.startsWith('(') && piece.length > 1) remark += piece.slice(1, -1);
    else if (piece.startsWith('"') && piece.length > 1) name += piece.slice(1, -1).replace(/\\(.)/g, '$1');
    else if (address === undefined && piece.includes(':')) {
      // A colon ends the name of a group of people.
      name = piece.slice(piece.indexOf(':') + 1);
    } else name += piece;
  }
  end();
  return all;
}

export function writtenMailbox({ name, address }: Mailbox): string {
  const said =
    /^[ -~]{0,200}$/.test(name) && !name.includes('=?') ? `"${name.replace(/["\\]/g, '\\$&')}"` : encodedWords(name);
  const there = /^[!-~]{1,200}$/.test(address) && !/[<>(),;:"\\]|=\?/.test(address) ? address : encodedWords(address);
  return [...(name === '' ? [] : [said]), ...(address === '' ? [] : [`<${there}>`])].join(' ');
}

/** A text as the value of a header, in ASCII. */
export function writtenText(text: string): string {
  return /^[ -~]{0,900}$/.test(text) && !text.includes('=?') ? text : encodedWords(text);
}

/** Bytes in an encoded word, which then has at most 75 characters, as the standard requires. */
const MAX_WORD_BYTES = 42;

function encodedWords(text: string): string {
  const words: number[][] = [[]];
  for (const letter of text) {
    const bytes = new TextEncoder().encode(letter);
    if ((words.at(-1)?.length ?? 0) + bytes.length > MAX_WORD_BYTES) words.push([]);
    words.at(-1)?.push(...bytes);
  }
  return words.map((bytes) => `=?utf-8?B?${toBase64(Uint8Array.from(bytes))}?=`).join('\r\n ');
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const DAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');
const DATE =
  /^(?:[a-z]{3},\s*)?(\d{1,2})\s+([a-z]{3})\s+(\d{4})\s+(\d\d:\d\d(?::\d\d)?)(?:\s+([+-]\d\d)(\d\d)|\s+(?:GMT|UTC?|Z))?(?:\s*\([^)]*\))?$/i;
const SHOWN = /^(\d{4})-(\d\d)-(\d\d)T(\d\d:\d\d(?::\d\d)?)(?:([+-]\d\d):(\d\d)|Z)?$/;

/** A date as people and replacement styles read it: `Sun, 4 May 2031 10:30:00 +0200` as `2031-05-04T10:30:00+02:00`; undefined for other text. */
export function shownDate(value: string): string | undefined {
  const [, day = '', name = '', year, time, hours, minutes] = DATE.exec(value) ?? [];
  const month = MONTHS.indexOf(name.toLowerCase()) + 1;
  if (month === 0) return undefined;
  const zone = hours === undefined ? 'Z' : `${hours}:${minutes}`;
  return `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}T${time}${zone}`;
}

/** The inverse of `shownDate`; undefined for other text. */
export function writtenDate(shown: string): string | undefined {
  const [, year = '', month = '', day = '', time, hours = '+00', minutes = '00'] = SHOWN.exec(shown) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  const named = (MONTHS[Number(month) - 1] as string).replace(/^./, (letter) => letter.toUpperCase());
  return `${DAYS[date.getUTCDay()]}, ${Number(day)} ${named} ${year} ${time} ${hours}${minutes}`;
}

/** What programs also state for texts in other character sets: that they do not know them, or one in which any bytes are valid. */
const UNSURE = /^((x-)?unknown(-8bit)?|(us-)?ascii|ansi_x3\.4-1968|iso[-_]?8859[-_]?1|latin-?1|(windows|cp)-?1252)$/;

/** Encodings that write letters as others of ASCII: bytes in them look like UTF-8. */
export const SHIFTED = /utf-?7|hz|2022/;

/**
 * Decodes bytes in the named character set if they are valid in it and it is not unsure, else in UTF-8, else in Windows-1252.
 * @throws DocumentError if no browser knows the character set, unless the bytes are UTF-8
 */
export function textIn(bytes: Uint8Array, charset = ''): string {
  let isKnown = true;
  try {
    if (charset !== '' && !UNSURE.test(charset)) return textAs(charset, bytes, { fatal: true });
  } catch (error) {
    isKnown = !(error instanceof RangeError);
  }
  try {
    if (isKnown || !SHIFTED.test(charset)) return textAs('utf-8', bytes, { fatal: true });
  } catch {
    // It is in another encoding.
  }
  if (isKnown) return textAs('windows-1252', bytes);
  throw new DocumentError(
    0,
    'This mail is in an encoding that Incognote cannot read: save it as UTF-8 in a mail program',
  );
}

/** Encoded words of a header; U+FFFD if no browser knows their character set. */
function wordsIn({ bytes, charset }: { readonly bytes: string; readonly charset: string }): string {
  return unlessRefused(() => textIn(bytesOf(bytes), charset)) ?? '\uFFFD';
}

const NAME = String.raw`(?!(?:AM|PM|On|El)\b)\p{Lu}[\p{L}'’.-]{0,40}(?:,? \p{Lu}[\p{L}'’.-]{0,40}){0,3}`;
const ADDRESS = String.raw`[\p{L}\p{N}.+'_-]{1,64}@[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63}){1,8}`;
/** `Mason, Ann <ann@mail.example>`, `Ann Mason (<ann@mail.example>)`, or only the address. */
const MENTION = new RegExp(`(?:(${NAME})["']? ?[<([]{1,2}(?:mailto:)?)?(${ADDRESS})`, 'gu');
/** The headers of the mail that a reply quotes, up to its subject. */
const QUOTED = /^[>\s*]{0,20}(?:From|De)\*?:[^\n]*\n(?:[^\n]*\n){0,5}?[>\s*]{0,20}(?:Subject|Asunto)\*?:/gmu;
const HEADER = /^[>\s*]{0,20}(From|To|Cc|De|Para|Sent|Date|Enviado(?: el)?|Fecha)\*?:[ *]*([^\n]*)/gimu;
const WHEN = /^(?:Sent|Date|Enviado|Fecha)/i;

/** People, addresses and dates in the headers of quoted mails, and addresses with their owners' names anywhere in the text. @param from where the text begins */
export function statedInMail(text: string, from = 0): Span[] {
  const spans: Span[] = [];
  const add = (start: number, end: number, label: string) => {
    if (start >= from && start < end) spans.push(makeSpan(text.length, start, end, label, 1, 'document'));
  };
  const mentions = (start: number, end: number) => {
    for (const { index, 0: whole, 1: name, 2: address = '' } of text.slice(start, end).matchAll(MENTION)) {
      if (name) add(start + index, start + index + name.length, 'PATIENT');
      add(start + index + whole.length - address.length, start + index + whole.length, 'EMAIL');
    }
  };
  mentions(from, text.length);
  for (const block of text.matchAll(QUOTED))
    for (const { index, 0: line, 1: name = '', 2: value = '' } of block[0].matchAll(HEADER)) {
      const start = block.index + index + line.length - value.length;
      if (WHEN.test(name)) add(start, start + value.trimEnd().length, 'DATE');
      else
        for (const one of value.matchAll(/[^;<>[\]()"]+/g)) {
          const said = one[0].trim();
          const at = start + one.index + one[0].indexOf(said);
          if (/\p{L}{2}/u.test(said) && !said.includes('@') && !/^mailto:/i.test(said))
            add(at, at + said.length, 'PATIENT');
        }
    }
  return withoutOverlaps(spans);
}
