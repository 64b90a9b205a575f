import { builtIn } from './built-in';
import { crfPackages } from './crf';
import { ensemblePackages } from './ensemble';
import { inversePackages } from './inverse';
import { lexiconPackages } from './lexicon';
import { ModelPackageError, type Package, type PackageKind, type ReadFile, readPackage } from './package/model-package';
import { networkPackages } from './package/network-package';
import type { Tagger } from './tagger';
import { tccnnPackages } from './tccnn';

/** The kinds of packages, one line each. */
const KINDS: readonly PackageKind[] = [
  ...[networkPackages, tccnnPackages, crfPackages],
  ...[lexiconPackages, inversePackages, ensemblePackages],
];

/**
 * Opens a model package of any kind on the back end that is set.
 * @param modelJson the parsed `model.json`
 * @param beside opens the taggers that the package stands on, where they aren't to be opened from the folders beside it
 * @throws ModelPackageError that names the file and what is wrong with it
 */
export async function openTagger(
  modelJson: unknown,
  readFile: ReadFile,
  beside?: Package['openBeside'],
): Promise<Tagger> {
  const from = packageOf(modelJson, readFile, beside);
  return kindOf(from.head.architecture).open(from);
}

/** A package as its kind gets it. */
export function packageOf(
  modelJson: unknown,
  readFile: ReadFile,
  beside: Package['openBeside'] = async (id) => builtIn(id)?.open() ?? openBeside(id, readFile),
): Package {
  return readPackage(modelJson, readFile, beside);
}

/** Opens a package whose folder lies beside that of the one whose files `readFile` reads. */
async function openBeside(id: string, readFile: ReadFile): Promise<Tagger> {
  const folder = `../${id}`;
  const bytes = await readFile(`${folder}/model.json`);
  return openTagger(parsed(bytes, id), (name) => readFile(`${folder}/${name}`));
}

function parsed(bytes: ArrayBuffer, id: string): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new ModelPackageError('model.json', `that of ${id} is not JSON (${bytes.byteLength} bytes)`);
  }
}

function kindOf(architecture: string): PackageKind {
  const found = KINDS.find(({ architectures }) => architectures.includes(architecture));
  if (found) return found;
  const known = KINDS.flatMap(({ architectures }) => architectures);
  throw new ModelPackageError('model.json', `architecture: is not one of ${known.join(', ')}`);
}
