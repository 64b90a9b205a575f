import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ownFragments } from '../../src/app/language/test-support/texts';

const folder = join(import.meta.dirname, '../../src/app/language');

/** Texts of the English catalogue that are not in the Spanish one. */
export async function englishTexts(): Promise<readonly string[]> {
  const [english, spanish] = await Promise.all([
    runnerImport<{ readonly en: object }>(join(folder, 'en.ts')),
    runnerImport<{ readonly es: object }>(join(folder, 'es.ts')),
  ]);
  return ownFragments(english.module.en, spanish.module.es);
}
