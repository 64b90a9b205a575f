import { HL7V2_LOOKS, MAIL_LOOKS } from './kinds';

/** Why a file cannot be read, as its first bytes tell. */
export interface Refusal {
  /** `empty`, `encoding`, `binary`, or the id of a kind of file below. */
  readonly kind: string;
  /** A sentence for people: what it is and what to do. */
  readonly message: string;
}

/** A kind of file that is not read, or not here. */
interface UnreadKind {
  readonly id: string;
  readonly message: string;
  /** By the first 64 kB, decoded as UTF-8 or as Latin-1: what is no ASCII differs between the two. */
  readonly begins: RegExp;
  /** A name that stands in the file as well, where kinds begin alike. */
  readonly holds?: Pick<RegExp, 'test'>;
}

const LOOKED_AT = 65_536;

const ZIP = /^PK\cC\cD/;
/** The magic number D0 CF 11 E0 of old Office files. */
const OLE = /^[^\0-\x7f]{2}\cQ[^\0-\x7f]/;
const MEDIA = /^(?:OggS|fLaC|ID3[\cB-\cD]|RIFF[\s\S]{4}(?:WAVE|AVI )|[\s\S]{4}ftyp(?!hei|mif|avif)|#!AMR)/;
const PICTURE =
  /^(?:[^\0-\x7f]PNG\r\n|[^\0-\x7f]{3,4}\0?[\s\S]{1,4}(?:JFIF|Exif|Adobe|ICC_PROFILE)|[^\0-\x7f]{4}\0C\0|II\*\0|MM\0\*)/;
const OTHER_PICTURE = /^(?:GIF8[79]a|BM[\s\S]{4}\0\0\0\0|RIFF[\s\S]{4}WEBP|[\s\S]{4}ftyp(?:hei|mif|avif))/;
const PLAIN = 'save it as plain text (UTF-8)';
const SHEET = 'save its sheets as CSV';

/** Whether the first part of an Office archive is of a kind; a document may hold others embedded, their names among its bytes. */
const office = (kind: string) => ({ test: (text: string) => /[^\w/](word|xl|ppt)\/\w/.exec(text)?.[1] === kind });
const wide = (name: string) => new RegExp([...name].join('[\\0]'));

/** Of two that fit the first holds. */
const UNREAD: readonly UnreadKind[] = [
  {
    id: 'pdf',
    begins: /^[\s\S]{0,1023}%PDF-/,
    message: 'This is a PDF, not text: open it as a .pdf file of its own, or export it as text',
  },
  {
    id: 'xlsx',
    begins: ZIP,
    holds: office('xl'),
    message: 'This is an Excel workbook, not text: open it as a .xlsx file',
  },
  {
    id: 'pptx',
    begins: ZIP,
    holds: office('ppt'),
    message: 'This is a PowerPoint presentation: export it as PDF, or its outline as text',
  },
  {
    id: 'odt',
    begins: ZIP,
    holds: /opendocument\.text|office\.text/,
    message: 'This is an OpenDocument text, not text: open it as a .odt file',
  },
  {
    id: 'ods',
    begins: ZIP,
    holds: /opendocument\.spreadsheet/,
    message: 'This is an OpenDocument spreadsheet, not text: open it as a .ods file',
  },
  {
    id: 'odf',
    begins: ZIP,
    holds: /mimetypeapplication\/vnd\.oasis\.opendocument/,
    message: 'This is an OpenDocument presentation or drawing: export it as PDF',
  },
  {
    id: 'epub',
    begins: ZIP,
    holds: /application\/epub\+zip/,
    message: 'This is an e-book (.epub): save its text as plain text (UTF-8)',
  },
  {
    id: 'word',
    begins: ZIP,
    holds: /word\/|\[Content_Types\]/,
    message: `This is a Word document, not text: open it as a .docx file, or ${PLAIN}`,
  },
  { id: 'zip', begins: ZIP, message: 'This is a ZIP archive: unpack it first' },
  {
    id: 'msg',
    begins: OLE,
    holds: wide('__substg1.0_'),
    message: 'This is a mail of Outlook (.msg): save its text as plain text, and its attachments each by itself',
  },
  {
    id: 'locked',
    begins: OLE,
    holds: wide('EncryptedPackage'),
    message: 'This is an Office document locked with a password: save it without one',
  },
  {
    id: 'xls',
    begins: OLE,
    holds: wide('Workbook'),
    message: `This is an Excel workbook of an old kind (.xls): ${SHEET}`,
  },
  {
    id: 'ppt',
    begins: OLE,
    holds: wide('PowerPoint Document'),
    message: 'This is a PowerPoint presentation of an old kind (.ppt): export it as PDF',
  },
  { id: 'doc', begins: OLE, message: 'This is a Word document of an old kind (.doc): save it as .docx' },
  {
    id: 'doc',
    begins: /<\?mso-application progid="Word\.Document"\?>/,
    message: 'This is a Word document as XML: save it as .docx',
  },
  { id: 'rtf', begins: /^\{\\rtf/, message: `This is a rich text (RTF) document: open it as a .rtf file, or ${PLAIN}` },
  {
    id: 'hl7v2',
    begins: HL7V2_LOOKS,
    message:
      'This is an HL7 v2 message or batch of messages, not text: save it as a .hl7 file, and open that as a document',
  },
  {
    id: 'x12',
    begins: /^\s*ISA([^\w\s])\d\d\1/,
    message: 'This is a claim or another message in X12, which is not read: export what it tells as a table (CSV)',
  },
  {
    id: 'edifact',
    begins: /^\s*(?:UNA:\+|UNB\+)/,
    message: 'This is a message in EDIFACT, which is not read: export its text',
  },
  {
    id: 'dicom',
    begins: /^(?:\0{128}|[\s\S]{128})DICM/,
    message: 'This is a DICOM image or report, which is not read: export its text',
  },
  {
    id: 'image',
    begins: PICTURE,
    message: 'This is a picture, not text: open it as a document, so that its text is recognised',
  },
  {
    id: 'image',
    begins: OTHER_PICTURE,
    message: 'This is a picture of a kind that is not read: save it as PNG, JPEG or PDF',
  },
  {
    id: 'image',
    begins:
      /^\uFEFF?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)?(?:<!DOCTYPE svg[^>]*>\s*)?<svg\b[^>]*\sxmlns/i,
    message: 'This is a drawing (SVG), which is not read: copy its text into a text file',
  },
  {
    id: 'media',
    begins: MEDIA,
    message: 'This is a recording or a film, which is not read: a transcript in plain text is',
  },
  {
    id: 'mail',
    begins: MAIL_LOOKS,
    message: 'This is a mail or a mailbox, not text: save it as a .eml file, and open that as a document',
  },
  {
    id: 'card',
    begins: /^\uFEFF?\s*BEGIN:(?:VCARD|VCALENDAR)/,
    message: 'This is a contact or calendar file, which is not read: copy its text into a text file',
  },
  {
    id: 'archive',
    begins: /^(?:[^\n\r\t -~][^\0-\x7f][\b]|7z[^\0-\x7f]|Rar!|BZh\d|[^\0-\x7f]7zXZ|[\s\S]{257}ustar)/,
    message: 'This is an archive: unpack it first',
  },
  {
    id: 'database',
    begins: /^(?:SQLite format 3|PAR1|[^\0-\x7f]HDF)/,
    message: 'This is a database: export its tables as CSV',
  },
];

const MESSAGES = {
  empty: 'This file is empty: expected text',
  encoding: 'This text is not encoded as UTF-8: save it as UTF-8',
  binary: 'This is a binary file, not text',
} as const;

/** Why `text`, a file's content decoded as UTF-8, cannot be read as text; undefined if it can; `read` are kinds that are. */
export function refusal(text: string, read: ReadonlySet<string> = new Set()): Refusal | undefined {
  if (text.length === 0 || text === '\uFEFF') return { kind: 'empty', message: MESSAGES.empty };
  const unread = unreadKind(text);
  if (unread && !read.has(unread.kind)) return unread;
  const kind = oddKind(text.slice(0, LOOKED_AT));
  return kind && { kind, message: MESSAGES[kind] };
}

/** The kind of file that no format reads, whatever it is called; `read` are kinds that one reads. */
export function refusedBytes(bytes: Uint8Array, read: ReadonlySet<string>): Refusal | undefined {
  const unread = unreadKind(new TextDecoder('latin1').decode(bytes.subarray(0, LOOKED_AT)), () =>
    new TextDecoder('latin1').decode(bytes),
  );
  return unread && !read.has(unread.kind) ? unread : undefined;
}

function unreadKind(text: string, whole = () => text): Refusal | undefined {
  const head = text.slice(0, LOOKED_AT);
  const found = UNREAD.find(
    ({ begins, holds }) => begins.test(head) && (!holds || holds.test(head) || holds.test(whole())),
  );
  return found && { kind: found.id, message: found.message };
}

function oddKind(head: string): 'binary' | 'encoding' | undefined {
  const { nuls, controls, replaced } = oddities(head);
  // UTF-16 of a Latin script read as UTF-8: a NUL beside each letter, never two in a row.
  if (nuls >= 2 && nuls >= head.length * 0.2) return head.includes('\0\0') ? 'binary' : 'encoding';
  if (controls >= 2 && controls > head.length * 0.02) return 'binary';
  if (replaced >= 2 && replaced > head.length * 0.2) return 'binary';
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
    // Escape begins colours of terminals, and 28 ends messages on the wire.
    if (unit < 9 || (unit > 13 && unit < 32 && unit !== 27 && unit !== 28)) controls++;
    else if (unit === 0xfffd) replaced++;
  }
  return { nuls, controls, replaced };
}
