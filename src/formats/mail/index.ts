import { withoutFiles } from '../../note/embedded-files';
import type { AnnotatedNote } from '../../note/note';
import { withoutOverlaps } from '../../note/span';
import { bytesOf, isUnicode, toBase64, unitsOf, withoutByteOrderMark } from '../bytes';
import {
  type Attached,
  type BinaryFile,
  DocumentError,
  type DocumentFormat,
  type LeftOutCounts,
  type OpenDocument,
  type Replacement,
  startLeftOut,
  unlessRefused,
} from '../document';
import { html } from '../html';
import { HL7V2_LOOKS, KINDS, MAIL_LOOKS } from '../kinds';
import { numberedNames, stem } from '../names';
import { isPaged } from '../pdf/is-paged';
import { noteOf, replacedPlaces, type SourcePlace, type TextPart } from '../places';
import { refusedBytes } from '../refusal';
import { withNamesOf } from '../stated-names';
import { openWithin } from '../within';
import {
  headerText,
  mailboxes,
  SHIFTED,
  shownDate,
  statedInMail,
  textIn,
  writtenDate,
  writtenMailbox,
  writtenText,
} from './headers';
import { type MailPart, readMail } from './mime';
import tables from './tables.json';

/**
 * A mail, or a mailbox of them: headers and plain text of each are a note, and so is each page and each attachment that a format reads.
 * The written mail is made from scratch.
 * @param within the kinds of documents that are opened as attachments; others are removed
 */
export function mail(within: readonly DocumentFormat[]): DocumentFormat {
  return {
    ...KINDS.mail,
    recognises: (name, head) => {
      const [top = ''] = head.split(/\n\r?\n/, 1);
      // Lines of a log before a message may look like headers, but are from nobody.
      const messages = HL7V2_LOOKS.test(/^From:/im.test(top) ? top : head);
      return (/\.(eml|mbox)$/i.test(name) || MAIL_LOOKS.test(head)) && !messages;
    },
    open: (file) => openMails(file, within),
  };
}

/** How a mail begins in a mailbox. */
const BEGINNING = /(?:^|\n\r?\n)(?=From \S+ [^\n]*\n[\w-]+:)/;
const SEPARATOR = 'From MAILER-DAEMON Thu Jan  1 00:00:00 1970\r\n';
const MAX_MAILS = 20_000;

function openMails({ name, bytes }: BinaryFile, within: readonly DocumentFormat[]): OpenDocument {
  const source = unitsOf(withoutByteOrderMark(bytes));
  const isBox = /\.mbox$/i.test(name) || /^From \S+ /.test(source);
  const sources = isBox
    ? source.split(BEGINNING).map((one) => one.replace(/^From [^\n]*\n/, '').replace(/^>(>*From )/gm, '$1'))
    : [source];
  if (sources.length > MAX_MAILS) throw new DocumentError(0, `Expected at most ${MAX_MAILS} mails in a mailbox`);
  const messageId = numberedNames((number) => `<id-${number}@removed.invalid>`);
  const box: MailBox = { within, notes: [], leftOut: startLeftOut(), attached: [], renamed: [], messageId };
  const writers = sources.map((one, index) => {
    const part = readMail(one);
    checkMail(part);
    return readOne(box, part, sources.length > 1 ? `${stem(name)}-${index + 1}` : stem(name));
  });
  return {
    notes: withNamesOf(box),
    renamed: box.renamed,
    ...box.leftOut.found(),
    ...(box.attached.length > 0 && { attached: box.attached }),
    write(replacements, attached = []) {
      const written = writers.map((write) => write({ replacements, attached }));
      const boxed = written.map((one) => `${SEPARATOR}${one.replace(/^(>*From )/gm, '>$1')}\r\n\r\n`);
      const all = isBox ? boxed.join('') : `${written[0]}\r\n`;
      return bytesOf(source.includes('\r\n') ? all : all.replaceAll('\r\n', '\n'));
    },
  };
}

const KEPT = new Map(
  Object.entries(tables.headers).flatMap(([kind, names]) => names.map((name) => [name.toLowerCase(), { kind, name }])),
);

/** @throws DocumentError */
function checkMail({ headers, type }: MailPart): void {
  if (!headers.some(({ name }) => KEPT.has(name) || name === 'content-type'))
    throw new DocumentError(0, 'Expected a mail, which begins with headers such as From: and Subject:');
  if (/^(application\/(x-)?pkcs7-mime|multipart\/encrypted)$/.test(type))
    throw new DocumentError(
      0,
      'This mail is encrypted or sealed: save its text and its attachments from a mail program',
    );
}

/** What is written for a part of a mail: its own headers and its body. */
interface Written {
  readonly headers: readonly string[];
  readonly body: string;
}

