import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { builtInLexicon } from '../surrogates/lexicon';
import { log, oneOf, runMain, type Values } from './command/command';
import { CORPORA_FOLDER, REPOSITORY } from './command/repository';
import { readLexicon } from './lexicons/lexicon';
import { startBackend } from './models/backend';
import { MODELS_OPTION } from './models/open-model';
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
    on: {
      value: IDS.join('|'),
      multiple: true,
      default: IDS as string[],
      about: 'measure on this data alone; of all else what is stored is told',
    },
    write: { about: 'write them to docs/tables.md instead, and what was measured to docs/results/tables.jsonl' },
    fresh: { about: 'measure again what is stored there of the packages that are here' },
    models: MODELS_OPTION,
    also: {
      value: 'DIR',
      multiple: true,
      default: [] as string[],
      about: "a folder of packages that don't ship, as --out of npm run train wrote them; one for each seed",
    },
    data: { value: 'DIR', default: CORPORA_FOLDER, about: 'the folder of the corpora; without it ../shared/corpora' },
    lexicons: { value: 'DIR', about: 'names for simulated notes; built in without it' },
  },
} as const;

const HEAD = `# The papers' tables

Written by \`npm run tables\`: our numbers are measured by it, with the packages in \`public/models\`, at the balanced operating point
unless a row says otherwise. Published figures stand beside them in the paper's own measure. Hardly ever do both stand on the same
data: each table says on which, and of figures on different data only the order within each can be compared. A dash is a figure
that nobody gives; \`(not trained)\` a tagger whose recipe is here (\`npm run train -- --recipe ID --seed N --out DIR\`, then \`--also DIR\`) and
which nobody trained yet. What was measured stands in \`docs/results/tables.jsonl\`: a package that has not changed since is measured again with
\`--fresh\` alone. A row is one run unless it says of how many seeds it is the mean, with the sample's standard deviation. P, R and F1 are strict
(start, end and label); \`token R\` and \`token P\` count words and numbers as PHI or not, \`HIPAA token R\` is the recall of those of HIPAA's
identifiers. How our presets differ from what the papers say stands in \`docs/papers.md\`.`;

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  for (const on of values.on) oneOf('on', on, IDS);
  const corpora = resolve(values.data);
  // What a table says must come out in a clean clone: without being asked for, no word list outside the repository is read.
  const lexicon = values.lexicons === undefined ? builtInLexicon : readLexicon(values.lexicons);
  await startBackend('wasm');
  const notes = new Map(IDS.map((id) => [id, values.on.includes(id) ? DATA[id].read(corpora, lexicon) : undefined]));
  const others = values.also.map((folder) => resolve(folder));
  const { measure, all } = makeMeasurer({
    ...{ shipped: resolve(values.models), others, notesOf: (id) => notes.get(id), fresh: values.fresh },
    stored: existsSync(STORED) ? readMeasured(readFileSync(STORED, 'utf8')) : [],
  });
  const written = [HEAD];
  for (const table of TABLES) written.push(await writeTable(table, DATA[table.data].title, measure));
  const text = `${written.join('\n\n')}\n`;
  if (!values.write) {
    process.stdout.write(text);
    return;
  }
  writeFileSync(FILE, text);
  writeFileSync(STORED, writeMeasured(all()));
  const sha256 = createHash('sha256').update(text).digest('hex');
  writeFileSync(join(REPOSITORY, 'docs/results/tables.json'), `{ "sha256": "${sha256}" }\n`);
  log(`${TABLES.length} tables in ${FILE}`);
}

runMain(COMMAND, main);
