import type { AnnotatedNote } from '../../note/annotated';
import { compareSpans, makeSpan, type Span } from '../../note/span';
import { type Claim, fitClaims } from '../offsets';
import { labelOf } from './labels';

/** What was expected of a record, in words that hold nothing of it. */
export class RecordError extends Error {}

type Json = Readonly<Record<string, unknown>>;

/**
 * One record: `full_text`, and `spans` of `entity_type`, `start_position`, `end_position` and, if given, the
 * `entity_value` that they cover.
 * @param id for a record without a `sample_id`
 * @throws RecordError
 */
export function readRecord(value: unknown, id: string): AnnotatedNote {
  if (!isObject(value)) throw new RecordError('an object');
  const { full_text: text, spans: listed = [], sample_id: own } = value;
  if (typeof text !== 'string') throw new RecordError('a string `full_text`');
  if (!Array.isArray(listed)) throw new RecordError('`spans` to be a list');
  const claims = listed.map(readClaim);
  const spans = fitClaims(text, claims).map((fitted, index): Span => {
    if (!fitted) throw new RecordError(`\`spans[${index}]\` to cover its \`entity_value\` in \`full_text\``);
    return makeSpan(text.length, fitted.start, fitted.end, (claims[index] as (typeof claims)[number]).label);
  });
  return { note: { id: isId(own) ? String(own) : id, text }, spans: spans.sort(compareSpans) };
}

function readClaim(value: unknown, index: number): Claim & { readonly label: string } {
  const expect = (what: string) => new RecordError(`\`spans[${index}]\` to ${what}`);
  if (!isObject(value)) throw expect('be an object');
  const { entity_type: type, start_position: start, end_position: end, entity_value: covered } = value;
  if (typeof type !== 'string' || type === '') throw expect('have a string `entity_type`');
  if (!isOffset(start) || !isOffset(end))
    throw expect('have whole numbers, 0 or more, as `start_position` and `end_position`');
  return { start, end, label: labelOf(type), ...(typeof covered === 'string' && { covered }) };
}

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isId(value: unknown): value is string | number {
  return typeof value === 'number' || (typeof value === 'string' && value !== '');
}

function isOffset(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}
