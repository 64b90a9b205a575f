import { parsedJson } from '../../note/json';
import type { AnnotatedNote } from '../../note/note';
import { readEach, refuseLoneSurrogates } from '../decode';
import type { Format, ReadResult, TextFile } from '../format';
import { isJsonObject, isOffset } from '../json-value';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { type LabelledClaim, spansFitting } from '../offsets';
import labels from './labels.json';

/** The JSON of presidio-research: a list of `{full_text, spans: [{entity_type, entity_value, start_position, ...}]}`. */
export const presidio: Format = {
  ...KINDS.presidio,
  companions: ['.json'],
  recognises: ({ text }) =>
    /^\uFEFF?\s*\[\s*\{/.test(text.slice(0, 256)) && text.slice(0, 4096).includes('"full_text"'),
  read,
  write: (notes) => [{ name: 'notes.presidio.json', text: `${JSON.stringify(notes.map(toRecord), null, 1)}\n` }],
};

function read(files: readonly TextFile[]): ReadResult {
  return readEach(files, ({ name, text }, notes, fail) => {
    const records = parsedJson(text);
    if (!Array.isArray(records)) return fail(0, 'Expected one complete JSON list of records');
    records.forEach((record, index) => {
      try {
        notes.push(readRecord(record, `${stem(name)}-${index + 1}`));
      } catch (error) {
        if (!(error instanceof RecordError)) throw error;
        fail(0, `Expected ${error.message} in record ${index + 1}`);
      }
    });
  });
}

function toRecord({ note: { id, text }, spans }: AnnotatedNote, index: number) {
  refuseLoneSurrogates(text, index + 1);
  return {
    sample_id: id,
    full_text: text,
    spans: spans.map(({ start, end, label }) => {
      // It would be read back as another label.
      if (labelOfType(label) !== label)
        throw new RangeError(`Note ${index + 1} holds a label at ${start} that is another format's name for a type`);
      return { entity_type: label, entity_value: text.slice(start, end), start_position: start, end_position: end };
    }),
  };
}

/** What was expected of a record, without any of its text. */
class RecordError extends Error {}

/**
 * One record: `full_text`, and `spans` of `entity_type`, `start_position`, `end_position` and, if given, the
 * `entity_value` that they cover.
 * @param id for a record without a `sample_id`
 * @throws RecordError
 */
function readRecord(value: unknown, id: string): AnnotatedNote {
  if (!isJsonObject(value)) throw new RecordError('an object');
  const { full_text: text, spans: listed = [], sample_id: own } = value;
  if (typeof text !== 'string') throw new RecordError('a string `full_text`');
  if (!Array.isArray(listed)) throw new RecordError('`spans` to be a list');
  const claims = listed.map(readClaim);
  const spans = spansFitting(text, claims, (_, index) => {
    throw new RecordError(`\`spans[${index}]\` to cover its \`entity_value\` in \`full_text\``);
  });
  const isId = typeof own === 'number' || (typeof own === 'string' && own !== '');
  return { note: { id: isId ? String(own) : id, text }, spans };
}

function readClaim(value: unknown, index: number): LabelledClaim {
  const expect = (what: string) => new RecordError(`\`spans[${index}]\` to ${what}`);
  if (!isJsonObject(value)) throw expect('be an object');
  const { entity_type: type, start_position: start, end_position: end, entity_value: covered } = value;
  if (typeof type !== 'string' || type === '') throw expect('have a string `entity_type`');
  if (!isOffset(start) || !isOffset(end))
    throw expect('have whole numbers, 0 or more, as `start_position` and `end_position`');
  return { start, end, label: labelOfType(type), ...(typeof covered === 'string' && { covered }) };
}

/**
 * What Presidio's entity types are called here: the i2b2 subtype of the same meaning, or the least specific one that
 * holds them all, or OTHER. `SPEC.md` gives the reasons.
 */
const LABELS: Readonly<Record<string, string>> = labels;

/** The label of an entity type; a type that the table lacks keeps its name. */
function labelOfType(type: string): string {
  return Object.hasOwn(LABELS, type) ? (LABELS[type] as string) : type;
}
