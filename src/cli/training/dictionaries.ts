import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Recipe } from '../../training/recipe';
import { MODELS, openGazetteer } from '../models';
import { makingOf } from './card';

/** The dictionaries of a language as a package of `models/<id>` names them, with their bytes. */
export function dictionaryFiles(id: string, language: 'en' | 'es') {
  const folder = `${language}-lexicon`;
  const path = join(MODELS, folder, 'words.bin');
  if (!existsSync(path)) throw new Error(`There is no safe dictionary ${path}: npm run lexicons compiles it`);
  const bytes = Uint8Array.from(readFileSync(path));
  const safeWords = id === folder ? 'words.bin' : `../${folder}/words.bin`;
  const { file: gazetteer } = openGazetteer(language);
  return {
    json: { safeWords, gazetteer: gazetteer.name },
    files: { [safeWords]: bytes },
    gazetteer: { [gazetteer.name]: gazetteer.bytes },
  };
}

/** What the card of a tagger says of its making that has no epochs. */
export function untrainedCard(recipe: Recipe): Record<string, unknown> {
  const { dev, licences } = makingOf(recipe, { epoch: 0, seconds: 0 });
  return { dev, licences };
}
