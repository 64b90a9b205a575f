import { hexOf } from '../../note/digest';
import { filesIn } from '../../note/embedded-files';
import type { TextRange } from '../../note/span';
import { fromBase64, fromHex, toBase64 } from '../bytes';
import { isClinicalDocument } from '../cda/read-document';
import type { LeftOutCounts } from '../document';
import { partsWithin, rewritten, type SourcePlace, type TextPart } from '../places';
import { isRichText } from '../rtf';
import type { FileWithin } from '../within';
import { type Hl7v2Value, isPrimitive, treatmentOf } from './rules';
import {
  COMPOSITES,
  type Delimiters,
  escapedText,
  type MessageSegment,
  messageSegments,
  NO_TYPE,
  piecesOf,
  SEGMENTS,
  shownText,
  split,
  typeOfComponent,
  typeOfField,
  type ValuePiece,
  WRITTEN,
} from './syntax';

export interface Hl7v2Place extends SourcePlace {
  /** Distances in the source to repetitions of the value, which are read only here. */
  readonly again: readonly number[];
}

/** A file within a message. */
interface EmbeddedFile extends TextRange, FileWithin {
  readonly encode: (bytes: Uint8Array) => string;
}

interface MessageReading {
  readonly parts: readonly TextPart<Hl7v2Place>[];
  readonly files: readonly EmbeddedFile[];
}

/** The state of reading a message. */
interface Reading {
  readonly parts: Part[];
  readonly files: EmbeddedFile[];
  /** Collects kept values that may be identifiers in the wrong place. */
  readonly codes: Set<string>;
  /** Those that are identifiers, each with its label; they are read as such. */
  readonly repeated: ReadonlyMap<string, string>;
  /** See `readMessages`. */
  readonly once: boolean;
}

type Part = TextPart<Hl7v2Place>;

/** Characters of base64 from which on a value is a file, whatever its type. */
const FILE = 200;
/** Fields whose text continues in the next segment of the same name. */
const GOES_ON: ReadonlyMap<string, number> = new Map([
  ['OBX', 5],
  ['NTE', 3],
]);

/**
 * Reads the messages of a file; segments before the first message and after the last belong to these.
 * @param once whether values that segments repeat around one text are read only once
 * @throws DocumentError without text of the file
 */
export function readMessages(source: string, once = true): MessageReading[] {
  const messages: MessageSegment[][] = [[]];
  for (const segment of messageSegments(source)) {
    const last = messages.at(-1) as MessageSegment[];
    if (segment.name === 'MSH' && last.some(({ name }) => name === 'MSH')) messages.push([segment]);
    else last.push(segment);
  }
  const codes = new Set<string>();
  const first = messages.map((segments) => readMessage(source, segments, { codes, once, repeated: new Map() }));
  const repeated = new Map(first.flatMap(({ parts }) => parts.flatMap((part) => identifierOf(part, codes))));
  return repeated.size === 0
    ? first
    : messages.map((segments) => readMessage(source, segments, { codes: new Set(), once, repeated }));
}

const IDENTIFIERS = /^(MEDICALRECORD|SSN|IDNUM|DEVICE|ACCOUNT|HEALTHPLAN|LICENSE|PHONE|FAX|EMAIL)$/;

/** An identifier that also occurs where a code is kept. */
function identifierOf(part: Part, codes: ReadonlySet<string>): [text: string, label: string][] {
  if (typeof part === 'string' || part.label === undefined) return [];
  return IDENTIFIERS.test(part.label) && codes.has(part.text) ? [[part.text, part.label]] : [];
}

/** Whether a kept value may be an identifier in the wrong place: four characters and more, three of them digits; for an amount, five digits and more. */
function mayBeIdentifier(text: string, type: string): boolean {
  return type === 'NM' ? /^\d{5,}$/.test(text) : !/^(SI|TM)$/.test(type) && text.length > 3 && /(\d.*){3}/.test(text);
}

function readMessage(
  source: string,
  segments: readonly MessageSegment[],
  given: Omit<Reading, 'parts' | 'files'>,
): MessageReading {
  const reading: Reading = { ...given, parts: [], files: [] };
  for (let at = 0; at < segments.length; ) {
    const first = segments[at] as MessageSegment;
    const text = GOES_ON.get(first.name);
    let end = at + 1;
    if (text !== undefined)
      while (end < segments.length && goesOn(source, first, segments[end] as MessageSegment)) end++;
    const all = segments.slice(at, end);
    if (text !== undefined && all.length > 1) readTogether(source, all, text, reading);
    else {
      const number = first.name === '' ? 0 : /^(MSH|FHS|BHS)$/.test(first.name) ? 3 : 1;
      for (let field = number; field < first.fields.length; field++) readField(source, first, field, reading);
    }
    at = end;
  }
  return reading;
}

