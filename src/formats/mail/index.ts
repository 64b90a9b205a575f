import { withoutFiles } from '../../note/embedded-files';
import type { AnnotatedNote } from '../../note/note';
import { withoutOverlaps } from '../../note/span';
import { bytesOf, isUtf8, toBase64, unitsOf } from '../bytes';
import {
  type Attached,
  type BinaryFile,
  DocumentError,
  type DocumentFormat,
  type LeftOutCounts,
  type OpenDocument,
  type Replacement,
  startLeftOut,
} from '../document';
import { html } from '../html';
import { KINDS, MAIL_LOOKS } from '../kinds';
import { counted, stem } from '../names';
import { isPaged } from '../pdf/is-paged';
import { noteOf, replacedPlaces, type SourcePlace, type TextPart } from '../places';
import { withStatedNames } from '../stated-names';
import { openWithin } from '../within';
import {
  headerText,
  mailboxes,
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
    recognises: (name, head) => /\.(eml|mbox)$/i.test(name) || MAIL_LOOKS.test(head),
    open: (file) => openMails(file, within),
  };
}

/** How a mail begins in a mailbox. */
const BEGINNING = /(?:^|\n\r?\n)(?=From \S+ [^\n]*\n[\w-]+:)/;
const SEPARATOR = 'From MAILER-DAEMON Thu Jan  1 00:00:00 1970\r\n';
const MAX_MAILS = 20_000;

function openMails({ name, bytes }: BinaryFile, within: readonly DocumentFormat[]): OpenDocument {
  const source = unitsOf(bytes);
  const isBox = /\.mbox$/i.test(name) || /^From \S+ /.test(source);
  const sources = isBox ? source.split(BEGINNING).map(unboxed) : [source];
  if (sources.length > MAX_MAILS) throw new DocumentError(0, `Expected at most ${MAX_MAILS} mails in a mailbox`);
  const reading = startReading(within);
  const mails = sources.map((one, index) => {
    const part = readMail(one);
    checkMail(part);
    return reading.mail(part, sources.length > 1 ? `${stem(name)}-${index + 1}` : stem(name));
  });
  return {
    notes: withStatedNames(reading.notes),
    ...reading.missed.found(),
    ...(reading.attached.length > 0 && { attached: reading.attached }),
    write(replacements, attached = []) {
      const written = mails.map((one) => one.write({ replacements, attached }));
      const all = isBox ? written.map((one) => `${SEPARATOR}${boxed(one)}\r\n\r\n`).join('') : `${written[0]}\r\n`;
      return bytesOf(source.includes('\r\n') ? all : all.replaceAll('\r\n', '\n'));
    },
  };
}

function unboxed(source: string): string {
  return source.replace(/^From [^\n]*\n/, '').replace(/^>(>*From )/gm, '$1');
}

