import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as v from 'valibot';
import { detectLanguage, OTHER_THAN } from '../../note/language';
import type { Note } from '../../note/note';
import { onceFor } from '../../note/once-per';
import { type Gazetteer, readGazetteer } from '../../taggers/gazetteer/gazetteer';
import { ModelListSchema } from '../../taggers/package/model-list';
import type { Package, ReadFile } from '../../taggers/package/model-package';
import { tagWithPassages } from '../../taggers/passages';
import { BUILT_IN, builtIn, openTagger, packageOf } from '../../taggers/registry';
import { type Language, OPERATING_POINTS, type OperatingPoint, type Point, type Tagger } from '../../taggers/tagger';
import type { GazetteerFile } from '../../training/pack-package';
import { named } from '../command/command';
import { FILES, PACKAGED, readJson } from '../command/repository';
import { BACKEND_OPTION, backendNamed, type NodeBackend, startBackend } from './backend';

export const MODELS = join(FILES, 'models');
export const MODELS_OPTION = {
  value: 'DIR',
  default: MODELS,
  about: `the folder of the models; ${PACKAGED ? 'those of the package' : 'public/models'} if left out`,
} as const;

/** The options that all commands have that open taggers. */
export const OPENING_OPTIONS = { backend: BACKEND_OPTION, models: MODELS_OPTION } as const;

/** What taggers are opened with. */
export interface OpeningSettings {
  readonly backend: NodeBackend;
  /** The folder of the models. */
  readonly models: string;
}

/** @throws Error that lists the back ends */
export function openingSettings(values: { readonly backend: string; readonly models: string }): OpeningSettings {
  return { backend: backendNamed(values.backend), models: resolve(values.models) };
}

const GAZETTEERS = join(FILES, 'gazetteers');

/**
 * Opens the built-in tagger or the model with this id.
 * @param change applied to its model.json first
 * @throws Error that lists the models; ModelPackageError for a damaged package
 */
export async function openModel(
  id: string,
  models = MODELS,
  change: (json: unknown) => unknown = (json) => json,
): Promise<Tagger> {
  const tagger = builtIn(id);
  if (tagger) return tagger.open();
  const folder = join(models, id);
  if (!existsSync(join(folder, 'model.json')))
    throw new Error(
      `No model is called ${id}; there are ${[...readIndex(models), ...BUILT_IN].map((tagger) => tagger.id).join(', ')}`,
    );
  return openTagger(change(readJson(join(folder, 'model.json'))), filesOf(folder));
}

/** Starts a back end, once. @throws Error that says what is missing */
export const startOnce = onceFor(startBackend);

/** Opens taggers. The back end starts with the first that is not built in: those compute without. */
export function modelOpener({ backend, models }: OpeningSettings): (id: string) => Promise<Tagger> {
  return async (id) => {
    if (!builtIn(id)) await startOnce(backend);
    return openModel(id, models);
  };
}

function filesOf(folder: string): ReadFile {
  return async (name) => Uint8Array.from(readFileSync(join(folder, name))).buffer;
}

/**
 * The package of a model to continue or learn from.
 * @param from its folder, or the id of a shipped model
 * @throws Error if there is none
 */
export function basePackage(from: string): Package {
  const folder = [resolve(from), join(MODELS, from)].find((each) => existsSync(join(each, 'model.json')));
  if (!folder) throw new Error(`There is no model ${from}: give the folder of a package, or the id of a shipped model`);
  return packageOf(readJson(join(folder, 'model.json')), filesOf(folder));
}

/** The gazetteer of a language, opened and as a file that packages refer to. */
export function shippedGazetteer(language: Language): { gazetteer: Gazetteer; file: GazetteerFile } {
  const bytes = Uint8Array.from(readFileSync(join(GAZETTEERS, `${language}.bin`)));
  return { gazetteer: readGazetteer(bytes.buffer), file: { name: `../../gazetteers/${language}.bin`, bytes } };
}

/**
 * Makes a function that gets the tagger for a note: the given one, or the default of the note's language, which has the default of
 * the other language read the note's passages in that. Each is opened once, when needed.
 * @throws Error if the defaults are needed and the folder has no list of models
 */
export function taggerOpener(
  { tagger, models }: { readonly tagger?: string | undefined; readonly models: string },
  open: (id: string) => Promise<Tagger>,
): (note: Note) => Promise<Tagger> {
  const listed = tagger === undefined ? readIndex(resolve(models)) : [];
  const defaultOf = (language: Language) => listed.find((model) => model.language === language && model.default)?.id;
  const opened = onceFor(open);
  const defaultFor = onceFor(async (language: Language): Promise<Tagger> => {
    const [id, otherId] = [defaultOf(language), defaultOf(OTHER_THAN[language])];
    if (id === undefined) throw new Error(`There is no model for ${language} in ${models}`);
    const tagger = await opened(id);
    const other = otherId === undefined ? undefined : { open: () => opened(otherId) };
    return { ...tagger, tag: (notes, options) => tagWithPassages(tagger, notes, other, options) };
  });
  return ({ text }) => (tagger ? opened(tagger) : defaultFor(detectLanguage(text)));
}

/** The models that are packages. @throws Error that says what the flag takes */
export function readIndex(models: string, flag = 'models') {
  const path = join(models, 'index.json');
  const parsed = v.safeParse(ModelListSchema, existsSync(path) ? readJson(path) : undefined);
  if (!parsed.success)
    throw new Error(`${models} has no list of models (index.json): give the --out of a training with --${flag}`);
  return parsed.output.models;
}

/** What `--point` takes, for the help texts. */
export const POINTS = OPERATING_POINTS.join('|');

/**
 * The point of `--point` or `--threshold`; `otherwise` if neither is given.
 * @throws Error that says what they take
 */
export function pointFromFlags(
  { point, threshold }: { readonly point?: string | undefined; readonly threshold?: string | undefined },
  otherwise: OperatingPoint,
): Point {
  if (threshold === undefined)
    return point === undefined ? otherwise : named('operating point', point, OPERATING_POINTS);
  if (point !== undefined) throw new Error('Give --point or --threshold, not both');
  return thresholdFrom('threshold', threshold);
}

/** @throws Error that says what the flag takes */
export function thresholdFrom(flag: string, given: string): number {
  const threshold = Number(given);
  if (!(threshold > 0 && threshold < 1)) throw new Error(`--${flag} takes numbers between 0 and 1, not ${given}`);
  return threshold;
}
