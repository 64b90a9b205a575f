import { parsedJson } from '../note/json';
import type { ArchitectureSummary } from './architecture';
import { ARCHITECTURES } from './architectures';
import type { Model, Network } from './networks/network';
import { ModelPackageError, type Package, type ReadFile, readModelPackage } from './package/model-package';
import { readNetworkModel } from './package/network-package';
import type { Tagger } from './tagger';

/** The summaries of all architectures, in the order of the list. */
export function architectureSummaries(): ArchitectureSummary[] {
  return ARCHITECTURES.map(({ id, name, network }) => ({ id, name, recurrent: network !== undefined }));
}

/** A tagger that is part of the program. */
export interface BuiltIn extends Pick<Tagger, 'id' | 'title' | 'architecture' | 'language'> {
  readonly open: () => Tagger;
}

/** The taggers that the app and the commands offer beside the packages. */
export const BUILT_IN: readonly BuiltIn[] = ARCHITECTURES.flatMap(({ builtIn = [] }) => builtIn).map((open) => {
  const { id, title, architecture, language } = open();
  return { id, title, architecture, language, open };
});

/** The built-in tagger with an id, if there is one. */
export function builtIn(id: string): BuiltIn | undefined {
  return BUILT_IN.find((each) => each.id === id);
}

/** The recurrent networks. */
export const NETWORKS: readonly Network[] = ARCHITECTURES.flatMap(({ network }) => network ?? []);

/** @throws Error that lists the known ids */
export function networkNamed(id: string): Network {
  const found = NETWORKS.find((network) => network.id === id);
  if (!found) throw new Error(`No network is called ${id}; there are ${NETWORKS.map((each) => each.id).join(', ')}`);
  return found;
}

/** Reads the package of a recurrent network. @throws ModelPackageError; Error for a package of another kind of tagger */
export async function readModel(from: Package): Promise<Model> {
  return readNetworkModel(from, networkNamed(from.head.architecture));
}

/**
 * Opens a model package of any kind on the current back end.
 * @param modelJson the parsed `model.json`
 * @param beside opens the taggers that the package builds on; by default built-in ones and packages in folders beside it
 * @throws ModelPackageError that names the file and what is wrong with it
 */
export async function openTagger(
  modelJson: unknown,
  readFile: ReadFile,
  beside?: Package['openBeside'],
): Promise<Tagger> {
  const from = packageOf(modelJson, readFile, beside);
  const open = ARCHITECTURES.find(({ id }) => id === from.head.architecture)?.open;
  if (open) return open(from);
  const known = ARCHITECTURES.filter((each) => each.open).map(({ id }) => id);
  throw new ModelPackageError('model.json', `architecture: is not one of ${known.join(', ')}`);
}

/** A package in the form that its architecture's `open` takes. @throws ModelPackageError */
export function packageOf(
  modelJson: unknown,
  readFile: ReadFile,
  beside: Package['openBeside'] = async (id) => builtIn(id)?.open() ?? openBeside(id, readFile),
): Package {
  return readModelPackage(modelJson, readFile, beside);
}

/** Opens the package in a folder beside the one that `readFile` reads from. */
async function openBeside(id: string, readFile: ReadFile): Promise<Tagger> {
  const folder = `../${id}`;
  const bytes = await readFile(`${folder}/model.json`);
  return openTagger(parsed(bytes, id), (name) => readFile(`${folder}/${name}`));
}

function parsed(bytes: ArrayBuffer, id: string): unknown {
  const value = parsedJson(bytes);
  if (value === undefined)
    throw new ModelPackageError('model.json', `that of ${id} is not JSON (${bytes.byteLength} bytes)`);
  return value;
}