function boxed(source: string): string {
  return source.replace(/^(>*From )/gm, '>$1');
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

type Replacements = readonly (readonly Replacement[])[];

/** The arguments of `OpenDocument.write`. */
interface Masks {
  readonly replacements: Replacements;
  readonly attached: readonly (BinaryFile | undefined)[];
}

/** Writes a part; returns undefined to remove it. */
type Writer = (masks: Masks) => Written | undefined;

interface OpenMail {
  write(masks: Masks): string;
}

interface Reading {
  readonly notes: AnnotatedNote[];
  readonly missed: LeftOutCounts;
  readonly attached: Attached[];
  /** Adds a mail's notes. @param id of its note */
  mail(part: MailPart, id: string): OpenMail;
}

/** The state of reading a mail. */
interface Context {
  readonly id: string;
  /** Of its note. */
  readonly parts: TextPart[];
  /** The new text of each place. */
  readonly changed: (replacements: Replacements) => (place: SourcePlace) => string;
  files: number;
  pages: number;
}

function startReading(within: readonly DocumentFormat[]): Reading {
  const notes: AnnotatedNote[] = [];
  const missed = startLeftOut();
  const attached: Attached[] = [];
  const messageId = counted((number) => `<id-${number}@removed.invalid>`);

  function mailOf(part: MailPart, id: string): OpenMail {
    const parts: TextPart[] = [];
    const index = notes.push({ note: { id, text: '' }, spans: [] }) - 1;
    const changed = (replacements: Replacements) => {
      const all = replacedPlaces(parts, replacements[index] ?? []);
      return (place: SourcePlace) => all.get(place) ?? place.text;
    };
    const context: Context = { id, parts, changed, files: 0, pages: 0 };
    const headers = part.headers.flatMap(({ name, value }) => headerOf(name, value, context) ?? []);
    parts.push('\n');
    const head = noteOf(id, parts).note.text.length;
    const nothing = textWriter(place(''), false, context);
    const content = contentOf(part, context) ?? nothing;
    const { note, spans } = noteOf(id, parts);
    notes[index] = { note, spans: withoutOverlaps([...spans, ...statedInMail(note.text, head)]) };
    return {
      write(masks) {
        const { headers: own, body } = content(masks) ?? nothing(masks);
        const kept = headers.map((write) => write(changed(masks.replacements))).filter((line) => line !== '');
        return [...kept, 'MIME-Version: 1.0', ...own, '', body].join('\r\n');
      },
    };
  }

  /** @returns undefined if the header is removed */
  function headerOf(
    name: string,
    value: string,
    { parts }: Context,
  ): ((text: (place: SourcePlace) => string) => string) | undefined {
    const kept = KEPT.get(name);
    if (!kept) return undefined;
    const line = (content: string) => (content === '' ? '' : `${kept.name}: ${content}`);
    if (kept.kind === 'ids') {
      const ids = [...value.matchAll(/<[^<>\s]+>/g)].map(([id]) => messageId(id));
      return () => line(ids.join('\r\n '));
    }
    if (kept.kind === 'people') {
      const people = mailboxes(value).map(({ name, address }) => ({
        name: place(name, 'PATIENT'),
        address: place(address, 'EMAIL'),
      }));
      if (people.length === 0) return undefined;
      parts.push(`${kept.name}: `);
      people.forEach(({ name, address }, index) => {
        if (index > 0) parts.push(', ');
        parts.push(name);
        if (address.text !== '') parts.push(name.text === '' ? '<' : ' <', address, '>');
      });
      parts.push('\n');
      return (text) =>
        line(
          people
            .map(({ name, address }) => writtenMailbox({ name: oneLine(text(name)), address: oneLine(text(address)) }))
            .filter((one) => one !== '')
            .join(',\r\n '),
        );
    }
    const shown = headerText(value);
    if (shown === '') return undefined;
    const date = kept.kind === 'dates' ? shownDate(shown) : undefined;
    const label = kept.kind === 'dates' ? 'DATE' : name === 'organization' ? 'ORGANIZATION' : undefined;
    const own = place(date ?? shown, label);
    parts.push(`${kept.name}: `, own, '\n');
    return (text) => line((date && writtenDate(text(own))) ?? writtenText(oneLine(text(own))));
  }

  /** @returns undefined if the part is removed */
  function contentOf(part: MailPart, context: Context): Writer | undefined {
    const { content, type, isAttachment } = part;
    if (content.kind === 'parts') return partsOf(type, content.parts, context);
    if (content.kind === 'mail') {
      const within = mailOf(content.mail, `${context.id}-mail-${++context.files}`);
      return (masks) => composed('message/rfc822', within.write(masks));
    }
    if (/^application\/(pgp-signature|(x-)?pkcs7-signature)$/.test(type)) return undefined;
    if (!isAttachment && content.bytes) {
      if (type === 'text/plain') return textOfPart(part, content.bytes, context);
      if (type === 'text/html') return pageOf(part, content.bytes, context);
    }
    return attachment(part, content.bytes, context);
  }

  function partsOf(type: string, all: readonly MailPart[], context: Context): Writer | undefined {
    const writers = all.flatMap((one) => contentOf(one, context) ?? []);
    if (writers.length === 0) return undefined;
    const kind = type.slice('multipart/'.length);
    const known = tables.multiparts.includes(kind) ? kind : 'mixed';
    return (masks) => {
      const written = writers
        .flatMap((write) => write(masks) ?? [])
        .map(({ headers, body }) => [...headers, '', body].join('\r\n'));
      if (written.length === 0) return undefined;
      let number = 1;
      while (written.some((one) => one.includes(`--part-${number}`))) number++;
      const between = written.map((one) => `--part-${number}\r\n${one}\r\n`).join('');
      return composed(`multipart/${known}; boundary="part-${number}"`, `${between}--part-${number}--`);
    };
  }

  function textOfPart(part: MailPart, bytes: Uint8Array, context: Context): Writer {
    const text = textIn(bytes, part.charset).replace(/\r\n?/g, '\n');
    const { text: plain, files } = withoutFiles(text);
    missed.add('attachment', files);
    return textWriter(place(withoutLastBreaks(plain)), part.isFlowed, context);
  }

  function textWriter(own: SourcePlace, isFlowed: boolean, { parts, changed }: Context): (masks: Masks) => Written {
    if (own.text !== '') parts.push(own, '\n');
    return ({ replacements }) => textual('text/plain', changed(replacements)(own), isFlowed);
  }

  function pageOf(part: MailPart, bytes: Uint8Array, context: Context): Writer {
    const id = `${context.id}-html${++context.pages === 1 ? '' : `-${context.pages}`}`;
    const document = html.open({ name: `${id}.html`, bytes: new TextEncoder().encode(textIn(bytes, part.charset)) });
    const write = added(document);
    return (masks) => textual('text/html', new TextDecoder().decode(write(masks)), false);
  }

  function attachment(
    part: MailPart,
    bytes: Uint8Array<ArrayBuffer> | undefined,
    context: Context,
  ): Writer | undefined {
    const { type, filename, headers } = part;
    const number = ++context.files;
    const id = `${context.id}-file-${number}`;
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
      if (!isShown) missed.add(type.startsWith('image/') ? 'picture' : 'attachment');
      return undefined;
    }
    const { format, document } = found;
    const write = added(document);
    const ending = format.extensions.find((end) => filename.toLowerCase().endsWith(end)) ?? format.extensions[0];
    return (masks) => file(number, ending ?? '', write(masks), format.id);
  }

  /** The notes of a document within a mail are notes of the mail. */
  function added(document: OpenDocument): (masks: Masks) => Uint8Array<ArrayBuffer> {
    const first = notes.length;
    const firstFile = attached.length;
    for (const { note, spans } of document.notes)
      notes.push({ note, spans: withoutOverlaps([...spans, ...statedInMail(note.text)]) });
    missed.addAll(document.leftOut);
    attached.push(...(document.attached ?? []));
    const lastFile = attached.length;
    return (masks) =>
      document.write(
        masks.replacements.slice(first, first + document.notes.length),
        masks.attached.slice(firstFile, lastFile),
      );
  }

  return { notes, missed, attached, mail: mailOf };
}

/** A text in UTF-8, whatever character set its mail states for it; any other file, or one in an unknown set, as it is. */
function inUtf8(bytes: Uint8Array<ArrayBuffer>, { type, charset }: MailPart): Uint8Array<ArrayBuffer> {
  if (charset === undefined || !type.startsWith('text/') || isUtf8(bytes)) return bytes;
  try {
    return new TextEncoder().encode(textIn(bytes, charset));
  } catch (error) {
    if (error instanceof DocumentError) return bytes;
    throw error;
  }
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
