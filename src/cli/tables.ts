import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { log, program, type Values } from './command/command';
import { DATA_OPTION } from './command/corpus';
import { REPOSITORY } from './command/repository';
import { writeWhole } from './command/write-whole';
import { startBackend } from './models/backend';
import { MODELS_OPTION, readIndex } from './models/open-model';
import { writeTable } from './tables/markdown';
import { DATA, makeMeasurer } from './tables/measure';
import { readMeasured, writeMeasured } from './tables/measured';
import { type DataId, TABLES } from './tables/tables';

const IDS = Object.keys(DATA) as DataId[];
const FILE = join(REPOSITORY, 'docs/tables.md');
const STORED = join(REPOSITORY, 'docs/results/tables.jsonl');

const COMMAND = {
  name: 'tables',
  about: ['Prints the tables of five papers with our measured numbers beside the published ones, as Markdown.'],
  options: {
    write: { about: 'write them to docs/tables.md instead, and the measurements to docs/results/tables.jsonl' },
    fresh: { about: 'measure again what is stored, if its package is here' },
    models: MODELS_OPTION,
    also: {
      value: 'DIR',
      multiple: true,
      default: [] as string[],
      about: 'a folder of packages that are not shipped, as written by npm run train -- --out; one for each seed',
    },
    data: DATA_OPTION,
  },
} as const;

const HEAD = `# The papers' tables

Written by \`npm run tables\`, which measures our taggers at the balanced operating point, unless a row says otherwise. The published
figures are next to ours, in the paper's own measure. They are almost always on other data: each table says on which. Where the data
differ, compare only the order of the systems, not the figures.

- –: no figure is known.
- \`(not trained)\`: a tagger with a recipe that is not trained yet. \`npm run train -- --recipe ID --seed N --runs DIR --out DIR\` trains it, and
  \`npm run tables -- --also DIR\` then measures it.
- \`(not shipped)\`: a tagger that was trained and measured in this way, but is not in \`public/models\`.
- P, R and F1 are strict (start, end and label). \`token R\` and \`token P\` count words and numbers as PHI or not; \`HIPAA token R\` is the
  recall of those of HIPAA's identifiers.
- A row is one run, unless it gives a number of seeds: then it is their mean, with the sample's standard deviation.
- p: how often the difference in F1 from the best of our rows would be as large by chance, by paired approximate randomisation over
  notes (1,000 trials). It covers the choice of notes, not of seeds.

The measurements are stored in \`docs/results/tables.jsonl\`, and a package that has not changed is measured again only with \`--fresh\`.
\`docs/papers.md\` says how our presets differ from the papers.`;

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  const shipped = resolve(values.models);
  const others = values.also.map((folder) => resolve(folder));
  readIndex(shipped);
  for (const folder of others) readIndex(folder, 'also');
  const corpora = resolve(values.data);
  await startBackend('wasm');
  const notes = new Map(IDS.map((id) => [id, DATA[id].read(corpora)]));
  for (const [id, own] of notes) if (!own) log(`${id} is not in ${corpora}: what is stored of it is shown`);
  const { measure, all } = makeMeasurer({
    ...{ shipped, others, notesOf: (id) => notes.get(id), fresh: values.fresh },
    stored: existsSync(STORED) ? readMeasured(readFileSync(STORED, 'utf8')) : [],
  });
  const written = [HEAD];
  for (const table of TABLES) written.push(await writeTable(table, DATA[table.data].title, measure));
  const text = `${written.join('\n\n')}\n`;
  if (!values.write) {
    process.stdout.write(text);
    return;
  }
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeWhole({
    [FILE]: text,
    [STORED]: writeMeasured(all()),
    [join(REPOSITORY, 'docs/results/tables.json')]: `{ "sha256": "${sha256}" }\n`,
  });
  log(`${TABLES.length} tables in ${FILE}`);
}

export default program(COMMAND, main);
