import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DOCUMENTS } from '../formats/registry';
import { MASKING_STYLES } from '../masking/registry';
import type { AnnotatedNote } from '../note/annotated';
import type { Note } from '../note/note';
import { withoutOverlaps } from '../note/span';
import { POLICIES } from '../phi/policies/registry';
import { detectLanguage } from '../taggers/language';
import { MASKING_POINT, type Tagger } from '../taggers/tagger';
import { backendNamed, startBackend } from './backend';
import { listsOf } from './lists';
import { log, runMain } from './main';
import { MASKING_OPTIONS, maskingOf } from './masking';
import { defaultModel, MODELS, openModel } from './models';
import { POINTS, pointOf } from './operating-point';
import { outputTo, resumeFile } from './stream/output';
import { BAD_LINES, type BadLines, tagStream } from './stream/tag-stream';
import { maskDocument } from './tag-documents';
import { wholeNumber } from './whole-number';

const USAGE = `npm run tag -- [--tagger ID] [--style ${MASKING_STYLES.map(({ id }) => id).join('|')}]
               [--policy ${POLICIES.map(({ id }) => id).join('|')}|FILE.json] [--secret TEXT] [--point ${POINTS}|--threshold T]
               [--days N] [--keep weekday,season] [--checksums valid|invalid] [--template TEXT] [--always FILE] [--never FILE]
               [--bad-lines ${BAD_LINES.join('|')}] [--from-line N | --resume FILE] [--explain] [--backend wasm|webgpu|cpu] [--models DIR] [FILE ... --out DIR [--columns HEADING,NUMBER ...]]
Reads JSON lines {id, text} on standard input and writes one line {id, text, spans} for each, in order, on standard output;
with --style or --policy, text is the masked text (the spans' offsets are into the original); a policy alone masks by tag. Codes, dates
and surrogates follow from --secret: with the same one they are the same in another run. Without --tagger each note gets the default
model of its language; without --point it is ${MASKING_POINT}, as in the app; --threshold masks
what is PHI with this probability or more, in (0, 1).
Line n of the output answers line n of the input, and a blank line stays one. A line that can't be tagged is {line, id, error} in its place, with
--bad-lines skip a blank line and told on standard error by its number, with stop the end; the exit code is then 2, after stop 1.
--from-line passes over the lines before N. --resume FILE writes to FILE in place of standard output and goes on behind the whole lines that are
there, so the same command, given again, ends what was broken off; styles that draw (codes, surrogates, dates) need the same --secret for that.
Dates move by a number of days that is drawn, or --days, and keep weekdays or seasons with --keep; surrogates of numbers with check digits fail
their check unless --checksums is valid; --template writes a form of your own ({TYPE} is the type). --always and --never are lists (CSV text,match,type
or JSON) of what is masked whatever the tagger says, and of what isn't: src/phi/SPEC.md.
--explain adds to each span that a rule finds a sentence, why: the rule, the words near it, its check and whether it passed.
Of FILEs (${DOCUMENTS.flatMap(({ extensions }) => extensions).join(' ')}) each is written masked below DIR, as the same kind of document under the same name,
and a line {file, notes, spans} or {file, error} is written on standard output; of tables the chosen columns, else all. Of a
PDF the masked text alone is written, as NAME.pdf.txt; the app redraws its pages.`;

/** The exit code where all was read, and some of it could not be tagged. */
const SOME_BAD = 2;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      out: { type: 'string' },
      columns: { type: 'string' },
      tagger: { type: 'string' },
      ...MASKING_OPTIONS,
      point: { type: 'string' },
      threshold: { type: 'string' },
      always: { type: 'string' },
      never: { type: 'string' },
      backend: { type: 'string', default: 'wasm' },
      models: { type: 'string', default: MODELS },
      explain: { type: 'boolean', default: false },
      'bad-lines': { type: 'string', default: 'keep' },
      'from-line': { type: 'string' },
      resume: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    log(USAGE);
    return;
  }
  const { out } = values;
  if (positionals.length > 0 !== (out !== undefined))
    throw new Error('Documents need --out DIR, and --out needs documents');
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
      if ('error' in outcome) process.exitCode = SOME_BAD;
      await outputTo(process.stdout).write(`${JSON.stringify(outcome)}\n`);
    }
    return;
  }

  const resumed = values.resume === undefined ? undefined : await resumeFile(values.resume);
  const output = resumed ?? outputTo(process.stdout);
  try {
    const how = { taggerFor, masking, point, lists, explained: values.explain, badLines };
    const from = values['from-line'] === undefined ? {} : { from: wholeNumber('from-line', values['from-line']) };
    const bad = await tagStream(process.stdin, output, { ...how, ...from, ...(resumed && { done: resumed }) });
    if (bad > 0) process.exitCode = SOME_BAD;
  } finally {
    await output.close();
  }
}

function badLinesOf(name: string): BadLines {
  const found = BAD_LINES.find((each) => each === name);
  if (!found) throw new Error(`--bad-lines takes ${BAD_LINES.join(', ')}`);
  return found;
}

runMain(main);
