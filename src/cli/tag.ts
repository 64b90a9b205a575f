import { readFileSync, statSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { OpenOptions } from '../formats/document';
import { namesOfFolder } from '../formats/folder-names';
import { MASKED_EXTENSIONS } from '../formats/open-document';
import { withStatedNames } from '../formats/stated-names';
import type { AnnotatedNote } from '../note/note';
import { onceFor } from '../note/once-per';
import { MASKING_POINT } from '../taggers/tagger';
import { Misuse, oneOf, program, SOME_LEFT_OUT, standardInput, type Values } from './command/command';
import { checkWritable } from './command/write-whole';
import {
  columnsFrom,
  DOCUMENT_OPTIONS,
  FINDING_OPTIONS,
  listsOf,
  MASKING_OPTIONS,
  maskingOf,
  mayBeTable,
} from './masking/masking';
import { type DocumentMasking, logOtherLanguage, maskFile, noteMasker } from './masking/tag-documents';
import { OPENING_OPTIONS, openingSettings, pointFromFlags, startOnce, taggerOpener } from './models/open-model';
import { JOBS_OPTION, jobsOf, withTaggers } from './models/tagger-pool';
import { eachInOrder } from './stream/in-order';
import { outputTo, resumeFile } from './stream/output';
import { BAD_LINES, type StreamSettings, tagStream } from './stream/tag-stream';

const COMMAND = {
  name: 'tag',
  forms: ['[OPTION ...] < NOTES.jsonl > TAGGED.jsonl', '[OPTION ...] --out DIR FILE ...'],
  files: true,
  about: [
    'Finds and masks identifiers in notes, one line at a time, or in documents.',
    `Reads JSON lines {id, text} from standard input and writes one line {id, text, spans} for each, in order, to standard output.
    With --style or --policy, text is the masked text (the spans' offsets are into the original). If a line has a subject, dates move
    by the same number of days in all notes of that subject. Line n of the output answers line n of the input, and a blank line stays
    blank.`,
    `FILEs (${MASKED_EXTENSIONS.join(' ')}) are masked and written to DIR, as the same kind of document
    under the same name, with a line {file, notes, spans} or {file, error} for each on standard output. Of a PDF or a picture only the
    masked text is written, as NAME.pdf.txt; the app can redraw its pages. A Word or Excel file with macros becomes one without, NAME.docm.docx.`,
    'Exit codes: 0 if everything was masked, 2 if some lines or files could not be masked, 1 if the command failed.',
  ],
  options: {
    tagger: {
      value: 'ID',
      about: "a model; if left out, the default of each note's language, and of passages in the other",
    },
    ...MASKING_OPTIONS,
    ...FINDING_OPTIONS,
    'bad-lines': {
      value: BAD_LINES.join('|'),
      default: 'keep',
      about: `what replaces a line that can't be tagged: keep writes {line, id, error}, skip writes a blank line and the line's number on
      standard error, stop ends the command with exit code 1`,
    },
    resume: {
      value: 'FILE',
      about: `append to FILE instead of standard output, after the complete lines in it: run the same command again, with the same secret
      for codes, surrogates and dates, to finish an interrupted run; another command is refused`,
    },
    out: { value: 'DIR', about: 'the folder for masked documents' },
    ...DOCUMENT_OPTIONS,
    jobs: JOBS_OPTION,
    ...OPENING_OPTIONS,
  },
} as const;

type Given = Values<typeof COMMAND.options>;

const OF_DOCUMENTS = ['columns', 'as-it-is'] as const;
const OF_NOTES = ['resume'] as const;

async function main(values: Given, files: readonly string[]): Promise<void> {
  const { out } = values;
  if (files.length > 0 !== (out !== undefined))
    throw new Misuse('Documents need --out DIR, and --out needs documents; notes come on standard input');
  const other = (out === undefined ? OF_DOCUMENTS : OF_NOTES).find((option) => values[option]);
  if (other)
    throw new Misuse(`--${other} is for ${out === undefined ? 'documents, with --out' : 'notes on standard input'}`);
  if (out !== undefined) checkWritable(resolve(out));
  const columns = columnsFrom(values.columns, files, mayBeTable);
  const masking = await maskingOf(values);
  const badLines = oneOf('bad-lines', values['bad-lines'], BAD_LINES);
  const how = { point: pointFromFlags(values, MASKING_POINT), lists: listsOf(values) };
  const jobs = jobsOf(values.jobs);
  const settings = openingSettings(values);
  const left = await withTaggers(jobs, settings, async (open) => {
    const taggerFor = taggerOpener(values, open);
    if (values.tagger) await taggerFor({ id: '', text: '' });
    // Or each line would be answered with why it can't start, and be done when the run is resumed.
    else await startOnce(settings.backend);
    if (out !== undefined)
      return maskDocuments(files, resolve(out), columns, values['as-it-is'], { ...how, taggerFor, masking, jobs });
    // Notes stay as they are without a style or policy, but nobody expects an unmasked document.
    const isMasked = values.style !== undefined || values.policy !== undefined;
    return tagNotes(values.resume, { ...how, taggerFor, masking: isMasked ? masking : undefined, badLines, jobs });
  });
  if (left > 0) process.exitCode = SOME_LEFT_OUT;
}

/** @returns how many documents could not be masked */
async function maskDocuments(
  files: readonly string[],
  out: string,
  columns: OpenOptions,
  asItIs: boolean,
  { jobs, ...how }: DocumentMasking & { readonly jobs: number },
): Promise<number> {
  const mask = noteMasker(how);
  const namesIn = onceFor((folder: string) =>
    namesOfFolder(
      files.flatMap((name) => {
        if (dirname(resolve(name)) !== folder) return [];
        const size = statSync(name, { throwIfNoEntry: false })?.size ?? 0;
        return [{ name, size, read: async () => new Uint8Array(readFileSync(name)) }];
      }),
    ),
  );
  /** Adds the names that records in the same folder state. */
  const withNames = async (path: string, note: AnnotatedNote): Promise<AnnotatedNote> =>
    withStatedNames([note], await namesIn(dirname(resolve(path))))[0] as AnnotatedNote;
  let left = 0;
  const unread: string[] = [];
  const output = outputTo(process.stdout);
  await eachInOrder(
    jobs,
    files,
    (path) => maskFile(path, out, columns, async (note) => mask(await withNames(path, note)), asItIs),
    async (outcome) => {
      if ('error' in outcome) left++;
      if ('otherLanguage' in outcome) unread.push(outcome.file);
      await output.write(`${JSON.stringify(outcome)}\n`);
    },
  );
  if (unread[0] !== undefined) logOtherLanguage(unread.length, 'document', unread[0]);
  return left;
}

/** @returns how many lines of standard input could not be tagged */
async function tagNotes(resume: string | undefined, how: StreamSettings): Promise<number> {
  const notes = standardInput('JSON lines {id, text}');
  const done = resume === undefined ? undefined : await resumeFile(resume);
  const output = done ?? outputTo(process.stdout);
  try {
    return await tagStream(notes, output, { ...how, ...(done && { done }) });
  } finally {
    await output.close();
  }
}

export default program(COMMAND, main);
