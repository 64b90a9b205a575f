import type { AnnotatedNote } from '../../note/annotated';
import type { Format, FormatError, ReadResult, TextFile } from '../format';
import { KINDS } from '../kinds';
import { stem } from '../names';
import { refusal } from '../refusal';
import { refuseLoneSurrogates } from '../well-formed';
import { labelOf } from './labels';
import { RecordError, readRecord } from './record';

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
  const notes: AnnotatedNote[] = [];
  const errors: FormatError[] = [];
  for (const { name, text } of files) {
    const fail = (message: string) => errors.push({ file: name, line: 0, message });
    const refused = refusal(text);
    const records = refused ? undefined : parseList(text);
    if (refused) fail(refused.message);
    else if (!records) fail('Expected one complete JSON list of records');
    else
      records.forEach((record, index) => {
        try {
          notes.push(readRecord(record, `${stem(name)}-${index + 1}`));
        } catch (error) {
          if (!(error instanceof RecordError)) throw error;
          fail(`Expected ${error.message} in record ${index + 1}`);
        }
      });
  }
  return { notes, errors };
}

function parseList(text: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(text.startsWith('\uFEFF') ? text.slice(1) : text);
    return Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function toRecord({ note: { id, text }, spans }: AnnotatedNote, index: number) {
  refuseLoneSurrogates(text, index + 1);
  return {
    sample_id: id,
    full_text: text,
    spans: spans.map(({ start, end, label }) => {
      // Read back it would be another label.
      if (labelOf(label) !== label)
        throw new RangeError(`Note ${index + 1} holds a label at ${start} that is another format's name for a type`);
      return { entity_type: label, entity_value: text.slice(start, end), start_position: start, end_position: end };
    }),
  };
}
