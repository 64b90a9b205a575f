import { DocumentError, type LeftOutCounts } from '../document';
import { partWithin, type TextPart } from '../places';
import { readMessages } from './read-messages';

/** A header with the characters that separate parts of fields: `MSH-2` is a gene. */
const BEGINS = /^\s*(?:MSH|FHS|BHS)[^\w\s][\^~\\&#]{2}/;

/**
 * The parts of a text that is messages: their values, as in a file of them, without the files in them. Other texts, and what the document states
 * to be an identifier, stay one part.
 */
export function hl7v2Parts(given: TextPart, miss: LeftOutCounts['add']): TextPart[] {
  if (typeof given === 'string' || given.label !== undefined || !BEGINS.test(given.text)) return [given];
  const messages = messagesWithin(given.text);
  if (!messages) return [given];
  return messages.flatMap(({ parts, files }) => {
    miss('embedded file', files.length);
    const removed = files.map(({ start, end }) => ({ ...partWithin(given, start, end), text: '', unmasked: '' }));
    return [...parts.map((part) => (typeof part === 'string' ? part : { ...part, whole: given })), ...removed];
  });
}

/** Undefined for text that only begins like a message. */
function messagesWithin(text: string): ReturnType<typeof readMessages> | undefined {
  try {
    return readMessages(text, false);
  } catch (error) {
    if (error instanceof DocumentError) return undefined;
    throw error;
  }
}
