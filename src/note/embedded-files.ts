import type { TextRange } from './span';

/** A whole text of this length or more may be a file. */
const WHOLE = 64;
/** A stretch of a text of this length or more may be a file, whatever its signs. */
const STRETCH = 180;
/** The shortest line of a file in lines. */
const LINE = 60;
/** Lengths of digests in hexadecimal, which are no files. */
const DIGESTS: ReadonlySet<number> = new Set([64, 96, 128]);

/** What neither base64 in both alphabets, an escape of an address, a web token nor a database's hexadecimal (`\x00ff`) has. */
const PLAIN = /(?!^\\x)[^\w+/%.=-]/;

/** Base64 in one of both alphabets or a web token. Results and codes in one word mix their signs. */
const ALPHABETS = /^(?:(?:[A-Za-z\d+/\\\s]|%2[BF])+|[\w-]+(?:\.[\w-]+){0,2})\s*(?:=|%3D){0,2}\s*$/i;

/** How a file within a text is written. What repeats is a pattern of its own: one that matches megabytes overflows the stack. */
interface Encoding {
  readonly begins: RegExp;
  readonly goesOn?: RegExp;
  readonly ends?: RegExp;
  is(found: string): boolean;
}

const ENCODINGS: readonly Encoding[] = [
  // In an address. A line of it that is short may be a word that follows, unless it ends with `=` or has a capital after another letter.
  {
    begins: /\bdata:[^,]{0,200};base64,/gi,
    goesOn:
      /[\w+/%-]{1,4096}={0,2}|\\+\/|(?:[\r\n]|\\+[nr])+[ \t]*(?:[\w+/%-]{20,4096}={0,2}|[\w+/%-]{1,19}=+|(?=[\w+/%-]*[a-z\d][A-Z])(?:[\w+/%-]{4}){1,4}(?![\w+/%-]))/y,
    is: (found) => !found.endsWith(','),
  },
  {
    begins: /\bdata:(?:application|audio|font|image|message|model|text|video)\/[\w.+-]+(?:;[^\s,;"'<>]{1,80}){0,9},/gi,
    goesOn: /[^\s"'<>()\\]{1,4096}/y,
    is: (found) => !/^[^,]*;base64,|,$/i.test(found),
  },
  // As programs wrote files before mails had attachments.
  {
    begins: /^begin [0-7]{3,4} [^\r\n]*\r?\n/gm,
    goesOn: /[!-`][ -`]{0,80}\r?\n|end(?=[ \t\r]*(?:\n|$))/y,
    is: (found) => found.endsWith('end'),
  },
  // In lines, as in the source of a mail, which another one may quote, or as a value of XML.
  {
    begins: /(?:^[ \t>]*|(?<=["'>]))[A-Za-z\d+/]{60,80}[ \t\r]*\n/gm,
    goesOn: /[ \t>]*[A-Za-z\d+/]{60,80}[ \t\r]*\n/y,
    ends: /[ \t>]*[A-Za-z\d+/]{1,80}={0,2}(?=[ \t\r]*(?:$|["'<]))/my,
    is: (found) => found.length >= STRETCH && isFile(found),
  },
  // In lines that a program joined with spaces. The last one may be a word that follows, as in an address.
  {
    begins: /(?<![A-Za-z\d+/])[A-Za-z\d+/]{60,80} +/g,
    goesOn: /[A-Za-z\d+/]{60,80} +/y,
    ends: /(?:[A-Za-z\d+/]{20,80}={0,2}|[A-Za-z\d+/]{1,19}=+|(?=[A-Za-z\d+/]*[a-z\d][A-Z])(?:[A-Za-z\d+/]{4}){1,4})(?![\w+/=-])/y,
    is: (found) => found.length >= STRETCH && isFile(found),
  },
  // Between quotes or tags, as the whole text of a value of JSON or XML within a text.
  {
    begins:
      /(?<=["'>])\s{0,40}(?:[\w+%.=-]|\\*\/|(?<=[A-Za-z\d+/]{60})(?:(?:\\+[nr])+|\r?\n[ \t]{0,40})){64,179}\s{0,40}(?=\\*["'<])/g,
    is: (found) => ALPHABETS.test(found) && isFile(found),
  },
  // In one word, in which JSON within a text may have escapes.
  {
    begins: /[\w+/%-]{16,4096}/g,
    goesOn: /(?:\\+[/nr])*[\w+/%-]{1,4096}/y,
    ends: /={1,2}/y,
    is: (found) => (found.length >= STRETCH || (found.length >= WHOLE && ALPHABETS.test(found))) && isFile(found),
  },
];

/**
 * The stretches of a text that are files in base64, hexadecimal or uuencode, in order. They cannot be read in their place.
 * Long names, digests, rows of dashes and sequences of bases or amino acids are no files.
 */
export function filesIn(text: string): TextRange[] {
  if (text.length >= WHOLE) {
    const lines = text.trim().split(/[\r\n]+[ \t]*/);
    const joined = lines.join('');
    if (mayBeFile(lines) && !PLAIN.test(joined) && isFile(joined)) return [{ start: 0, end: text.length }];
  }
  if (!mayHoldFiles(text)) return [];
  const all = ENCODINGS.flatMap((encoding) => [...filesAs(encoding, text)]);
  all.sort((a, b) => a.start - b.start || b.end - a.end);
  let end = 0;
  return all.flatMap((one) => {
    const start = Math.max(one.start, end);
    if (start >= one.end) return [];
    end = one.end;
    return [{ start, end }];
  });
}

/** The shortest line of a whole text that is a file: shorter ones are codes. */
const SHORTEST = 20;

/** Whether lines may be those of one file: all but the last have the same length. */
function mayBeFile(lines: readonly string[]): boolean {
  const [{ length } = '', ...others] = lines;
  const last = others.pop() ?? '';
  return (
    last.length <= length &&
    (others.length === 0 || length >= SHORTEST) &&
    others.every((line) => line.length === length)
  );
}

/** Whether it is worth searching: few notes have a word as long as every file has, and looking at some places of a note tells. */
function mayHoldFiles(text: string): boolean {
  if (/\bdata:|^begin \d/im.test(text)) return true;
  for (let at = LINE - 1; at < text.length; at += LINE) {
    let [start, end] = [at, at];
    while (end - start < LINE && isWithinWord(text, start - 1)) start--;
    while (end - start < LINE && isWithinWord(text, end)) end++;
    if (end - start >= LINE) return true;
  }
  return false;
}

function isWithinWord(text: string, at: number): boolean {
  return text.charCodeAt(at) > 32;
}

/** A text without the files that it is or contains, and how many there are. */
export function withoutFiles(text: string): { readonly text: string; readonly files: number } {
  const files = filesIn(text);
  const kept = files.map(({ start }, index) => text.slice(files[index - 1]?.end ?? 0, start));
  return { text: kept.join('') + text.slice(files.at(-1)?.end ?? 0), files: files.length };
}

function* filesAs({ begins, goesOn, ends, is }: Encoding, text: string): Generator<TextRange> {
  begins.lastIndex = 0;
  for (let found = begins.exec(text); found; found = begins.exec(text)) {
    const start = found.index;
    let end = begins.lastIndex;
    for (let next = end; goesOn; end = next) {
      next = endOfMatch(goesOn, text, end);
      if (next === end) break;
    }
    if (ends) end = endOfMatch(ends, text, end);
    begins.lastIndex = end;
    if (is(text.slice(start, end))) yield { start, end };
  }
}

/** @param pattern sticky */
function endOfMatch(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

/** Short codes in a row, such as `I21A1/E11A9/N18B3`, of fewer UTF-16 units in all: base64 has a sign as seldom as any other. */
const MOST_CODES = 4096;
const CODES = /^(?:[^\W_]{1,10}[/+_.-])+[^\W_]{1,10}$/;

/**
 * Whether a run is hexadecimal, or letters of both cases and digits alternate in it as in base64. Repeated signs count once: bytes may
 * begin with many zeros.
 */
function isFile(run: string): boolean {
  if (run.length < MOST_CODES && CODES.test(run)) return false;
  if (!/[^\da-f]/i.test(run.replace(/^(?:\\|0)x/, '')))
    return /\d/.test(run) && /[a-f]/i.test(run) && !DIGESTS.has(run.length);
  const signs = run.slice(0, 20_000).replace(/(.)\1{3,}|\\+[nr/]|\s+/g, '$1');
  const changes = signs.match(/[a-z](?=[A-Z\d])|[A-Z](?=[a-z\d])|\d(?=[A-Za-z])/g)?.length ?? 0;
  return changes * 4 > signs.length;
}
