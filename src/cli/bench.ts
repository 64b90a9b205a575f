import { resolve } from 'node:path';
import { benchCluster, clusterLines, findDask } from './bench/cluster';
import { benchDocument, documentLines } from './bench/document';
import { benchLoad, isWhole, loadLines } from './bench/load';
import { benchModels } from './bench/models';
import { runMain, type Values, wholeNumber } from './command/command';
import { BACKEND_OPTION } from './models/backend';
import { MODELS_OPTION } from './models/open-model';

const COMMAND = {
  name: 'bench',
  about: [
    'Measures every model, or one (of those without a recurrent network only how fast they tag), on simulated notes of 500 words.',
    `Text to spans in tokens a second; the recurrent scan in GFLOP/s (2 for each multiplication with its addition), as a share of the
    fastest matrix product on that back end and as a multiple of the same recurrence out of TensorFlow.js's own operations; training
    in tokens a second and as such a multiple; milliseconds for a note and for a key typed into it; the memory that the weights take,
    in MB (10^6 bytes), and what they would take as float32, in --json weightsBytes and float32Bytes.`,
  ],
  options: {
    backend: BACKEND_OPTION,
    tagger: { value: 'ID', about: 'one model; without it all' },
    models: MODELS_OPTION,
    quick: { about: 'fewer rounds' },
    page: {
      about: `then type into the built app in a browser: milliseconds from a key in a note of 500 words to the paint of its findings and its
      masked text, as keyToPaintMedianMs and keyToPaintP95Ms, and without the wait for the display's next frame, as keyWorkMedianMs and
      keyWorkP95Ms`,
    },
    document: {
      value: 'WORDS',
      about: `with --page: nothing but open a Word document of so many words in the app: the time until it is there, and the processor time
      that the page itself takes, in all and for its longest task`,
    },
    load: {
      value: 'NOTES',
      about: `nothing but send so many notes of a dozen words, then one of 1 MB, through the command line: the time, the processor time and
      memory of the process (Linux tells), and whether each answer stands in its place with its note's id and whole text; else the exit
      code is 1`,
    },
    cluster: {
      value: 'NOTES',
      about: `nothing but send so many such notes through the package in dist-package (npm run package), with --jobs 2 and on a Dask cluster of
      two workers of which one is killed: the time of both, and as with --load whether all answers are there`,
    },
    json: { about: 'print {machine, results} and nothing else on standard output' },
  },
} as const;

type Given = Values<typeof COMMAND.options>;

/** What is measured instead of the models, where its option is given. */
const INSTEAD = {
  async document(words: number, { page, backend, json }: Given) {
    if (!page) throw new Error('--document is measured in the page: add --page');
    const figures = await benchDocument(words, backend);
    print(json, figures, documentLines(figures));
  },
  async load(notes: number, { backend, models, json, tagger }: Given) {
    const args = ['--backend', backend, '--models', models, ...(tagger ? ['--tagger', tagger] : [])];
    const figures = await benchLoad(notes, args);
    print(json, figures, loadLines(figures));
    if (!isWhole(figures.short.answered) || !isWhole(figures.long.answered)) process.exitCode = 1;
  },
  async cluster(notes: number, { json }: Given) {
    const python = findDask();
    if (!python) throw new Error('There is no Python with Dask: install python3-distributed');
    const figures = await benchCluster(notes, resolve('dist-package/node/incognote.js'), python, 60);
    print(json, figures, clusterLines(figures));
    if (!figures.isSame || !isWhole(figures.answered)) process.exitCode = 1;
  },
} as const;

async function main(values: Given): Promise<void> {
  for (const option of ['document', 'load', 'cluster'] as const) {
    const size = values[option];
    if (size !== undefined) return INSTEAD[option](wholeNumber(option, size), values);
  }
  return benchModels(values);
}

const print = (json: boolean, figures: object, lines: string): void =>
  void process.stdout.write(json ? `${JSON.stringify(figures)}\n` : lines);

runMain(COMMAND, main);
