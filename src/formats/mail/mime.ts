import { bytesOf, fromBase64, unitsOf } from '../bytes';
import { DocumentError } from '../document';
import { headerParameters, type MailHeader, unquoted } from './headers';

/** A mail, or a part of one. */
export interface MailPart {
  readonly headers: readonly MailHeader[];
  /** `text/plain`; in lower case. */
  readonly type: string;
  readonly charset: string | undefined;
  /** Whether lines that end with a space continue on the next. */
  readonly isFlowed: boolean;
  /** Whether that space is then no part of the text, so that a line may break within a word. */
  readonly isSpaceDeleted: boolean;
  /** '' without one. */
  readonly filename: string;
  readonly isAttachment: boolean;
  readonly content: MailContent;
}

export type MailContent =
  | { readonly kind: 'parts'; readonly parts: readonly MailPart[] }
  | { readonly kind: 'mail'; readonly mail: MailPart }
  /** Undefined if its transfer encoding is unknown. */
  | { readonly kind: 'data'; readonly bytes: Uint8Array<ArrayBuffer> | undefined };

/** Far more than mail programs write, and few enough to read the text again at each level. */
const MAX_DEPTH = 20;
const MAX_PARTS = 5000;
const MAX_HEADER_LENGTH = 100_000;
/** The standard allows 70 characters; from thousands on the regular expression would be too large. */
const MAX_BOUNDARY = 1000;

/**
 * Reads a mail with all its parts.
 * @param source with one unit a byte
 * @throws DocumentError if it nests too deeply, or has too many parts or too long headers
 */
export function readMail(source: string): MailPart {
  let count = 0;
  return part(source, 0, 'text/plain');

  function part(whole: string, depth: number, usual: string): MailPart {
    if (depth > MAX_DEPTH)
      throw new DocumentError(0, `Expected at most ${MAX_DEPTH} mails and parts of mails within each other`);
    if (++count > MAX_PARTS) throw new DocumentError(0, `Expected at most ${MAX_PARTS} parts in a mail`);
    const { headers, body } = headAndBody(whole);
    const one = (name: string) => headers.find((header) => header.name === name)?.value ?? '';
    const { first, all } = headerParameters(one('content-type'));
    const disposition = headerParameters(one('content-disposition'));
    const stated = /^[\w.+-]+\/[\w.+-]+$/.test(first) ? first : usual;
    const within = stated.startsWith('multipart/') ? between(body, all.get('boundary') ?? '') : [];
    // If no line begins a part, the whole body is its text.
    const type = within.length === 0 && /^multipart\/(?!encrypted)/.test(stated) ? 'text/plain' : stated;
    const filename = disposition.all.get('filename') ?? all.get('name') ?? '';
    const isFlowed = all.get('format')?.toLowerCase() === 'flowed';
    const about = {
      headers,
      type,
      filename,
      charset: all.get('charset')?.toLowerCase(),
      isFlowed,
      isSpaceDeleted: isFlowed && all.get('delsp')?.toLowerCase() === 'yes',
      isAttachment: disposition.first === 'attachment' || filename !== '',
    };
    if (within.length > 0) {
      const inner = type === 'multipart/digest' ? 'message/rfc822' : 'text/plain';
      return { ...about, content: { kind: 'parts', parts: within.map((own) => part(own, depth + 1, inner)) } };
    }
    const data = decodedBody(body, one('content-transfer-encoding').toLowerCase());
    const isMail = /^message\/(rfc822|global)$/.test(type) || (/\.eml$/i.test(filename) && data !== undefined);
    if (isMail && data !== undefined)
      return { ...about, content: { kind: 'mail', mail: part(data, depth + 1, 'text/plain') } };
    return { ...about, content: { kind: 'data', bytes: data === undefined ? undefined : bytesOf(data) } };
  }
}

/** Headers that only programs write, such as how the text is encoded: whatever stands before them is no text. */
const PROGRAMS =
  /^(?:MIME-Version|Content-[\w-]+|Message-ID|Received|Return-Path|DKIM-Signature|X-(?:Mailer|Originating-IP|MS-[\w-]+))[ \t]*:/gim;
/** Headers after which a mail or a part may end them without a blank line. */
const ENOUGH = /^(?:from|to|subject|date|content-[\w-]+)$/i;

function headAndBody(whole: string): { headers: MailHeader[]; body: string } {
  const headers: { name: string; value: string }[] = [];
  const [top = ''] = whole.split(/\n\r?\n/, 1);
  /** Where the last header begins that only programs write. */
  const sure = [...top.matchAll(PROGRAMS)].at(-1)?.index ?? -1;
  let isEnough = false;
  let at = 0;
  while (at < whole.length) {
    const found = whole.indexOf('\n', at);
    const next = found < 0 ? whole.length : found + 1;
    const line = whole.slice(at, next).replace(/\r?\n$/, '');
    // Of a part without headers, all is text.
    if (line === '')
      return { headers, body: headers.length === 0 ? whole.slice(at === 0 ? next : 0) : whole.slice(next) };
    if (line.length + (headers.at(-1)?.value.length ?? 0) > MAX_HEADER_LENGTH)
      throw new DocumentError(0, `Expected headers of at most ${MAX_HEADER_LENGTH} characters`);
    const [, name = '', value = ''] = /^([!-9;-~]+)[ \t]*:(.*)$/s.exec(line) ?? [];
    const last = headers.at(-1);
    if (/^[ \t]/.test(line) && last) last.value += line;
    else if (name !== '') {
      headers.push({ name: name.toLowerCase(), value });
      isEnough ||= ENOUGH.test(name);
    } else if (!/^>?From /.test(line)) {
      // Without a blank line before it, the text begins with the first line that is no header, or the first part with its boundary.
      if (isEnough && (at > sure || /^--\S/.test(line))) return { headers, body: whole.slice(at) };
      if (last) last.value += ` ${line}`;
    }
    at = next;
  }
  return { headers, body: headers.length === 0 ? whole : '' };
}

/** The parts between the boundary lines of a body; the last line may be missing. */
function between(body: string, boundary: string): string[] {
  if (boundary === '' || boundary.length > MAX_BOUNDARY) return [];
  const line = new RegExp(
    `(?:^|\\r?\\n)--${boundary.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')}(--)?[ \\t]*(?=\\r?\\n|$)`,
    'g',
  );
  const parts: string[] = [];
  let from: number | undefined;
  for (const { 0: mark, 1: last, index } of body.matchAll(line)) {
    if (from !== undefined) parts.push(body.slice(from, Math.max(from, index)));
    from = undefined;
    if (last) break;
    const end = index + mark.length;
    from = body.indexOf('\n', end) < 0 ? body.length : body.indexOf('\n', end) + 1;
  }
  if (from !== undefined) parts.push(body.slice(from));
  return parts;
}

/** Decodes a body, with one unit a byte; undefined for an unknown encoding. @param stated also as careless programs write it */
function decodedBody(body: string, stated: string): string | undefined {
  const encoding = stated.replace(/[;(].*$/s, '').replace(/[\s_-]+/g, '');
  if (encoding === 'quotedprintable') return unquoted(body);
  if (encoding === 'base64') return unitsOf(fromBase64(body.replace(/[^A-Za-z0-9+/]/g, '')));
  return /^(?:|[78]bits?|binary|plain|none|utf8|(?:us)?ascii)$/.test(encoding) ? body : undefined;
}
