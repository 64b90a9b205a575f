import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isJsonObject } from '../../formats/json-value';
import { LANGUAGES } from '../../note/language';
import { PRESETS, type Recipe, readRecipe, SOURCE_FORMATS } from '../../training/recipe';
import { Misuse, named, oneOf, wholeNumber } from '../command/command';
import { FILES, PACKAGED, REPOSITORY, readJson } from '../command/repository';
import { basePackage, MODELS } from '../models/open-model';
import type { Flags } from './kind';
import { kindOf } from './kinds';

const RECIPES = PACKAGED ? join(FILES, 'recipes') : join(REPOSITORY, 'src/training/recipes');

/** If flags give no notes to choose on, one note in this many is set aside. */
const SET_ASIDE = 16;

/**
 * The recipe that the flags of `train` give.
 * @throws Error that names the flag or setting at fault
 */
export function recipeFrom(flags: Flags): Recipe {
  const { recipe, config, preset = 'tuned' } = flags;
  checkTogether(flags);
  const file = config ?? (recipe ? recipeNamed(recipe) : undefined);
  const { from } = flags;
  const changes = {
    ...(flags.seed !== undefined && { seed: wholeNumber('seed', flags.seed) }),
    ...(from !== undefined && { from }),
  };
  if (file !== undefined) return { ...wholeRecipe(readJson(file)), ...changes };
  const base = from === undefined ? undefined : basePackage(from).head;
  const { tagger = base?.architecture, language: given = base?.language } = flags;
  if (!tagger || !given || !flags.corpus)
    throw new Misuse('Name a recipe, or a corpus with either a tagger and a language or a model to continue from');
  const language = oneOf('language', given, LANGUAGES);
  for (const { format } of [...flags.corpus, ...(flags.dev ?? [])].map(sourceFrom))
    named('format', format, SOURCE_FORMATS);
  const dev = (flags.dev ?? []).map(sourceFrom);
  const corpora = flags.corpus
    .map(sourceFrom)
    .map((source) => (dev.length > 0 ? source : { ...source, devEvery: SET_ASIDE }));
  return readRecipe({
    id: flags.id !== undefined ? idFrom(flags.id) : base ? `${base.id}-adapted` : `${language}-${tagger}`,
    title: `${kindOf(tagger).taggers[tagger]}, ${language}`,
    ...{ tagger, preset: oneOf('preset', preset, PRESETS), language, corpora, dev, ...changes },
  });
}

/** What a recipe states itself. */
const STATED = ['id', 'tagger', 'preset', 'language', 'corpus', 'dev'] as const;

/** @throws Error that names a flag that would have no effect beside the others */
function checkTogether(flags: Flags): void {
  const { recipe, config } = flags;
  if (recipe !== undefined && config !== undefined) throw new Error('Give --recipe or --config, not both');
  const stated = STATED.find((name) => flags[name] !== undefined);
  if (stated && (recipe ?? config) !== undefined)
    throw new Error(
      `--${stated}: the recipe states it. A recipe of your own, for --config, may be "like" another and change it`,
    );
  const tuned = (['replay', 'rate'] as const).find((name) => flags[name] !== undefined);
  if (tuned) throw new Error(`--${tuned} is for --fine-tune`);
}

/** @throws Error if a training without a shipped model's recipe would replace that model */
export function checkReplaces(id: string, flags: Pick<Flags, 'recipe'>, out: string): void {
  if (flags.recipe === undefined && out === MODELS && recipeNames().includes(id))
    throw new Error(`The training would replace the model ${id}, which ships: give another --out, or another id`);
}

/**
 * The recipe of a file's content. One that is `like` another has all of that one's settings but those that it states.
 * @throws Error that names the setting at fault
 */
export function wholeRecipe(content: unknown): Recipe {
  return readRecipe(withBase(content));
}

function withBase(content: unknown): unknown {
  if (!isJsonObject(content) || typeof content.like !== 'string') return content;
  const { like, ...own } = content;
  return joined(withBase(readJson(recipeNamed(like))), own);
}

/** Objects within objects are joined too; lists are replaced. */
function joined(base: unknown, own: unknown): unknown {
  if (!isJsonObject(base) || !isJsonObject(own)) return own;
  const changed = Object.entries(own).map(([name, value]) => [name, joined(base[name], value)]);
  return { ...base, ...Object.fromEntries(changed) };
}

/** @throws Error that lists the recipes */
function recipeNamed(name: string): string {
  return join(RECIPES, `${named('recipe', name, recipeNames())}.json`);
}

function recipeNames(): string[] {
  return readdirSync(RECIPES)
    .map((each) => basename(each, '.json'))
    .sort();
}

/** The model's id. @throws Error that says what `--id` takes */
export function idFrom(given: string): string {
  if (!/^[a-z0-9-]+$/.test(given)) throw new Error(`--id takes small letters, digits and hyphens, not ${given}`);
  return given;
}

/** Notes of `--corpus`, `--dev` or `--fine-tune`. @param given PATH, of JSON lines, or PATH:FORMAT */
export function sourceFrom(given: string): { readonly path: string; readonly format: string } {
  const [, path = given, format = 'jsonl'] = /^(.+):([a-z0-9]+)$/.exec(given) ?? [];
  return { path, format };
}
