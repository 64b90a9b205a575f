import { DocumentError, type LeftOutCounts } from '../document';
import { partWithin, type TextPart } from '../places';
import { isClinicalDocument, readCda } from './read-document';

/**
 * The parts of a text that is a clinical document: its narratives and fields, as in a file of it. Other texts, and what the document around it
 * states to be an identifier, stay one part.
 */
export function cdaParts(given: TextPart, miss: LeftOutCounts['add']): TextPart[] {
  if (typeof given === 'string' || given.label !== undefined || !isClinicalDocument(given.text)) return [given];
  const whole = partWithin(given, given.text.indexOf('<'), given.text.length);
  const reading = readWithin(whole.text);
  if (!reading) return [given];
  for (const { kind, count } of reading.missed.found().leftOut ?? []) miss(kind, count);
  return [
    ...reading.parts.map((part) => (typeof part === 'string' ? part : { ...part, whole })),
    ...reading.edits.map(({ start, end, text }) => ({
      ...partWithin(whole, start, end),
      ...{ text: '', encode: () => text, unmasked: text },
    })),
  ];
}

/** Undefined for text that only begins like a document. */
function readWithin(text: string): ReturnType<typeof readCda> | undefined {
  try {
    return readCda(text);
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}
