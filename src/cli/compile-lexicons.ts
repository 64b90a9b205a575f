import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { compileGazetteer } from '../taggers/gazetteer/compile';
import { readLexicon } from './lexicon';
import { lexiconCard } from './lexicons/card';
import { englishSafeWords } from './lexicons/english';
import { spanishSafeWords } from './lexicons/spanish';
import { log, runMain } from './main';
import { REPOSITORY } from './repository';

const USAGE = `npm run lexicons -- [--lexicons DIR] [--out DIR]
Compiles the safe dictionaries from the word lists of DIR (by default ../shared/lexicons) into words.bin and its card
in en-lexicon and es-lexicon.`;

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      lexicons: { type: 'string', default: join(REPOSITORY, '../shared/lexicons') },
      out: { type: 'string', default: join(REPOSITORY, 'public/models') },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    log(USAGE);
    return;
  }
  const lexicon = readLexicon(values.lexicons);
  const parts = { en: englishSafeWords(values.lexicons, lexicon), es: spanishSafeWords(values.lexicons, lexicon) };
  for (const [language, classes] of Object.entries(parts)) {
    const compiled = compileGazetteer(classes);
    const folder = join(values.out, `${language}-lexicon`);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'words.bin'), compiled.bytes);
    writeFileSync(join(folder, 'README.md'), lexiconCard(language, classes, compiled));
    log(`${language}-lexicon: ${compiled.words} words, ${compiled.bytes.length} bytes`);
  }
}

runMain(main);
