import { join, resolve } from 'node:path';
import { FORMATS } from '../formats/registry';
import { LANGUAGES } from '../note/language';
import { builtInLexicon } from '../surrogates/lexicon';
import { createRandom } from '../surrogates/random';
import { SIMULATED_KINDS, simulateNotes } from '../synthesis/simulate-notes';
import { byId, log, Misuse, oneOf, program, type Values, wholeNumber } from './command/command';
import { checkWritable, writeWhole } from './command/write-whole';
import { readLexicon } from './lexicons/lexicon';

const NAMES = ['training', 'held-out'] as const;
/** More notes at once take more memory than a process gets. */
const MOST = 200_000;

const COMMAND = {
  name: 'simulate',
  about: [
    'Writes simulated clinical notes with annotated identifiers to a folder, or as JSON lines to standard output.',
    'The same seed gives the same notes. No note is about a real person.',
  ],
  options: {
    language: { value: LANGUAGES.join('|'), about: 'required' },
    count: { value: 'N', default: '100', about: `how many notes, up to ${MOST}; 100 if left out` },
    seed: { value: 'N', default: '1', about: '1 if left out' },
    kind: {
      value: SIMULATED_KINDS.join('|'),
      default: 'general',
      about: 'indian: records of hospitals in India (English); general if left out',
    },
    names: {
      value: NAMES.join('|'),
      default: 'training',
      about: 'held-out: names that no simulated note for training has (English); training if left out',
    },
    format: {
      value: FORMATS.map(({ id }) => id).join('|'),
      default: 'jsonl',
      about: 'jsonl if left out; all others need --out',
    },
    out: { value: 'FOLDER', about: 'where the files go; existing files are not overwritten' },
    lexicons: {
      value: 'DIR',
      about:
        'a folder of lists of names and places; if left out the built-in ones, so that a seed gives the same notes on every machine',
    },
  },
} as const;

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  if (values.language === undefined) throw new Misuse(`--language is needed: ${LANGUAGES.join(' or ')}`);
  const language = oneOf('language', values.language, LANGUAGES);
  const lexicon = values.lexicons === undefined ? builtInLexicon : readLexicon(values.lexicons);
  const options = {
    language,
    kind: oneOf('kind', values.kind, SIMULATED_KINDS),
    names: oneOf('names', values.names, NAMES),
  };
  const random = createRandom(wholeNumber('seed', values.seed));
  if (Number(values.count) > MOST)
    throw new Error(`--count takes at most ${MOST}: for more notes, run simulate again with another --seed`);
  const count = wholeNumber('count', values.count, 1, MOST);
  const format = byId('format', values.format, FORMATS);
  const folder = values.out === undefined ? undefined : resolve(values.out);
  if (folder !== undefined) checkWritable(folder);
  else if (format.id !== 'jsonl')
    throw new Error(`--format ${format.id} writes one file for each note: give --out FOLDER`);
  const files = format.write(simulateNotes(count, lexicon, random, options));
  if (folder === undefined) for (const { text } of files) process.stdout.write(text);
  else {
    // Somebody may have corrected the notes of an earlier run.
    writeWhole(Object.fromEntries(files.map(({ name, text }) => [join(folder, name), text])), { replace: false });
    log(`${files.length} files in ${folder}`);
  }
}

export default program(COMMAND, main);
