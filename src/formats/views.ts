import { unzipSync, unzlibSync } from 'fflate';
import { fromBase64, fromHex, textAs } from './bytes';

/** How often a decoded text is decoded again: an escaped URL in a page in base64 takes four steps. */
const MAX_DEPTH = 4;
/** Shorter runs are more often words than base64. */
const BASE64 = /[A-Za-z0-9+/_-]{12,}={0,2}/g;
/** Base64 in lines, as in mails. Tried only at the start of a line: a file in one line is read in no time. */
const LINES = /(?<![A-Za-z0-9+/])(?:[A-Za-z0-9+/]{32,}\r?\n[ \t]*)+[A-Za-z0-9+/]*={0,2}/g;
const HEX = /(?:[\da-fA-F]{2}\s{0,2}){8,}/g;
const ESCAPE =
  /&#x([\da-f]{1,6});?|&#(\d{1,7});?|&(amp|lt|gt|quot|apos|nbsp);|\\u([\da-f]{4})|\\u(-?\d{1,6})(?:\\'[\da-f]{2}|\?| )?|\\x([\da-f]{2})|\\'([\da-f]{2})|\\([\da-f]{1,6})\s?|\\([^\s\da-z])|((?:%[\da-f]{2})+)/gi;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** One way to read bytes. */
export interface ByteView {
  /** The part that was read, such as a path within an archive; '' for the whole file. */
  readonly part: string;
  readonly text: string;
}

/**
 * Every text that the bytes may be read as: plain, parts of an archive with their names, unpacked streams, UTF-16, with the escapes of
 * XML, JSON, CSS, RTF and URLs decoded, and with base64 and hexadecimal runs decoded, repeatedly.
 */
export function viewsOf(bytes: Uint8Array): ByteView[] {
  const views: ByteView[] = [];
  addBytes(bytes, '', 0, views);
  return views;
}

function addBytes(bytes: Uint8Array, part: string, depth: number, views: ByteView[]): void {
  if (depth > MAX_DEPTH || bytes.length === 0) return;
  const archive = bytes[0] === 0x50 && bytes[1] === 0x4b ? unzipped(bytes) : undefined;
  for (const [path, content] of Object.entries(archive ?? {})) {
    addText(path, path, depth + 1, views);
    addBytes(content, path, depth + 1, views);
  }
  if (archive) return;
  for (const stream of streamsOf(bytes)) addBytes(stream, part, depth + 1, views);
  const text = new TextDecoder().decode(bytes);
  addText(text, part, depth, views);
  // It may be Latin text of one byte a letter.
  if (text.includes('\uFFFD')) addText(textAs('windows-1252', bytes), part, depth, views);
  if (!text.includes('\0')) return;
  for (const label of ['utf-16le', 'utf-16be']) {
    views.push({ part, text: new TextDecoder(label).decode(bytes) });
    views.push({ part, text: new TextDecoder(label).decode(bytes.subarray(1)) });
  }
}

function addText(text: string, part: string, depth: number, views: ByteView[]): void {
  views.push({ part, text });
  if (depth > MAX_DEPTH) return;
  const plain = text.replace(ESCAPE, unescaped);
  if (plain !== text) addText(plain, part, depth + 1, views);
  const runs = [
    ...decodedRuns(text, BASE64, fromBase64),
    ...decodedRuns(text, LINES, fromBase64),
    ...decodedRuns(text, HEX, (run) => fromHex(run.replace(/\s/g, ''))),
  ];
  for (const run of runs) addBytes(run, part, depth + 1, views);
}

function unescaped(whole: string, ...groups: (string | undefined)[]): string {
  const [hex, decimal, named, four, rtf, two, quoted, css, symbol, percent] = groups;
  if (named) return NAMED[named.toLowerCase()] ?? whole;
  if (symbol) return symbol;
  if (percent)
    return new TextDecoder().decode(Uint8Array.from(percent.slice(1).split('%'), (two) => Number.parseInt(two, 16)));
  const base16 = hex ?? four ?? two ?? quoted ?? css;
  const point = base16 === undefined ? Number(decimal ?? rtf) & 0x1fffff : Number.parseInt(base16, 16);
  if (rtf !== undefined) return String.fromCharCode(point & 0xffff);
  return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
}

function* decodedRuns(text: string, pattern: RegExp, decode: (run: string) => Uint8Array): Generator<Uint8Array> {
  for (const [run] of text.matchAll(pattern)) {
    const bytes = decode(run);
    if (bytes.length >= 5 && isTextual(bytes)) yield bytes;
  }
}

/** Whether bytes may be a text or an archive, judged by their beginning. */
function isTextual(bytes: Uint8Array): boolean {
  if (bytes[0] === 0x50 && bytes[1] === 0x4b) return true;
  const head = bytes.subarray(0, 64);
  return head.every((byte) => byte >= 32 || (byte >= 9 && byte <= 13) || byte === 0);
}

/** Bytes of all files of an archive; a text may contain an archive that claims to hold far more than a document. */
const LARGEST = 512 * 2 ** 20;

function unzipped(bytes: Uint8Array): Record<string, Uint8Array> | undefined {
  let size = 0;
  const filter = ({ originalSize }: { originalSize: number }) => {
    size += originalSize;
    return size <= LARGEST;
  };
  try {
    return unzipSync(bytes, { filter });
  } catch {
    return undefined;
  }
}

/** The compressed streams of a PDF. */
function* streamsOf(bytes: Uint8Array): Generator<Uint8Array> {
  if (bytes[0] !== 0x25 || bytes[1] !== 0x50) return;
  const text = new TextDecoder('latin1').decode(bytes);
  for (const { index, 0: start } of text.matchAll(/stream\r?\n/g)) {
    const from = index + start.length;
    const end = text.indexOf('endstream', from);
    if (text.startsWith('end', index - 3) || end < 0) continue;
    try {
      yield unzlibSync(bytes.subarray(from, end));
    } catch {
      // Not packed, or in another way: its bytes are read as they are.
    }
  }
}
