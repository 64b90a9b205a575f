import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { DocumentError } from '../formats/document';
import { readJsonlLine } from '../formats/jsonl/line';
import { MASKED_EXTENSIONS } from '../formats/open-document';
import { MASKING_POINT } from '../taggers/tagger';
import { log, Misuse, program, standardInput, type Values } from './command/command';
import { readBytes } from './command/repository';
import {
  columnsFrom,
  DOCUMENT_OPTIONS,
  FINDING_OPTIONS,
  isTable,
  listsOf,
  MASKING_OPTIONS,
  maskingOf,
} from './masking/masking';
import { logOtherLanguage, maskedDocument, noteMasker } from './masking/tag-documents';
import { OPENING_OPTIONS, openingSettings, pointFromFlags, taggerOpener } from './models/open-model';
import { withTaggers } from './models/tagger-pool';
import { outputTo } from './stream/output';

const COMMAND = {
  name: 'mask',
  forms: ['[OPTION ...] FILE > MASKED', '[OPTION ...] < NOTE > MASKED'],
  files: true,
  about: [
    'Masks one note or document and writes it to standard output.',
    `FILE (${MASKED_EXTENSIONS.join(' ')}) becomes the same kind of document; a PDF or a picture
    becomes its masked text. Standard input is
    plain text, or JSON lines {id, text}. For many files use tag.`,
  ],
  options: {
    tagger: { value: 'ID', about: 'a model; the default of the language if left out' },
    ...MASKING_OPTIONS,
    ...FINDING_OPTIONS,
    ...DOCUMENT_OPTIONS,
    ...OPENING_OPTIONS,
  },
} as const;

async function main(values: Values<typeof COMMAND.options>, [path, ...others]: readonly string[]): Promise<void> {
  if (others.length > 0) throw new Misuse('Give one FILE at a time: tag --out DIR takes many');
  const masking = await maskingOf(values);
  const how = { masking, point: pointFromFlags(values, MASKING_POINT), lists: listsOf(values) };
  const source = path === undefined ? await buffer(standardInput('a note')) : readBytes(path);
  const name = path === undefined ? nameOfInput(source.toString()) : basename(path);
  const columns = columnsFrom(values.columns, [{ name, bytes: new Uint8Array(source) }], isTable);
  const { bytes, outcome } = await withTaggers(1, openingSettings(values), (open) => {
    const mask = noteMasker({ ...how, taggerFor: taggerOpener(values, open) });
    return maskedDocument(name, source, columns, mask, values['as-it-is']).catch((error: unknown) => {
      if (error instanceof DocumentError && error.line > 0)
        throw new Error(`${path ?? 'Standard input'}:${error.line}: ${error.message}`);
      throw error;
    });
  });
  const { notes: _notes, spans: _spans, otherLanguage, ...about } = outcome;
  if (otherLanguage) logOtherLanguage(1, 'document', path ?? 'standard input');
  // What was removed or not read, as `tag` tells it.
  if (Object.keys(about).length > 0) log(JSON.stringify(about));
  await outputTo(process.stdout).write(bytes);
}

/** A name that says what standard input is: as a text, JSON lines would have their ids masked. */
function nameOfInput(source: string): string {
  const [first = ''] = source.trimStart().split('\n', 1);
  return `standard-input.${'note' in readJsonlLine(first, 1) ? 'jsonl' : 'txt'}`;
}

export default program(COMMAND, main);
