import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Package, PackageHead } from '../../taggers/package/model-package';
import { packageOf } from '../../taggers/registry';
import { type BaseModel, readBaseModel } from '../../training/transfer';
import { readJson } from '../command/repository';
import { MODELS } from '../models/open-model';

/** A gazetteer as the packages that read it refer to it. */
export interface GazetteerFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export interface BasePackage extends BaseModel {
  /** Undefined where the network has no gazetteer features. */
  readonly gazetteerFile: GazetteerFile | undefined;
}

/** A package to train on from. @param from its folder, or its id among the models that ship */
export function basePackage(from: string): Package {
  return packageIn(folderOf(from));
}

/** The head of a package to train on from. @param from its folder, or its id among the models that ship */
export function headOfBase(from: string): PackageHead {
  return basePackage(from).head;
}

/** Reads a package to train on from. @throws Error where there is none, or where it is no recurrent network */
export async function openBase(from: string): Promise<BasePackage> {
  const folder = folderOf(from);
  const model = await readBaseModel(packageIn(folder));
  const { gazetteer } = packageJson(folder) as { readonly gazetteer?: string };
  const gazetteerFile = gazetteer ? { name: gazetteer, bytes: Uint8Array.from(read(folder, gazetteer)) } : undefined;
  return { ...model, gazetteerFile };
}

function folderOf(from: string): string {
  const found = [resolve(from), join(MODELS, from)].find((folder) => existsSync(join(folder, 'model.json')));
  if (!found) throw new Error(`There is no model ${from} to train on from: it is a package's folder, or the id of one`);
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
