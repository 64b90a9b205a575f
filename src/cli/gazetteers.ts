import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileGazetteer } from '../taggers/gazetteer/compile';
import { log, runMain, type Values } from './command/command';
import { gazetteerCard } from './gazetteers/card';
import { englishLists } from './gazetteers/english';
import { spanishLists } from './gazetteers/spanish';
import { compileOptions, readLexicon } from './lexicons/lexicon';

const COMMAND = {
  name: 'gazetteers',
  about: ['Compiles word lists into en.bin, es.bin and their card.'],
  options: compileOptions('public/gazetteers'),
} as const;

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  const lexicon = readLexicon(values.lexicons);
  mkdirSync(values.out, { recursive: true });
  const parts = [
    { language: 'en', lists: englishLists(values.lexicons, lexicon) },
    { language: 'es', lists: spanishLists(values.lexicons, lexicon) },
  ].map(({ language, lists }) => ({ language, lists, compiled: compileGazetteer(lists) }));
  for (const { language, compiled } of parts) {
    writeFileSync(join(values.out, `${language}.bin`), compiled.bytes);
    log(`${language}.bin: ${compiled.words} words, ${compiled.phrases} phrases, ${compiled.bytes.length} bytes`);
  }
  writeFileSync(join(values.out, 'README.md'), gazetteerCard(parts));
}

runMain(COMMAND, main);
