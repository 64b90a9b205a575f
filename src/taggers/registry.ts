import { type ReadFile, readModel } from './model-package';
import { makeNetworkTagger } from './network-tagger';
import type { Tagger } from './tagger';

/**
 * Opens a model package on the back end that is set.
 * @throws ModelPackageError that names the file and what is wrong with it
 */
export async function openTagger(modelJson: unknown, readFile: ReadFile): Promise<Tagger> {
  return makeNetworkTagger(await readModel(modelJson, readFile));
}