/** Whether a segment continues the text of another one: both are NTE, or both OBX of the same name with written text. */
function goesOn(source: string, first: MessageSegment, next: MessageSegment): boolean {
  if (next.name !== first.name || next.delimiters !== first.delimiters) return false;
  const of = (segment: MessageSegment, number: number) => rawField(source, segment, number);
  return (
    first.name === 'NTE' || (WRITTEN.has(of(first, 2)) && of(first, 2) === of(next, 2) && of(first, 3) === of(next, 3))
  );
}

function rawField(source: string, { fields }: MessageSegment, number: number): string {
  const field = fields[number];
  return field ? source.slice(field.start, field.end) : '';
}

/** Reads segments with one text; values that they repeat around it are read once. */
function readTogether(source: string, segments: readonly MessageSegment[], text: number, reading: Reading): void {
  const { parts, once } = reading;
  const [first, ...others] = segments as [MessageSegment, ...MessageSegment[]];
  const isAlike = (segment: MessageSegment, number: number) =>
    once && rawField(source, segment, number) === rawField(source, first, number);
  for (let number = 1; number < Math.max(first.fields.length, text + 1); number++) {
    const from = parts.length;
    if (number === text) {
      const rich = segments.findIndex((segment) => rawField(source, segment, number).includes('rtf'));
      for (const [index, segment] of segments.entries()) {
        if (index === rich && readDocument({ ...first, source, parts }, linesOf(source, segments.slice(rich), number)))
          break;
        const before = parts.length;
        readField(source, segment, number, reading);
        if (parts.length === before && before > from) parts.push('\n');
      }
    } else {
      readField(source, first, number, reading);
      const start = first.fields[number]?.start ?? 0;
      const again = others.flatMap((segment) =>
        isAlike(segment, number) ? (segment.fields[number]?.start ?? start) - start : [],
      );
      for (let at = from; at < parts.length; at++) {
        const part = parts[at] as Part;
        if (typeof part !== 'string') parts[at] = { ...part, again };
      }
    }
  }
  for (const segment of others)
    for (let number = 1; number < segment.fields.length; number++)
      if (number !== text && !isAlike(segment, number)) readField(source, segment, number, reading);
}

/** The repetitions of a field of segments. */
function linesOf(source: string, segments: readonly MessageSegment[], number: number): TextRange[] {
  return segments.flatMap(({ fields: { [number]: field }, delimiters }) =>
    field ? split(source, field, delimiters.repetition) : [],
  );
}

/** A field that is being read. */
interface Field extends Reading {
  readonly source: string;
  readonly delimiters: Delimiters;
  /** `PID-3` */
  readonly name: string;
  /** The text of another field of the segment. */
  other(number: number): string;
  /** Whether the line of its repetition has begun. */
  isBegun: boolean;
}

/** A value of a field, which may have parts. */
interface FieldValue extends Pick<Hl7v2Value, 'type' | 'path' | 'component' | 'beside'> {
  readonly stretch: TextRange;
  /** How many separators it is within: 0 for a repetition of the field, 1 for a component, 2 for a subcomponent. */
  readonly level: number;
}

const NOTHING = () => '';

/** Reads a field as lines of text, one for each repetition with anything to read. */
function readField(source: string, segment: MessageSegment, number: number, reading: Reading): void {
  const { delimiters, name } = segment;
  const whole = segment.fields[number];
  if (!whole || whole.start === whole.end) return;
  const other = (one: number) => {
    const stretch = segment.fields[one];
    return stretch ? shownText(source, stretch, delimiters).replaceAll(delimiters.component, ' ') : '';
  };
  const field: Field = { ...reading, source, delimiters, name: `${name}-${number}`, other, isBegun: false };
  const type = typeIn(source, segment, number);
  const repetitions = linesOf(source, [segment], number);
  if (!COMPOSITES.has(type) && !isLabelled(field, { type, path: [] }) && readDocument(field, repetitions)) return;
  for (const stretch of repetitions) {
    let components: TextRange[] | undefined;
    const component = (one: number) => {
      components ??= split(source, stretch, delimiters.component);
      return textOf(field, components[one - 1]);
    };
    readValue(field, { stretch, type, path: [], level: 0, component, beside: NOTHING });
    if (field.isBegun) field.parts.push('\n');
    field.isBegun = false;
  }
}

/** The data type of a field: OBX-2 states that of OBX-5. */
function typeIn(source: string, segment: MessageSegment, number: number): string {
  const { name } = segment;
  if (name !== 'OBX' || number !== 5) return SEGMENTS.has(name) ? typeOfField(name, number) : NO_TYPE;
  const stated = rawField(source, segment, 2);
  return COMPOSITES.has(stated) || isPrimitive(stated) ? stated : 'TX';
}

