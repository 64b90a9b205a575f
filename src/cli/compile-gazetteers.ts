import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileGazetteer } from '../taggers/gazetteer/compile';
import { gazetteerCard } from './gazetteers/card';
import { englishLists } from './gazetteers/english';
import { spanishLists } from './gazetteers/spanish';
import { readLexicon } from './lexicon';
import { log, runMain } from './main';
import { REPOSITORY } from './repository';

const USAGE = `npm run gazetteers -- [--lexicons DIR] [--out DIR]
Compiles the word lists of DIR (by default ../shared/lexicons) into en.bin, es.bin and their card.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      lexicons: { type: 'string', default: join(REPOSITORY, '../shared/lexicons') },
      out: { type: 'string', default: join(REPOSITORY, 'public/gazetteers') },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    log(USAGE);
    return;
  }
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

runMain(main);
