import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Preset } from '../../taggers/network';
import { networkNamed } from '../../taggers/networks';
import { type Recipe, readRecipe } from '../../training/recipe';
import { REPOSITORY } from '../repository';
import { wholeNumber } from '../whole-number';

/** What was given on the command line, by the flags' names. */
export type Flags = { readonly [name: string]: string | boolean | string[] | undefined };

/** Of so many notes given by flags, without others for choosing, one is set aside. */
const SET_ASIDE = 16;

/**
 * The recipe that the flags of `train` ask for.
 * @throws Error that names the flag or setting at fault
 */
export function recipeFrom(flags: Flags): Recipe {
  const { recipe, config, tagger, preset = 'tuned', language } = flags;
  const file = config ?? (recipe ? join(REPOSITORY, 'src/training/recipes', `${recipe}.json`) : undefined);
  const seed = flags.seed === undefined ? {} : { seed: wholeNumber('seed', String(flags.seed)) };
  if (typeof file === 'string') {
    if (!existsSync(file)) throw new Error(`There is no recipe ${file}`);
    return { ...readRecipe(JSON.parse(readFileSync(file, 'utf8'))), ...seed };
  }
  if (!tagger || !language || !flags.corpus) throw new Error('Name a recipe, or a tagger, a language and a corpus');
  const sources = (list: unknown) => ((list as string[] | undefined) ?? []).map(sourceFrom);
  const dev = sources(flags.dev);
  const corpora = sources(flags.corpus).map((source) => (dev.length > 0 ? source : { ...source, devEvery: SET_ASIDE }));
  return readRecipe({
    id: flags.id ?? `${language}-${tagger}`,
    title: `${networkNamed(String(tagger)).title}, ${language}`,
    ...{ tagger, preset, language, corpora, dev, ...seed },
  });
}

/** The recipe's preset with the settings that recipe and flags change. */
export function presetOf(recipe: Recipe, flags: Flags): Preset {
  const preset = networkNamed(recipe.tagger).presets[recipe.preset](recipe.language);
  if (flags.vectors && flags.vectors !== 'random' && flags.vectors !== 'cbow')
    throw new Error(`--vectors takes random or cbow, not ${flags.vectors}`);
  const overrides = {
    ...recipe.training,
    ...(flags.epochs ? { epochs: wholeNumber('epochs', String(flags.epochs)) } : {}),
    ...(flags.vectors ? { vectors: flags.vectors } : {}),
  };
  return {
    network: { ...preset.network, ...recipe.network } as Preset['network'],
    training: { ...preset.training, ...overrides } as Preset['training'],
  };
}

function sourceFrom(text: string): { path: string; format: string } {
  const colon = text.lastIndexOf(':');
  if (colon < 0) throw new Error(`--corpus and --dev take PATH:FORMAT; ${text} has no format`);
  return { path: text.slice(0, colon), format: text.slice(colon + 1) };
}
