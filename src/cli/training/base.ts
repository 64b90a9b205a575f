import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Package } from '../../taggers/package/model-package';
import { packageOf } from '../../taggers/registry';
import { readJson } from '../command/repository';
import { MODELS } from '../models/open-model';

/**
 * The package of a model to continue from.
 * @param from its folder, or the id of a shipped model
 * @throws Error if there is none
 */
export function basePackage(from: string): Package {
  const folder = [resolve(from), join(MODELS, from)].find((each) => existsSync(join(each, 'model.json')));
  if (!folder) throw new Error(`There is no model ${from}: give the folder of a package, or the id of a shipped model`);
  return packageOf(
    readJson(join(folder, 'model.json')),
    async (name) => Uint8Array.from(readFileSync(join(folder, name))).buffer,
  );
}