function textOf({ source, delimiters }: Pick<Field, 'source' | 'delimiters'>, stretch: TextRange | undefined): string {
  return stretch ? shownText(source, stretch, delimiters) : '';
}

/** Reads a value, part by part if its type has parts, or it has some all the same. */
function readValue(field: Field, value: FieldValue): void {
  const { source, delimiters } = field;
  const { stretch, type, path, level } = value;
  const raw = source.slice(stretch.start, stretch.end);
  // Two quotes delete the value.
  if (raw === '' || raw === '""') return;
  if (type === 'ED' && level === 0 && readFile(field, stretch)) return;
  const isComposite = COMPOSITES.has(type);
  const part = (one: number) =>
    isComposite
      ? { type: typeOfComponent(type, one), path: [...path, `${type}.${one}`] }
      : // It should not have parts: only the first is of its type.
        { type: one === 1 ? type : NO_TYPE, path };
  const sign = [delimiters.component, delimiters.subcomponent][level];
  if (sign === undefined || (!isComposite && WRITTEN.has(type) && !isLabelled(field, value))) {
    if (isComposite) readValue(field, { ...value, ...part(1) });
    else readLeaf(field, value);
    return;
  }
  const pieces = split(source, stretch, sign);
  const beside = isComposite ? (one: number) => textOf(field, pieces[one - 1]) : value.beside;
  for (const [index, piece] of pieces.entries())
    readValue(field, { ...value, ...part(index + 1), stretch: piece, level: level + 1, beside });
}

/** Whether a value is an identifier whatever its text. */
function isLabelled({ name }: Field, { type, path }: Pick<FieldValue, 'type' | 'path'>): boolean {
  const asked = { text: '?', field: name, path, type, beside: NOTHING, component: NOTHING, other: NOTHING };
  const treatment = treatmentOf(asked);
  return treatment !== 'structure' && treatment.label !== undefined;
}

/** Reads a value without parts, and the files in it. */
function readLeaf(field: Field, value: FieldValue): void {
  const { source } = field;
  const { stretch, path, component } = value;
  if (path.length > 0 && !isLabelled(field, value) && readDocument(field, [stretch])) {
    field.isBegun = false;
    return;
  }
  const raw = source.slice(stretch.start, stretch.end);
  let read = stretch.start;
  for (const within of filesIn(raw)) {
    const [address = '', kind] = /^data:([^,;]*)[^,]*,/i.exec(raw.slice(within.start, within.end)) ?? [];
    if (kind === undefined && within.end - within.start < FILE) continue;
    const start = stretch.start + within.start + address.length;
    const end = stretch.start + within.end;
    readText(field, { ...value, stretch: { start: read, end: start } });
    addFile(field, { start, end }, kind ?? component(3));
    read = end;
  }
  readText(field, { ...value, stretch: { start: read, end: stretch.end } });
}

function readText(field: Field, value: FieldValue): void {
  const { source, delimiters, name, parts, codes, repeated, other } = field;
  const { stretch, type, path, component, beside } = value;
  const pieces = [...piecesOf(source, stretch, delimiters)];
  const text = pieces.map((piece) => piece.text).join('');
  if (text === '') return;
  const [file] = text.includes('\n') ? filesIn(text) : [];
  if (file?.start === 0 && file.end === text.length) return void addFile(field, stretch, component(3));
  const given = treatmentOf({ text, field: name, path, type, beside, component, other });
  const label = given === 'structure' ? repeated.get(text) : given.label;
  if (given === 'structure' && mayBeIdentifier(text, type)) codes.add(text);
  if (given === 'structure' && (label === undefined || !mayBeIdentifier(text, type))) return;
  if (field.isBegun) parts.push('\t');
  field.isBegun = true;
  if (label === undefined) {
    for (const part of writtenParts(source, pieces, delimiters)) parts.push(part);
    return;
  }
  const stamp = label === 'DATE' ? shownStamp(text) : undefined;
  const encode = (masked: string) => (stamp && writtenStamp(masked)) ?? escapedText(masked, delimiters);
  const [{ start }, { end }] = [pieces[0] as TextRange, pieces.at(-1) as TextRange];
  parts.push({ start, end, text: stamp ?? text, encode, label, again: [] });
}

/** Text piece by piece, so that separators, and pieces that no replacement touches, stay as in the message. */
function* writtenParts(source: string, pieces: readonly ValuePiece[], delimiters: Delimiters): Generator<Part> {
  const encode = (text: string) => escapedText(text, delimiters);
  const signs = new Set([delimiters.field, delimiters.component, delimiters.subcomponent, delimiters.escaping]);
  for (const { start, end, text, isCommand } of pieces) {
    if (isCommand) yield text;
    else if (text !== source.slice(start, end)) yield { start, end, text, encode, again: [] };
    else {
      let from = start;
      for (let at = start; at <= end; at++) {
        if (at < end && !signs.has(source[at])) continue;
        if (at > from) yield { start: from, end: at, text: source.slice(from, at), encode, again: [] };
        if (at < end) yield source[at] as string;
        from = at + 1;
      }
    }
  }
}

