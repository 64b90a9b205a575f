import { join } from 'node:path';
import { compileGazetteer } from '../taggers/gazetteer/compile';
import { log, program, type Values } from './command/command';
import { writeWhole } from './command/write-whole';
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
  const parts = [
    { language: 'en', lists: englishLists(values.lexicons, lexicon) },
    { language: 'es', lists: spanishLists(values.lexicons, lexicon) },
  ].map(({ language, lists }) => ({ language, lists, compiled: compileGazetteer(lists) }));
  writeWhole({
    ...Object.fromEntries(parts.map(({ language, compiled }) => [join(values.out, `${language}.bin`), compiled.bytes])),
    [join(values.out, 'README.md')]: gazetteerCard(parts),
  });
  for (const { language, compiled } of parts)
    log(`${language}.bin: ${compiled.words} words, ${compiled.phrases} phrases, ${compiled.bytes.length} bytes`);
}

export default program(COMMAND, main);
