import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { TextFile } from '../formats/format';
import { FORMATS } from '../formats/registry';
import { builtInLexicon } from '../surrogates/lexicon';
import { createRandom } from '../surrogates/random';
import { SIMULATED_KINDS, simulateNotes } from '../synthesis/simulate-notes';
import type { Language } from '../taggers/tagger';
import { log, Misuse, runMain, type Values, wholeNumber } from './command/command';
import { formatNamed } from './command/corpus';
import { readLexicon } from './lexicons/lexicon';

const CHOICES = {
  language: ['en', 'es'],
  kind: SIMULATED_KINDS,
  names: ['training', 'held-out'],
} as const;

const COMMAND = {
  name: 'simulate',
  about: [
    'Writes simulated clinical notes with their identifiers annotated, the same ones for the same seed: to a folder, or as JSON lines on standard output.',
    'No note is about a real person.',
  ],
  options: {
    language: { value: CHOICES.language.join('|'), about: 'needed' },
    count: { value: 'N', default: '100', about: 'how many; without it 100' },
    seed: { value: 'N', default: '1', about: 'without it 1' },
    kind: {
      value: CHOICES.kind.join('|'),
      default: 'general',
      about: 'indian are records of hospitals in India (English); general without it',
    },
    names: {
      value: CHOICES.names.join('|'),
      default: 'training',
      about: 'held-out are people whose names no simulated note for training bears (English); training without it',
    },
    format: {
      value: FORMATS.map(({ id }) => id).join('|'),
      default: 'jsonl',
      about: 'jsonl without it; all others need --out',
    },
    out: { value: 'FOLDER', about: 'where the files go' },
    lexicons: {
      value: 'DIR',
      about:
        'names and places, a file a list; without it the built-in ones, so that a seed gives the same notes on every machine',
    },
  },
} as const;

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  const language: Language = choice('language', values.language);
  const lexicon = values.lexicons === undefined ? builtInLexicon : readLexicon(values.lexicons);
  const options = { language, kind: choice('kind', values.kind), names: choice('names', values.names) };
  const random = createRandom(wholeNumber('seed', values.seed));
  const notes = simulateNotes(wholeNumber('count', values.count), lexicon, random, options);
  const files = formatNamed(values.format).write(notes);
  if (values.out !== undefined) writeFiles(resolve(values.out), files);
  else if (values.format === 'jsonl') for (const { text } of files) process.stdout.write(text);
  else throw new Error(`--format ${values.format} has a file a note: give --out FOLDER`);
}

function choice<Name extends keyof typeof CHOICES>(
  name: Name,
  given: string | undefined,
): (typeof CHOICES)[Name][number] {
  if (given === undefined) throw new Misuse(`--${name} is needed: ${CHOICES[name].join(' or ')}`);
  const found = CHOICES[name].find((value) => value === given);
  if (found === undefined) throw new Error(`--${name} takes ${CHOICES[name].join(' or ')}, not ${given}`);
  return found;
}

function writeFiles(folder: string, files: readonly TextFile[]): void {
  for (const { name, text } of files) {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  log(`${files.length} files in ${folder}`);
}

runMain(COMMAND, main);
