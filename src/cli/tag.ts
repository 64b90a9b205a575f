import { resolve } from 'node:path';
import { DOCUMENTS } from '../formats/registry';
import type { AnnotatedNote } from '../note/annotated';
import type { Note } from '../note/note';
import { withoutOverlaps } from '../note/span';
import { detectLanguage } from '../taggers/language';
import { MASKING_POINT, type Tagger } from '../taggers/tagger';
import { Misuse, type Values } from './arguments';
import { BACKEND_OPTION, backendNamed, startBackend } from './backend';
import { listsOf } from './lists';
import { log, runMain, SOME_LEFT_OUT } from './main';
import { MASKING_OPTIONS, maskingOf } from './masking';
import { defaultModel, MODELS_OPTION, openModel } from './models';
import { POINTS, pointOf } from './operating-point';
import { outputTo, resumeFile } from './stream/output';
import { BAD_LINES, type BadLines, tagStream } from './stream/tag-stream';
import { maskDocument } from './tag-documents';
import { wholeNumber } from './whole-number';

const COMMAND = {
  name: 'tag',
  forms: ['[OPTION ...] < NOTES.jsonl > TAGGED.jsonl', '[OPTION ...] --out DIR FILE ...'],
  files: true,
  about: [
    'Finds and masks what identifies people in notes, a line at a time, or in documents.',
    `Reads JSON lines {id, text} on standard input and writes one line {id, text, spans} for each, in order, on standard output.
    With --style or --policy, text is the masked text (the spans' offsets are into the original). Line n of the output answers line n
    of the input, and a blank line stays one.`,
    `FILEs (${DOCUMENTS.flatMap(({ extensions }) => extensions).join(' ')}) are written masked below DIR, as the same kind of document
    under the same name, and a line {file, notes, spans} or {file, error} for each on standard output. Of a PDF the masked text alone
    is written, as NAME.pdf.txt; the app redraws its pages.`,
    'Exit codes: 0 where all was masked, 2 where some lines or files could not be, 1 where the work was not done.',
  ],
  options: {
    tagger: {
      type: 'string',
      value: 'ID',
      about: 'a model; without it each note gets the default one of its language',
    },
    ...MASKING_OPTIONS,
    point: {
      type: 'string',
      value: POINTS,
      about: `how careful; without it ${MASKING_POINT}, as in the app`,
    },
    threshold: { type: 'string', value: 'T', about: 'mask what is PHI with this probability or more, in (0, 1)' },
    always: {
      type: 'string',
      value: 'FILE',
      about: 'a list (CSV text,match,type or JSON) of what is masked whatever the tagger says: src/phi/SPEC.md',
    },
    never: { type: 'string', value: 'FILE', about: 'a list of what is left whatever the tagger says' },
    'bad-lines': {
      type: 'string',
      value: BAD_LINES.join('|'),
      default: 'keep',
      about: `a line that can't be tagged is {line, id, error} in its place, or with skip a blank line and told on standard error by its
      number; with stop it is the end, with exit code 1`,
    },
    'from-line': { type: 'string', value: 'N', about: 'pass over the lines before N' },
    resume: {
      type: 'string',
      value: 'FILE',
      about: `write to FILE in place of standard output, behind the whole lines that are there: the same command, given again, ends what
      was broken off; styles that draw (codes, surrogates, dates) need the same --secret for that`,
    },
    explain: {
      type: 'boolean',
      default: false,
      about: 'add to each span that a rule finds why: the rule, the words near it, its check and whether it passed',
    },
    out: { type: 'string', value: 'DIR', about: 'where masked documents go' },
    columns: {
      type: 'string',
      value: 'HEADING,NUMBER',
      about: 'the columns of tables that hold notes; without it all',
    },
    backend: BACKEND_OPTION,
    models: MODELS_OPTION,
  },
} as const;

async function main(values: Values<typeof COMMAND.options>, positionals: readonly string[]): Promise<void> {
  const { out } = values;
  if (positionals.length > 0 !== (out !== undefined))
    throw new Misuse('Documents need --out DIR, and --out needs documents; notes come on standard input');
  // A document that goes back unmasked would be taken for masked.
  const asked = out === undefined ? values.style : (values.style ?? (values.policy === undefined ? 'tag' : undefined));
  const masking = await maskingOf({ ...values, ...(asked !== undefined && { style: asked }) });
  const badLines = badLinesOf(values['bad-lines']);
  if (values.resume !== undefined && (values['from-line'] !== undefined || out !== undefined))
    throw new Error('--resume finds its own line to go on from, of notes on standard input');
  const point = pointOf(values, MASKING_POINT);
  const lists = listsOf(values);
  await startBackend(backendNamed(values.backend));
  const taggers = new Map<string, Promise<Tagger>>();
  const taggerFor = (note: Note): Promise<Tagger> => {
    const id = values.tagger ?? defaultModel(detectLanguage(note.text), resolve(values.models));
    const opened = taggers.get(id) ?? openModel(id, resolve(values.models));
    taggers.set(id, opened);
    return opened;
  };
  if (values.tagger) await taggerFor({ id: '', text: '' });

  if (out !== undefined && masking) {
    const columns = values.columns?.split(',').map((column) => (/^\d+$/.test(column) ? Number(column) : column));
    const mask = async ({ note, spans: known }: AnnotatedNote) => {
      const tagger = await taggerFor(note);
      const [tagging] = await tagger.tag([note], { point });
      const found = lists.apply(note.text, tagging?.spans ?? [], tagger.language);
      return masking(note, withoutOverlaps([...known, ...found]), tagger.language);
    };
    for (const path of positionals) {
      const outcome = await maskDocument(path, resolve(out), columns ? { columns } : {}, mask);
      if ('error' in outcome) process.exitCode = SOME_LEFT_OUT;
      await outputTo(process.stdout).write(`${JSON.stringify(outcome)}\n`);
    }
    return;
  }

  if (process.stdin.isTTY) log('Reading JSON lines {id, text} from the keyboard, until Ctrl-D');
  const resumed = values.resume === undefined ? undefined : await resumeFile(values.resume);
  const output = resumed ?? outputTo(process.stdout);
  try {
    const how = { taggerFor, masking, point, lists, explained: values.explain, badLines };
    const from = values['from-line'] === undefined ? {} : { from: wholeNumber('from-line', values['from-line']) };
    const bad = await tagStream(process.stdin, output, { ...how, ...from, ...(resumed && { done: resumed }) });
    if (bad > 0) process.exitCode = SOME_LEFT_OUT;
  } finally {
    await output.close();
  }
}

function badLinesOf(name: string): BadLines {
  const found = BAD_LINES.find((each) => each === name);
  if (!found) throw new Error(`--bad-lines takes ${BAD_LINES.join(', ')}`);
  return found;
}

runMain(COMMAND, main);
