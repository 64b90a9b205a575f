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
/** What is said before the first table. */
const HEAD = join(import.meta.dirname, 'tables/data/head.txt');

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
  const written = [readFileSync(HEAD, 'utf8').trimEnd()];
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