/** The arguments of `OpenDocument.write`. */
interface Masks {
  readonly replacements: readonly (readonly Replacement[])[];
  readonly attached: readonly (BinaryFile | undefined)[];
}

/** The new text of each place of a mail's note. */
type TextOf = (place: SourcePlace) => string;

/** Writes a part; returns undefined to remove it. */
type Writer = (masks: Masks, text: TextOf) => Written | undefined;

/** What is read from all mails of a file. */
interface MailBox {
  /** The kinds of documents that are opened as attachments. */
  readonly within: readonly DocumentFormat[];
  readonly notes: AnnotatedNote[];
  readonly leftOut: LeftOutCounts;
  readonly attached: Attached[];
  readonly renamed: string[];
  readonly messageId: (id: string) => string;
}

/** The state of reading a mail. */
interface OpenMail {
  readonly box: MailBox;
  /** Of its note. */
  readonly id: string;
  readonly parts: TextPart[];
  files: number;
  pages: number;
}

/** Adds a mail's notes. @param id of its note @returns what writes the mail */
function readOne(box: MailBox, part: MailPart, id: string): (masks: Masks) => string {
  const parts: TextPart[] = [];
  const index = box.notes.push({ note: { id, text: '' }, spans: [] }) - 1;
  const mail: OpenMail = { box, id, parts, files: 0, pages: 0 };
  const headers = part.headers.flatMap(({ name, value }) => headerOf(name, value, mail) ?? []);
  parts.push('\n');
  const head = noteOf(id, parts).note.text.length;
  const nothing = textWriter(place(''), false, mail);
  const content = contentOf(part, mail) ?? nothing;
  const { note, spans } = noteOf(id, parts);
  box.notes[index] = { note, spans: withoutOverlaps([...spans, ...statedInMail(note.text, head)]) };
  return (masks) => {
    const changed = replacedPlaces(parts, masks.replacements[index] ?? []);
    const text: TextOf = (one) => changed.get(one) ?? one.text;
    const { headers: own, body } = content(masks, text) ?? nothing(masks, text);
    const kept = headers.map((write) => write(text)).filter((line) => line !== '');
    return [...kept, 'MIME-Version: 1.0', ...own, '', body].join('\r\n');
  };
}

/** @returns what writes a header; undefined if it is removed */
function headerOf(name: string, value: string, mail: OpenMail): ((text: TextOf) => string) | undefined {
  const kept = KEPT.get(name);
  if (!kept) return undefined;
  const line = (content: string) => (content === '' ? '' : `${kept.name}: ${content}`);
  if (kept.kind === 'ids') {
    const ids = [...value.matchAll(/<[^<>\s]+>/g)].map(([id]) => mail.box.messageId(id));
    return () => line(ids.join('\r\n '));
  }
  if (kept.kind === 'people') {
    const write = peopleOf(kept.name, value, mail);
    return write && ((text) => line(write(text)));
  }
  const shown = headerText(value);
  if (shown === '') return undefined;
  const date = kept.kind === 'dates' ? shownDate(shown) : undefined;
  const label = kept.kind === 'dates' ? 'DATE' : name === 'organization' ? 'ORGANIZATION' : undefined;
  const own = place(date ?? shown, label);
  mail.parts.push(`${kept.name}: `, own, '\n');
  return (text) => line((date && writtenDate(text(own))) ?? writtenText(oneLine(text(own))));
}

/** @returns what writes the names and addresses of a header; undefined if it has none */
function peopleOf(header: string, value: string, { parts }: OpenMail): ((text: TextOf) => string) | undefined {
  const people = mailboxes(value).map(({ name, address }) => ({
    name: place(name, 'PATIENT'),
    address: place(address, 'EMAIL'),
  }));
  if (people.length === 0) return undefined;
  parts.push(`${header}: `);
  people.forEach(({ name, address }, index) => {
    if (index > 0) parts.push(', ');
    parts.push(name);
    if (address.text !== '') parts.push(name.text === '' ? '<' : ' <', address, '>');
  });
  parts.push('\n');
  return (text) =>
    people
      .map(({ name, address }) => writtenMailbox({ name: oneLine(text(name)), address: oneLine(text(address)) }))
      .filter((one) => one !== '')
      .join(',\r\n ');
}

