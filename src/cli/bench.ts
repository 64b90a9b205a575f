import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { benchCluster, clusterLines, findDask } from './bench/cluster';
import { benchLoad, isWhole, loadLines } from './bench/load';
import { benchModels } from './bench/models';
import { Misuse, program, type Values, wholeNumber } from './command/command';
import { REPOSITORY } from './command/repository';
import { BACKEND_OPTION } from './models/backend';
import { MODELS_OPTION } from './models/open-model';

const COMMAND = {
  name: 'bench',
  about: [
    'Measures all models, or one, on simulated notes of 500 words; of models without a recurrent network, only how fast they tag.',
    `Prints the speed from text to spans in tokens per second; the speed of the recurrent scan in GFLOP/s (2 for each multiplication and
    addition), as a share of the fastest matrix product on the back end, and as a multiple of the same recurrence composed of
    TensorFlow.js's operations; the speed of training in tokens per second; milliseconds for a note and for a keystroke in it; the
    memory of the weights in MB (10^6 bytes), as loaded and as float32 (with --json weightsBytes and float32Bytes).`,
  ],
  options: {
    backend: BACKEND_OPTION,
    tagger: { value: 'ID', about: 'one model, or built-in rules; all models if left out' },
    models: MODELS_OPTION,
    quick: { about: 'fewer rounds' },
    page: {
      about: `also type into the built app in a browser: milliseconds from a keystroke in a note of 500 words until its findings and its masked
      text are painted (keyToPaintMedianMs and keyToPaintP95Ms), and without the wait for the display's next frame (keyWorkMedianMs and
      keyWorkP95Ms)`,
    },
    load: {
      value: 'NOTES',
      about: `only send this many notes of a dozen words, then one of 1 MB, through the command line, and print the time, the processor time
      and memory of the process (on Linux), and whether each answer is in its place with its note's id and complete text; if not, the
      exit code is 1`,
    },
    cluster: {
      value: 'NOTES',
      about: `only send this many such notes through the package in dist-package (npm run package), with --jobs 2 and on a Dask cluster of two
      workers of which one is killed, and print both times, and as with --load whether all answers are there`,
    },
    json: { about: 'print {machine, results} and nothing else on standard output' },
  },
} as const;

type Given = Values<typeof COMMAND.options>;

/** What is measured instead of the models, by option. */
const INSTEAD = {
  async load(notes: number, { backend, models, json, tagger }: Given) {
    const args = ['--backend', backend, '--models', models, ...(tagger ? ['--tagger', tagger] : [])];
    const figures = await benchLoad(notes, args);
    print(json, figures, loadLines(figures));
    if (!isWhole(figures.short.answered) || !isWhole(figures.long.answered)) process.exitCode = 1;
  },
  async cluster(notes: number, { json }: Given) {
    const python = findDask();
    if (!python) throw new Error('There is no Python with Dask: install python3-distributed');
    const command = join(REPOSITORY, 'dist-package/node/incognote.js');
    if (!existsSync(command)) throw new Error('There is no package in dist-package: run npm run package first');
    const figures = await benchCluster(notes, command, python, 60);
    print(json, figures, clusterLines(figures));
    if (!figures.isSame || !isWhole(figures.answered)) process.exitCode = 1;
  },
} as const;

async function main(values: Given): Promise<void> {
  const [option, ...others] = (['load', 'cluster', 'page'] as const).filter((one) => values[one]);
  if (others.length > 0) throw new Misuse('Give one of --load, --cluster and --page');
  if (option === undefined || option === 'page') return benchModels(values);
  return INSTEAD[option](wholeNumber(option, values[option] ?? '', 1), values);
}

const print = (json: boolean, figures: object, lines: string): void =>
  void process.stdout.write(json ? `${JSON.stringify(figures)}\n` : lines);

export default program(COMMAND, main);