/**
 * Reads stretches that are a clinical document, or the lines of one rich text, which is written into the first of them while the others become
 * empty.
 * @returns false if they are none
 */
function readDocument(
  { source, delimiters, parts, isBegun }: Pick<Field, 'source' | 'delimiters' | 'parts'> & Partial<Field>,
  stretches: readonly TextRange[],
): boolean {
  const [first, ...others] = stretches;
  if (!first || !/rtf|ClinicalDocument/.test(source.slice(first.start, first.end))) return false;
  const lines = stretches.map((stretch) => textOf({ source, delimiters }, stretch)).filter((line) => line !== '');
  // Without escapes, the separator of repetitions may be a space of rich text.
  const text = lines.join('\0').replaceAll('\\\0', `\\${delimiters.repetition}`).replaceAll('\0', '\n');
  const encode = (written: string) => escapedText(written, delimiters);
  const place = { ...first, text, encode, again: [] };
  if (!isRichText(place) && (others.length > 0 || !isClinicalDocument(text))) return false;
  if (isBegun) parts.push('\n');
  parts.push(place, '\n');
  for (const stretch of others) parts.push({ ...stretch, text: '', unmasked: '', encode, again: [] }, '\n');
  return true;
}

/** Reads an ED value as a file. @returns false if it is not one */
function readFile(field: Field, stretch: TextRange): boolean {
  const components = split(field.source, stretch, field.delimiters.component);
  const shown = components.map((one) => textOf(field, one));
  const [data, encoding = ''] = [components[4], shown[3]];
  if (!data || data.start === data.end || !/^(b(ase)?64|hex)$/i.test(encoding.trim())) return false;
  const component = (one: number) => shown[one - 1] ?? '';
  for (const [index, own] of components.slice(0, 4).entries()) {
    const type = typeOfComponent('ED', index + 1);
    readValue(field, { stretch: own, type, path: [`ED.${index + 1}`], level: 1, component, beside: NOTHING });
  }
  addFile(field, data, shown[2] || (shown[1] ?? ''), /^hex$/i.test(encoding.trim()));
  return true;
}

function addFile(field: Field, stretch: TextRange, kind: string, isHex = false): void {
  const text = textOf(field, stretch).replace(/\s+/g, '');
  const bytes = isHex ? fromHex(/[^\dA-F]/i.test(text) ? '' : text) : fromBase64(text);
  const encode = isHex ? (written: Uint8Array) => hexOf(written).toUpperCase() : toBase64;
  field.files.push({ ...stretch, bytes, kind, encode });
}

const STAMP = /^(\d{4})(?:(\d\d)(?:(\d\d)(?:(\d\d)(\d\d)(?:(\d\d)(\.\d{1,4})?)?)?)?)?([+-]\d{4})?$/;
const SHOWN = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:T(\d\d):(\d\d)(?::(\d\d)(\.\d{1,4})?)?)?)?)?([+-]\d\d:\d\d)?$/;

/** A time stamp as people and replacement styles read it: `20310504103000-0500` as `2031-05-04T10:30:00-05:00`; undefined for other text. */
export function shownStamp(stamp: string): string | undefined {
  const [, year, month, day, hour, minute, second, part = '', zone] = STAMP.exec(stamp) ?? [];
  if (year === undefined) return undefined;
  const date = [year, month, day].filter((one) => one !== undefined).join('-');
  const time = [hour, minute, second].filter((one) => one !== undefined).join(':');
  return `${date}${time && `T${time}${part}`}${zone === undefined ? '' : `${zone.slice(0, 3)}:${zone.slice(3)}`}`;
}

/** The inverse of `shownStamp`; undefined for other text. */
export function writtenStamp(shown: string): string | undefined {
  const [, ...parts] = SHOWN.exec(shown) ?? [];
  return parts.length === 0 ? undefined : parts.map((part) => part?.replace(':', '') ?? '').join('');
}

/** A header with the characters that separate parts of fields: `MSH-2` is a gene. */
const BEGINS = /^\s*(?:MSH|FHS|BHS)[^\w\s][\^~\\&#]{2}/;

/** The parts of a text that is messages: their values, as in a file of them, without the files in them. @throws DocumentError for a text that only begins like one */
export function hl7v2Parts(given: SourcePlace, leftOut: LeftOutCounts): readonly TextPart[] | undefined {
  if (!BEGINS.test(given.text)) return undefined;
  return readMessages(given.text, false).flatMap(({ parts, files }) => {
    leftOut.add('embedded file', files.length);
    return [...partsWithin(given, parts), ...files.map(({ start, end }) => rewritten(given, { start, end, text: '' }))];
  });
}