/** @returns undefined if the part is removed */
function contentOf(part: MailPart, mail: OpenMail): Writer | undefined {
  const { content, type, isAttachment } = part;
  if (content.kind === 'parts') return partsOf(type, content.parts, mail);
  if (content.kind === 'mail') {
    const write = readOne(mail.box, content.mail, `${mail.id}-mail-${++mail.files}`);
    return (masks) => composed('message/rfc822', write(masks));
  }
  if (/^application\/(pgp-signature|(x-)?pkcs7-signature)$/.test(type)) return undefined;
  if (!isAttachment && content.bytes) {
    if (type === 'text/plain') return textOfPart(part, content.bytes, mail);
    if (type === 'text/html') return content.bytes.length > 0 ? pageOf(part, content.bytes, mail) : undefined;
  }
  return attachment(part, content.bytes, mail);
}

function partsOf(type: string, all: readonly MailPart[], mail: OpenMail): Writer | undefined {
  const writers = all.flatMap((one) => contentOf(one, mail) ?? []);
  if (writers.length === 0) return undefined;
  const kind = type.slice('multipart/'.length);
  const known = tables.multiparts.includes(kind) ? kind : 'mixed';
  return (...masks) => {
    const written = writers
      .flatMap((write) => write(...masks) ?? [])
      .map(({ headers, body }) => [...headers, '', body].join('\r\n'));
    if (written.length === 0) return undefined;
    let number = 1;
    while (written.some((one) => one.includes(`--part-${number}`))) number++;
    const between = written.map((one) => `--part-${number}\r\n${one}\r\n`).join('');
    return composed(`multipart/${known}; boundary="part-${number}"`, `${between}--part-${number}--`);
  };
}

function textOfPart(part: MailPart, bytes: Uint8Array, mail: OpenMail): Writer {
  const lines = textIn(bytes, part.charset).replace(/\r\n?/g, '\n');
  const text = part.isSpaceDeleted ? joinedLines(lines) : lines;
  const { text: plain, files } = withoutFiles(text);
  mail.box.leftOut.add('attachment', files);
  const messages =
    HL7V2_LOOKS.test(plain) && openWithin(new TextEncoder().encode(plain), `${mail.id}-hl7`, '.hl7', mail.box.within);
  if (messages) return documentWriter('text/plain', messages.document, mail);
  return textWriter(place(withoutLastBreaks(plain)), part.isFlowed, mail);
}

/** Joins each line that continues with the next one, if that is of the same quotation and no signature begins, without the space between them (RFC 3676, DelSp). */
function joinedLines(text: string): string {
  const all: string[] = [];
  /** The marks of the quotation whose last line continues. */
  let open: string | undefined;
  for (const line of text.split('\n')) {
    const [, quotation = '', own = ''] = /^(>*) ?(.*)$/s.exec(line) ?? [];
    const goesOn = line.endsWith(' ') && own !== '-- ';
    const end = goesOn ? -1 : undefined;
    if (open === quotation && own !== '-- ') all.push(`${all.pop()}${own.slice(0, end)}`);
    else all.push(line.slice(0, end));
    open = goesOn ? quotation : undefined;
  }
  return all.join('\n');
}

function textWriter(
  own: SourcePlace,
  isFlowed: boolean,
  { parts }: OpenMail,
): (...masks: Parameters<Writer>) => Written {
  if (own.text !== '') parts.push(own, '\n');
  return (_, text) => textual('text/plain', text(own), isFlowed);
}

function pageOf(part: MailPart, bytes: Uint8Array, mail: OpenMail): Writer {
  const id = `${mail.id}-html${++mail.pages === 1 ? '' : `-${mail.pages}`}`;
  const document = html.open({ name: `${id}.html`, bytes: new TextEncoder().encode(textIn(bytes, part.charset)) });
  return documentWriter('text/html', document, mail);
}

/** A document that is the text of its part. */
function documentWriter(type: string, document: OpenDocument, { box }: OpenMail): Writer {
  const write = added(document, box);
  return (masks) => textual(type, new TextDecoder().decode(write(masks)), false);
}

/** Kinds of attachments that people may look for, by those of `refusedBytes`. */
const KNOWN = new Map([
  ['card', 'calendar entry or contact'],
  ['tnef', 'winmail.dat of Outlook'],
]);

/** What an attachment that no format reads is called when it is reported. */
function kindOf(bytes: Uint8Array = new Uint8Array()): string {
  return KNOWN.get(refusedBytes(bytes, new Set())?.kind ?? '') ?? 'attachment';
}

