import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { TextFile } from '../formats/format';
import { builtInLexicon } from '../surrogates/built-in/lexicon';
import { createRandom } from '../surrogates/random';
import { SIMULATED_KINDS, simulateNotes } from '../synthesis/simulate-notes';
import type { Language } from '../taggers/tagger';
import { formatNamed } from './corpus';
import { readLexicon } from './lexicon';
import { log, runMain } from './main';
import { REPOSITORY } from './repository';
import { wholeNumber } from './whole-number';

const CHOICES = {
  language: ['en', 'es'],
  kind: SIMULATED_KINDS,
  names: ['training', 'held-out'],
} as const;

const USAGE = `npm run simulate -- --language en|es [--count N] [--seed N] [--kind general|indian] [--names training|held-out]
                    [--format jsonl|brat|i2b2|presidio|text] [--out FOLDER] [--lexicons DIR]
Writes simulated clinical notes with their identifiers annotated, the same ones for the same seed: to FOLDER, or as JSON
lines on standard output. No note is about a real person.
  --kind indian        records of hospitals in India (English)
  --names held-out     people whose names no simulated note for training bears (English)
  --lexicons DIR       names and places (default ../shared/lexicons, else a small list of our own)`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      language: { type: 'string' },
      count: { type: 'string', default: '100' },
      seed: { type: 'string', default: '1' },
      kind: { type: 'string', default: 'general' },
      names: { type: 'string', default: 'training' },
      format: { type: 'string', default: 'jsonl' },
      out: { type: 'string' },
      lexicons: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    log(USAGE);
    return;
  }
  const language: Language = choice('language', values.language);
  const lexicons = values.lexicons ?? join(REPOSITORY, '../shared/lexicons');
  const lexicon = values.lexicons !== undefined || existsSync(lexicons) ? readLexicon(lexicons) : builtInLexicon;
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

runMain(main);
