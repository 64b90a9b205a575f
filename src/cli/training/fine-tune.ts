import { join, resolve } from 'node:path';
import { CHANGE_MEASURES, type Change, type Changes } from '../../evaluation/measures';
import type { AnnotatedNote } from '../../note/note';
import { OPERATING_POINTS } from '../../taggers/tagger';
import type { GroupChanges } from '../../training/dev-groups';
import { type FineTuneOptions, fineTune } from '../../training/fine-tune';
import { log, wholeNumber } from '../command/command';
import { readNotesAt } from '../command/corpus';
import { markdownHead, markdownRow } from '../command/markdown';
import { LEXICONS_FOLDER } from '../command/repository';
import { checkWritable } from '../command/write-whole';
import { lexiconOf } from '../lexicons/lexicon';
import { startBackend } from '../models/backend';
import { basePackage } from '../models/open-model';
import { savePackage } from '../models/publish';
import type { Flags } from './kind';
import { checkReplaces, idFrom, sourceFrom } from './recipe';

/** The flags of `train` that fine-tuning takes. */
const TAKEN = ['from', 'fine-tune', 'dev', 'out', 'replay', 'rate', 'epochs', 'seed', 'id', 'lexicons'];

/**
 * Fine-tunes a network with the corrected notes of a file or folder, writes the package to `--out` and a table of what changed to
 * standard output.
 * @throws Error that names the flag or file at fault
 */
export async function fineTuneFrom(flags: Flags, path: string): Promise<void> {
  const given = Object.entries(flags).filter(([, value]) => value !== undefined && value !== false);
  const foreign = given.find(([name]) => !TAKEN.includes(name));
  if (foreign) throw new Error(`--fine-tune takes no --${foreign[0]}`);
  const { from, out, dev = [] } = flags;
  if (from === undefined) throw new Error('--fine-tune needs --from, the network to fine-tune');
  if (out === undefined)
    throw new Error(
      '--fine-tune needs --out: a model that has learnt from private notes is private, and must not ship with others',
    );
  checkWritable(resolve(out));
  const base = basePackage(from);
  checkReplaces(flags.id ?? '', flags, resolve(out));
  const notes = notesAt(path);
  const groups = dev.map((each) => ({ name: each, notes: notesAt(each) }));
  await startBackend('wasm');
  const started = process.cpuUsage();
  const seconds = () => {
    const { user, system } = process.cpuUsage(started);
    return Math.round((user + system) / 1e6);
  };
  log(`${base.head.id}: ${notes.length} corrected ${notes.length === 1 ? 'note' : 'notes'}`);
  const { packed, changes, losses, diverged, learntFrom } = await fineTune(base, notes, {
    ...optionsOf(flags),
    ...(groups.length > 0 && { measureOn: groups }),
    onProgress: ({ epoch, epochs, losses: known }) => {
      const loss = known.at(-1);
      if (known.length === epoch && loss !== undefined)
        log(`epoch ${epoch}/${epochs}  loss ${loss.toFixed(4)}  ${seconds()} s of processor time`);
    },
  });
  if (diverged) log(`The loss is not finite: epoch ${losses.length} is kept. A smaller --rate may help`);
  savePackage(packed, resolve(out));
  log(
    `Learnt from ${learntFrom} notes in ${seconds()} s of processor time, including measuring: ${join(out, packed.json.id)}`,
  );
  log('A model that has learnt from private notes may reveal names: protect it as you protect the notes');
  process.stdout.write(changesTable(changes));
}

function optionsOf({ id, epochs, replay, rate, seed, lexicons }: Flags): FineTuneOptions {
  const whole = (name: string, value: string | undefined, least = 0) =>
    value === undefined ? {} : { [name]: wholeNumber(name, value, least) };
  return {
    ...{ ...whole('epochs', epochs, 1), ...whole('replay', replay), ...whole('seed', seed) },
    ...(rate !== undefined && { learningRate: rateFrom(rate) }),
    ...(id !== undefined && { id: idFrom(id) }),
    lexicon: lexiconOf(lexicons, LEXICONS_FOLDER),
  };
}

function rateFrom(text: string): number {
  const rate = Number(text);
  if (!(rate > 0 && rate < Number.POSITIVE_INFINITY)) throw new Error(`--rate takes a number above 0, not ${text}`);
  return rate;
}

function notesAt(source: string): readonly AnnotatedNote[] {
  const { path, format } = sourceFrom(source);
  const { notes, errors } = readNotesAt(resolve(path), format);
  if (errors.length > 0) throw new Error(`${path}: ${errors.length} places can't be read; nothing was trained`);
  return notes;
}

const TITLES: Readonly<Record<keyof Changes, string>> = {
  tokenRecall: 'recall of PHI tokens',
  tokenPrecision: 'precision of PHI tokens',
  strictRecall: 'strict recall',
  strictPrecision: 'strict precision',
  strictF1: 'strict F1',
};

const HEAD = ['notes', 'point', 'measure', 'before', 'after', 'change', 'p'];

/** Before and after as a Markdown table, one row for each measure. */
function changesTable(groups: readonly GroupChanges[]): string {
  const rows = groups.flatMap(({ name, notes, points }) =>
    OPERATING_POINTS.flatMap((point) =>
      CHANGE_MEASURES.map((measure) => [
        `${name} (${notes})`,
        point,
        TITLES[measure],
        ...figures(points[point][measure]),
      ]),
    ),
  );
  return markdownHead(HEAD, 3) + rows.map(markdownRow).join('');
}

function figures({ before, after, pValue }: Change): string[] {
  const change = (after - before).toFixed(4);
  return [before.toFixed(4), after.toFixed(4), after > before ? `+${change}` : change, pValue.toFixed(3)];
}
