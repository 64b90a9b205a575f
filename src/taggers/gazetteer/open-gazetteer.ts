import { ModelPackageError, type Package } from '../model-package';
import { type Gazetteer, readGazetteer } from './gazetteer';

/** By their files' bytes: the models of a language share one. */
const opened = new WeakMap<ArrayBuffer, Gazetteer>();

/** The gazetteer that a package names. @throws ModelPackageError where it is missing, altered or can't be read */
export async function openGazetteer(from: Package, name: string): Promise<Gazetteer> {
  const bytes = await from.file(name);
  try {
    const gazetteer = opened.get(bytes) ?? readGazetteer(bytes);
    opened.set(bytes, gazetteer);
    return gazetteer;
  } catch (cause) {
    throw new ModelPackageError(name, `can't be read (${(cause as Error).message})`);
  }
}