function attachment(part: MailPart, bytes: Uint8Array<ArrayBuffer> | undefined, mail: OpenMail): Writer | undefined {
  const { type, filename, headers } = part;
  const { within, attached, leftOut } = mail.box;
  const number = ++mail.files;
  const id = `${mail.id}-file-${number}`;
  const isShown = type.startsWith('image/') && headers.some(({ name }) => name === 'content-id');
  if (bytes && !isShown && isPaged('', bytes) && attached.length < MAX_PAGED) {
    const index = attached.push({ name: `${id}.pdf`, bytes, accepts: ['.pdf', '.txt'] }) - 1;
    return (masks) => {
      const put = masks.attached[index];
      return put && file(number, put.name.slice(put.name.lastIndexOf('.')), put.bytes);
    };
  }
  const content = bytes && inUtf8(bytes, part);
  const named = /\.[a-z\d]{1,5}$/i.test(filename) && content && openWithin(content, id, filename, within);
  const found = named || (content && openWithin(content, id, type, within));
  if (!found) {
    // A picture that a page shows is reported with the page.
    if (!isShown) leftOut.add(type.startsWith('image/') ? 'picture' : kindOf(bytes));
    return undefined;
  }
  const { format, document } = found;
  const write = added(document, mail.box);
  const ending = format.extensions.find((end) => filename.toLowerCase().endsWith(end)) ?? format.extensions[0];
  return (masks) => file(number, ending ?? '', write(masks), format.id);
}

/** The notes of a document within a mail are notes of the mail. */
function added(
  document: OpenDocument,
  { notes, leftOut, attached, renamed }: MailBox,
): (masks: Masks) => Uint8Array<ArrayBuffer> {
  const first = notes.length;
  const firstFile = attached.length;
  for (const { note, spans } of document.notes)
    notes.push({ note, spans: withoutOverlaps([...spans, ...statedInMail(note.text)]) });
  leftOut.addAll(document.leftOut);
  attached.push(...(document.attached ?? []));
  for (const id of document.renamed ?? []) renamed.push(id);
  const lastFile = attached.length;
  return (masks) =>
    document.write(
      masks.replacements.slice(first, first + document.notes.length),
      masks.attached.slice(firstFile, lastFile),
    );
}

/** A text in UTF-8, whatever character set its mail states for it; any other file, or one in an unknown set, as it is, unless only that set tells its letters. */
function inUtf8(bytes: Uint8Array<ArrayBuffer>, { type, charset }: MailPart): Uint8Array<ArrayBuffer> | undefined {
  if (charset === undefined || !type.startsWith('text/')) return bytes;
  const isShifted = SHIFTED.test(charset);
  if (isUnicode(bytes) && !isShifted) return bytes;
  return unlessRefused(() => new TextEncoder().encode(textIn(bytes, charset))) ?? (isShifted ? undefined : bytes);
}

/** The most PDFs and pictures that are read from one file; further ones are removed. */
const MAX_PAGED = 200;

/** A part that is a file. @param kind the id of its kind of document; default: its extension */
function file(number: number, ending: string, bytes: Uint8Array, kind = ending.slice(1)): Written {
  const media: Readonly<Record<string, string>> = tables.mediaTypes;
  return {
    headers: [
      `Content-Type: ${media[kind] ?? 'application/octet-stream'}`,
      `Content-Disposition: attachment; filename="attachment-${number}${ending}"`,
      'Content-Transfer-Encoding: base64',
    ],
    body: base64Lines(bytes),
  };
}

/** A part of a note's text without a place in a source: the mail is written from scratch. */
function place(text: string, label?: string): SourcePlace {
  return { start: 0, end: 0, text, encode: (other) => other, ...(label && text !== '' && { label }) };
}

function withoutLastBreaks(text: string): string {
  let end = text.length;
  while (text[end - 1] === '\n') end--;
  return text.slice(0, end);
}

function oneLine(text: string): string {
  return text.replace(/[\s\p{Cc}]+/gu, ' ').trim();
}

/** A part whose body consists of other parts or a mail. */
function composed(type: string, body: string): Written {
  const bits = isPlain(body) ? [] : ['Content-Transfer-Encoding: 8bit'];
  return { headers: [`Content-Type: ${type}`, ...bits], body };
}

/** A line of a mail may have at most 998 bytes. */
const LONG_LINE = /[^\n]{999}/;

function textual(type: string, text: string, isFlowed: boolean): Written {
  const units = unitsOf(new TextEncoder().encode(text.replace(/\r\n?/g, '\n')));
  const isPacked = LONG_LINE.test(units) || units.includes('\0');
  const encoding = isPacked ? 'base64' : isPlain(units) ? '7bit' : '8bit';
  return {
    headers: [
      `Content-Type: ${type}; charset=utf-8${isFlowed ? '; format=flowed' : ''}`,
      `Content-Transfer-Encoding: ${encoding}`,
    ],
    body: isPacked ? base64Lines(bytesOf(units)) : units.replaceAll('\n', '\r\n'),
  };
}

function isPlain(units: string): boolean {
  return !/[^\0-\x7f]/.test(units);
}

function base64Lines(bytes: Uint8Array): string {
  return toBase64(bytes).replace(/.{76}(?=.)/g, '$&\r\n');
}
