import { join, resolve } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { formatReport } from '../evaluation/format-report';
import { OPERATING_POINTS } from '../taggers/tagger';
import { log, messageOf, program } from './command/command';
import { CORPORA_FOLDER, OUTPUT, PACKAGED } from './command/repository';
import { checkWritable } from './command/write-whole';
import { lexiconOf } from './lexicons/lexicon';
import { MODELS } from './models/open-model';
import { publish } from './models/publish';
import { fineTuneFrom } from './training/fine-tune';
import { type Flags, TRAIN_OPTIONS } from './training/kind';
import { checkTaken, kindOf } from './training/kinds';
import { checkReplaces, recipeFrom } from './training/recipe';

const COMMAND = {
  name: 'train',
  forms: [
    '--recipe NAME | --config FILE',
    '--tagger ID --language en|es --corpus PATH[:FORMAT] ... [--dev PATH[:FORMAT] ...]',
    '--from MODEL --corpus PATH[:FORMAT] ... [--dev PATH[:FORMAT] ...]',
    '--from MODEL --fine-tune NOTES --out DIR [--dev NOTES ...]',
  ],
  about: [
    'Trains a tagger by a recipe or on your own notes, or fine-tunes one with a few corrected notes. Progress goes to standard error.',
  ],
  options: TRAIN_OPTIONS,
} as const;

async function main(values: Flags): Promise<void> {
  // A training that a sweep started ends with it, however that one ends, also if it has ended while this was being compiled.
  if (process.connected === false) process.exit(1);
  process.once('disconnect', () => process.exit(1));
  process.channel?.unref();
  // Node 22 and later learn only in the next turn that it has ended.
  if (process.connected) await setImmediate();
  if (values['fine-tune'] !== undefined) {
    await fineTuneFrom(values, values['fine-tune']);
    return;
  }
  const recipe = recipeFrom(values);
  const out = resolve(values.out ?? (PACKAGED ? join(OUTPUT, 'models') : MODELS));
  checkTaken(recipe, values);
  checkReplaces(recipe.id, values, out);
  const data = resolve(values.data ?? CORPORA_FOLDER);
  const runs = resolve(values.runs ?? join(OUTPUT, 'runs', recipe.id));
  for (const folder of [out, runs]) checkWritable(folder);
  const lexicon = lexiconOf(values.lexicons, join(data, '../lexicons'));
  // Trainings that are not told where to put their checkpoints share their word vectors.
  const vectors = join(runs, values.runs === undefined ? '../vectors' : 'vectors');
  const context = { flags: values, data, lexicon, out, runs, vectors, fresh: values.fresh };
  const kind = kindOf(recipe.tagger);
  const { publication, setAside } = await kind.train(recipe, context);
  const reports = await publish(publication, setAside, out).catch((error: unknown) => {
    if (!values.fresh) throw error;
    throw new Error(`${messageOf(error)}. The training is kept: leave out --fresh to finish it`);
  });
  for (const point of OPERATING_POINTS) log(`${point}: ${formatReport(reports[point])}`);
  log(`The model is in ${join(out, recipe.id)}`);
}

export default program(COMMAND, main);
