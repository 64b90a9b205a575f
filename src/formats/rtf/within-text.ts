import { DocumentError, type LeftOutCounts } from '../document';
import { cleaning, partWithin, type SourcePlace, type TextPart, writtenSource } from '../places';
import { readRtf, START } from '.';
import { unicodeEscape } from './tokens';

/**
 * The parts of a text with rich text in it: what that shows, while the rest of it is cleaned. Other texts, and what the document states to be an
 * identifier, stay one part.
 */
export function rtfParts(given: TextPart, miss: LeftOutCounts['add']): TextPart[] {
  if (typeof given === 'string' || given.label !== undefined) return [given];
  const start = given.text.indexOf(START);
  if (start < 0) return [given];
  const stretch = partWithin(given, start, given.text.lastIndexOf('}') + 1);
  const composed = (changed: ReadonlyMap<SourcePlace, string>) => writtenSource(reading?.pieces ?? [], changed);
  const whole: SourcePlace = { ...stretch, composed };
  const reading = readWithin(whole);
  if (!reading) return [given];
  for (const { kind, count } of reading.missed.found().leftOut ?? []) miss(kind, count);
  const text = (from: number, to: number) => (from < to ? [partWithin(given, from, to)] : []);
  return [...text(0, start), cleaning(whole), ...reading.parts, ...text(stretch.end, given.text.length)];
}

/** Whether rich text is read in a place. */
export function isRichText(place: SourcePlace): boolean {
  return rtfParts(place, () => undefined).length > 1;
}

/** Undefined for text that only begins like rich text, or goes on behind it. */
function readWithin(whole: SourcePlace): ReturnType<typeof readRtf> | undefined {
  // Rich text is in ASCII.
  const source = whole.text.replace(/[^\0-\x7f]/g, (unit) => `{\\uc1${unicodeEscape(unit.charCodeAt(0))}}`);
  try {
    const reading = readRtf(source, whole);
    return reading.end === source.length ? reading : undefined;
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}
