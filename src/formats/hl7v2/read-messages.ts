import { hexOf } from '../../note/digest';
import { filesIn } from '../../note/embedded-files';
import type { TextRange } from '../../note/span';
import { fromBase64, fromHex, toBase64 } from '../bytes';
import type { SourcePlace, TextPart } from '../places';
import { type Hl7v2Value, treatmentOf } from './rules';
import {
  COMPOSITES,
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
export interface EmbeddedFile extends TextRange {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What its sender calls it: `PDF`, `RTF` ...; may be any text. */
  readonly kind: string;
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
  /** See `readMessage`. */
  readonly codes: Set<string>;
  readonly repeated: ReadonlyMap<string, string>;
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
 * @throws DocumentError without text of the file
 */
export function readMessages(source: string): MessageReading[] {
  const messages: MessageSegment[][] = [[]];
  for (const segment of messageSegments(source)) {
    const last = messages.at(-1) as MessageSegment[];
    if (segment.name === 'MSH' && last.some(({ name }) => name === 'MSH')) messages.push([segment]);
    else last.push(segment);
  }
  const codes = new Set<string>();
  const first = messages.map((segments) => readMessage(source, segments, codes));
  const repeated = new Map(first.flatMap(({ parts }) => parts.flatMap((part) => identifierOf(part, codes))));
  return repeated.size === 0 ? first : messages.map((segments) => readMessage(source, segments, new Set(), repeated));
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

/**
 * @param codes collects kept values that may be identifiers in the wrong place
 * @param repeated those that are identifiers, each with its label; they are read as such
 */
function readMessage(
  source: string,
  segments: readonly MessageSegment[],
  codes: Set<string>,
  repeated: ReadonlyMap<string, string> = new Map(),
): MessageReading {
  const parts: Part[] = [];
  const files: EmbeddedFile[] = [];
  const reading = { parts, files, codes, repeated };
  for (let at = 0; at < segments.length; ) {
    const first = segments[at] as MessageSegment;
    const text = GOES_ON.get(first.name);
    let end = at + 1;
    if (text !== undefined)
      while (end < segments.length && goesOn(source, first, segments[end] as MessageSegment)) end++;
    const all = segments.slice(at, end);
    if (text === undefined || all.length === 1) readSegment(source, first, reading);
    else readTogether(source, all, text, reading);
    at = end;
  }
  return { parts, files };
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
  const { parts } = reading;
  const [first, ...others] = segments as [MessageSegment, ...MessageSegment[]];
  const isAlike = (segment: MessageSegment, number: number) =>
    rawField(source, segment, number) === rawField(source, first, number);
  for (let number = 1; number < Math.max(first.fields.length, text + 1); number++) {
    const from = parts.length;
    if (number === text)
      for (const segment of segments) {
        const before = parts.length;
        readField(source, segment, number, reading);
        if (parts.length === before && before > from) parts.push('\n');
      }
    else {
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

function readSegment(source: string, segment: MessageSegment, reading: Reading): void {
  const first = segment.name === '' ? 0 : /^(MSH|FHS|BHS)$/.test(segment.name) ? 3 : 1;
  for (let number = first; number < segment.fields.length; number++) readField(source, segment, number, reading);
}

/** Reads a field as lines of text, one for each repetition with anything to read. */
function readField(
  source: string,
  segment: MessageSegment,
  number: number,
  { parts, files, codes, repeated }: Reading,
): void {
  const { delimiters, name } = segment;
  const whole = segment.fields[number];
  if (!whole || whole.start === whole.end) return;
  const field = `${name}-${number}`;
  const type = typeHere();
  const other = (one: number) => {
    const stretch = segment.fields[one];
    return stretch ? shownText(source, stretch, delimiters).replaceAll(delimiters.component, ' ') : '';
  };
  let isBegun = false;
  for (const repetition of split(source, whole, delimiters.repetition)) {
    let components: TextRange[] | undefined;
    const component = (one: number) => {
      components ??= split(source, repetition, delimiters.component);
      const stretch = components[one - 1];
      return stretch ? shownText(source, stretch, delimiters) : '';
    };
    value(repetition, type, [], 0, component, () => '');
    if (isBegun) parts.push('\n');
    isBegun = false;
  }

  /** OBX-2 states the data type of OBX-5. */
  function typeHere(): string {
    if (name !== 'OBX' || number !== 5) return SEGMENTS.has(name) ? typeOfField(name, number) : NO_TYPE;
    const said = rawField(source, segment, 2);
    return said === '' || !/^[A-Z]{2,3}$/.test(said) ? 'TX' : said;
  }

  function value(
    stretch: TextRange,
    own: string,
    path: readonly string[],
    level: number,
    component: (number: number) => string,
    beside: (number: number) => string,
  ): void {
    const raw = source.slice(stretch.start, stretch.end);
    // Two quotes delete the value.
    if (raw === '' || raw === '""') return;
    if (own === 'ED' && level === 0 && embedded(stretch)) return;
    if (isFile(raw)) {
      file(stretch, component(3));
      return;
    }
    const sign = [delimiters.component, delimiters.subcomponent][level];
    if (sign === undefined || (!COMPOSITES.has(own) && WRITTEN.has(own) && !isLabelled(own, path))) {
      if (COMPOSITES.has(own)) value(stretch, typeOfComponent(own, 1), [...path, `${own}.1`], level, component, beside);
      else leaf(stretch, own, path, component, beside);
      return;
    }
    const pieces = split(source, stretch, sign);
    if (!COMPOSITES.has(own)) {
      // It should not have parts: only the first is of its type.
      pieces.forEach((piece, index) => {
        value(piece, index === 0 ? own : NO_TYPE, path, level + 1, component, beside);
      });
      return;
    }
    const inner = (one: number) => {
      const piece = pieces[one - 1];
      return piece ? shownText(source, piece, delimiters) : '';
    };
    pieces.forEach((piece, index) => {
      const next = typeOfComponent(own, index + 1);
      value(piece, next, [...path, `${own}.${index + 1}`], level + 1, component, inner);
    });
  }

  function isLabelled(own: string, path: readonly string[]): boolean {
    const asked = { text: '?', field, path, type: own, beside: () => '', component: () => '', other: () => '' };
    const treatment = treatmentOf(asked);
    return treatment !== 'structure' && treatment.label !== undefined;
  }

  function leaf(
    stretch: TextRange,
    own: string,
    path: readonly string[],
    component: (number: number) => string,
    beside: (number: number) => string,
  ): void {
    const raw = source.slice(stretch.start, stretch.end);
    for (const within of filesIn(raw)) {
      const [address = '', kind] = /^data:([^,;]*)[^,]*,/i.exec(raw.slice(within.start, within.end)) ?? [];
      if (kind === undefined && within.end - within.start < FILE) continue;
      const start = stretch.start + within.start + address.length;
      const end = stretch.start + within.end;
      leaf({ start: stretch.start, end: start }, own, path, component, beside);
      file({ start, end }, kind ?? component(3));
      leaf({ start: end, end: stretch.end }, own, path, component, beside);
      return;
    }
    const pieces = [...piecesOf(source, stretch, delimiters)];
    const shown: Hl7v2Value = {
      text: pieces.map(({ text }) => text).join(''),
      field,
      path,
      type: own,
      beside,
      component,
      other,
    };
    if (shown.text === '') return;
    const given = treatmentOf(shown);
    const label = given === 'structure' ? repeated.get(shown.text) : given.label;
    if (given === 'structure' && mayBeIdentifier(shown.text, own)) codes.add(shown.text);
    if (given === 'structure' && (label === undefined || !mayBeIdentifier(shown.text, own))) return;
    if (isBegun) parts.push('\t');
    isBegun = true;
    if (label === undefined) {
      written(pieces);
      return;
    }
    const first = pieces[0] as TextRange;
    const stamp = label === 'DATE' ? shownStamp(shown.text) : undefined;
    const encode = (text: string) => (stamp && writtenStamp(text)) ?? escapedText(text, delimiters);
    const end = (pieces.at(-1) as TextRange).end;
    parts.push({ start: first.start, end, text: stamp ?? shown.text, encode, label, again: [] });
  }

  /** Adds text piece by piece, so that separators, and pieces that no replacement touches, stay as in the message. */
  function written(pieces: readonly ValuePiece[]): void {
    const encode = (text: string) => escapedText(text, delimiters);
    const signs = new Set([delimiters.field, delimiters.component, delimiters.subcomponent, delimiters.escaping]);
    for (const { start, end, text, isCommand } of pieces) {
      if (isCommand) parts.push(text);
      else if (text !== source.slice(start, end)) parts.push({ start, end, text, encode, again: [] });
      else {
        let from = start;
        for (let at = start; at <= end; at++) {
          if (at < end && !signs.has(source[at])) continue;
          if (at > from) parts.push({ start: from, end: at, text: source.slice(from, at), encode, again: [] });
          if (at < end) parts.push(source[at] as string);
          from = at + 1;
        }
      }
    }
  }

  /** Reads an ED value as a file. @returns false if it is not one */
  function embedded(stretch: TextRange): boolean {
    const components = split(source, stretch, delimiters.component);
    const shown = components.map((one) => shownText(source, one, delimiters));
    const data = components[4];
    if (!data || data.start === data.end || !/^(base64|hex)$/i.test(shown[3] ?? '')) return false;
    components.slice(0, 4).forEach((one, index) => {
      value(
        one,
        typeOfComponent('ED', index + 1),
        [`ED.${index + 1}`],
        1,
        (number) => shown[number - 1] ?? '',
        () => '',
      );
    });
    file(data, shown[2] || (shown[1] ?? ''), /^hex$/i.test(shown[3] ?? ''));
    return true;
  }

  function file(stretch: TextRange, kind: string, isHex = false): void {
    const text = shownText(source, stretch, delimiters).replace(/\s+/g, '');
    const bytes = isHex ? fromHex(/[^\dA-F]/i.test(text) ? '' : text) : fromBase64(text);
    const encode = isHex ? (written: Uint8Array) => hexOf(written).toUpperCase() : toBase64;
    files.push({ ...stretch, bytes, kind, encode });
  }
}

function isFile(raw: string): boolean {
  return raw.length >= FILE && /^[A-Za-z0-9+/]+={0,2}$/.test(raw);
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
