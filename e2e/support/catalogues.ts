import { join } from 'node:path';
import { runnerImport } from 'vite';
import { ownFragments } from '../../src/app/language/test-support/texts';

const folder = join(import.meta.dirname, '../../src/app/language');

/** Texts of the English catalogue that are not in the Spanish one. */
export async function englishTexts(): Promise<readonly string[]> {
  const read = async (file: string) => (await runnerImport<object>(join(folder, file))).module;
  return ownFragments(await read('en.ts'), await read('es.ts'));
}
