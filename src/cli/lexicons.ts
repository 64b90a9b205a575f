import { join } from 'node:path';
import { compileGazetteer } from '../taggers/gazetteer/compile';
import { log, program, type Values } from './command/command';
import { writeWhole } from './command/write-whole';
import { compileOptions, readLexicon } from './lexicons/lexicon';
import { englishSafeWords, lexiconCard, spanishSafeWords } from './lexicons/safe-words';

const COMMAND = {
  name: 'lexicons',
  about: ['Compiles the safe dictionaries from word lists into words.bin and its card in en-lexicon and es-lexicon.'],
  options: compileOptions('public/models'),
} as const;

async function main(values: Values<typeof COMMAND.options>): Promise<void> {
  const lexicon = readLexicon(values.lexicons);
  const parts = { en: englishSafeWords(values.lexicons, lexicon), es: spanishSafeWords(values.lexicons, lexicon) };
  for (const [language, classes] of Object.entries(parts)) {
    const compiled = compileGazetteer(classes);
    const folder = join(values.out, `${language}-lexicon`);
    writeWhole({
      [join(folder, 'words.bin')]: compiled.bytes,
      [join(folder, 'README.md')]: lexiconCard(language, classes, compiled),
    });
    log(`${language}-lexicon: ${compiled.words} words, ${compiled.bytes.length} bytes`);
  }
}

export default program(COMMAND, main);
