import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Package } from '../../taggers/package/model-package';
import { packageOf } from '../../taggers/registry';
import { type BaseModel, readBaseModel } from '../../training/transfer';
import { readJson } from '../command/repository';
import { MODELS } from '../models/open-model';

/** A gazetteer, by its path relative to the package's folder. */
export interface GazetteerFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface BasePackage extends BaseModel {
  /** Undefined if the network has no gazetteer features. */
  readonly gazetteerFile: GazetteerFile | undefined;
}

/** The package of a model to continue from. @param from its folder, or the id of a shipped model */
export function basePackage(from: string): Package {
  return packageIn(folderOf(from));
}

/** Reads the network of a package to continue from. @throws Error if there is no such package, or it is not a recurrent network */
export async function openBase(from: string): Promise<BasePackage> {
  const folder = folderOf(from);
  const model = await readBaseModel(packageIn(folder));
  const { gazetteer } = packageJson(folder) as { readonly gazetteer?: string };
  const gazetteerFile = gazetteer ? { name: gazetteer, bytes: Uint8Array.from(read(folder, gazetteer)) } : undefined;
  return { ...model, gazetteerFile };
}

function folderOf(from: string): string {
  const found = [resolve(from), join(MODELS, from)].find((folder) => existsSync(join(folder, 'model.json')));
  if (!found) throw new Error(`There is no model ${from}: give the folder of a package, or the id of a shipped model`);
  return found;
}

function packageIn(folder: string): Package {
  return packageOf(packageJson(folder), async (name) => Uint8Array.from(read(folder, name)).buffer);
}

function packageJson(folder: string): unknown {
  return readJson(join(folder, 'model.json'));
}

function read(folder: string, name: string): Buffer {
  return readFileSync(join(folder, name));
}
