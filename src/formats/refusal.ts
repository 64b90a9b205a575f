import { HL7V2_LOOKS, MAIL_LOOKS } from './kinds';
import unread from './unread.json';

/** Why a file cannot be read, judged by its first bytes. */
export interface Refusal {
  /** `empty`, `encoding`, `binary`, or the id of a kind of file below. */
  readonly kind: string;
  /** For people: what the file is and what to do. */
  readonly message: string;
}

/** A kind of file that no format reads, or none that expects text. */
interface UnreadKind {
  readonly id: string;
  readonly message: string;
  /** Matches the first 64 kB, decoded as UTF-8 or as Latin-1, which differ in everything but ASCII. */
  readonly begins: RegExp;
  /** A further test of the text, for kinds that begin alike. */
  readonly holds?: (text: string) => boolean;
}

const HEAD_LENGTH = 65_536;

/** Beginnings that several entries of the table share, or that readers use too. */
const BEGINNINGS: Readonly<Record<string, RegExp>> = {
  hl7v2: HL7V2_LOOKS,
  mail: MAIL_LOOKS,
  zip: pattern(unread.begins.zip),
  // The magic number D0 CF 11 E0 of old Office files.
  ole: pattern(unread.begins.ole),
};

/** Names within old Office files, whose letters have a NUL between them. */
const WIDE = new RegExp(
  ['WordDocument', ...unread.kinds.flatMap(({ wide }) => wide ?? [])].map((name) => [...name].join('[\\0]')).join('|'),
);

/** If several fit, the first counts. */
const UNREAD = unread.kinds.map(({ id, message, begins, holds, wide, office }): UnreadKind => {
  const held = holds && pattern(holds);
  // The first part tells the kind of an Office file: a document may have others embedded, with their names among its bytes.
  const first = (text: string) => /[^\w/](word|xl|ppt)\/\w/.exec(text)?.[1];
  const firstWide = (text: string) => WIDE.exec(text)?.[0].replaceAll('\0', '');
  const kind = { id, message, begins: BEGINNINGS[begins] ?? pattern(begins) };
  if (office !== undefined) return { ...kind, holds: (text) => first(text) === office };
  if (wide !== undefined) return { ...kind, holds: (text) => firstWide(text) === wide };
  return held ? { ...kind, holds: (text) => held.test(text) } : kind;
});

/** The regular expression that `/pattern/flags` stands for. */
function pattern(written: string): RegExp {
  const end = written.lastIndexOf('/');
  return new RegExp(written.slice(1, end), written.slice(end + 1));
}

const MESSAGES = {
  empty: 'This file is empty',
  encoding: 'This text is not encoded as UTF-8: save it as UTF-8',
  binary: 'This is a binary file, not text: export its text from the program that wrote it',
} as const;

/** Why a file's content, decoded as UTF-8, cannot be read as text; undefined if it can. @param read kinds that the caller reads */
export function refusal(text: string, read: ReadonlySet<string> = new Set()): Refusal | undefined {
  if (text.length === 0 || text === '\uFEFF') return { kind: 'empty', message: MESSAGES.empty };
  const unread = unreadKind(text);
  if (unread && !read.has(unread.kind)) return unread;
  const kind = oddKind(text.slice(0, HEAD_LENGTH));
  return kind && { kind, message: MESSAGES[kind] };
}

/** Why no format reads a file, whatever its name; undefined if one may. @param read kinds that a format reads */
export function refusedBytes(bytes: Uint8Array, read: ReadonlySet<string>): Refusal | undefined {
  const unread = unreadKind(new TextDecoder('latin1').decode(bytes.subarray(0, HEAD_LENGTH)), () =>
    new TextDecoder('latin1').decode(bytes),
  );
  return unread && !read.has(unread.kind) ? unread : undefined;
}

function unreadKind(text: string, whole = () => text): Refusal | undefined {
  const head = text.slice(0, HEAD_LENGTH);
  const found = UNREAD.find(({ begins, holds }) => begins.test(head) && (!holds || holds(head) || holds(whole())));
  return found && { kind: found.id, message: found.message };
}

function oddKind(head: string): 'binary' | 'encoding' | undefined {
  const { nuls, controls, replaced } = oddities(head);
  // UTF-16 of a Latin script read as UTF-8: a NUL beside each letter, never two in a row.
  if (nuls > 1 && nuls >= head.length * 0.2) return head.includes('\0\0') ? 'binary' : 'encoding';
  if (controls > head.length * (controls > 1 ? 0.02 : 0.2) || replaced > head.length * 0.2) return 'binary';
  if (replaced >= 3 && replaced > head.length * 0.002) return 'encoding';
  return undefined;
}

function oddities(text: string): { nuls: number; controls: number; replaced: number } {
  let nuls = 0;
  let controls = 0;
  let replaced = 0;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit === 0) nuls++;
    // Escape (27) begins terminal colours, and 28 ends HL7 messages on the wire.
    if (unit < 9 || (unit > 13 && unit < 32 && unit !== 27 && unit !== 28)) controls++;
    else if (unit === 0xfffd) replaced++;
  }
  return { nuls, controls, replaced };
}
