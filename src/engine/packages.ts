import { builtIn } from '../taggers/built-in';
import type { Model } from '../taggers/model';
import { readModel } from '../taggers/model-package';
import { makeNetworkTagger } from '../taggers/network-tagger';
import type { Tagger } from '../taggers/tagger';
import { fetchBytes, fetchJson } from './models';

/**
 * Reads model packages from below `base`. The files of a package that was sound are kept, so that reading it again, for
 * another back end, makes no request.
 */
export function createPackages(base: string): (id: string) => Promise<Model> {
  const kept = new Map<string, Map<string, unknown>>();
  return async (id) => {
    const files = new Map(kept.get(id));
    const once = async <T>(name: string, fetch: (base: string, path: string) => Promise<T>): Promise<T> => {
      if (!files.has(name)) files.set(name, await fetch(base, `models/${id}/${name}`));
      return files.get(name) as T;
    };
    const model = await readModel(await once('model.json', fetchJson), (name) => once(name, fetchBytes));
    kept.set(id, files);
    return model;
  };
}

/** Opens what is built in, and else the model that `read` reads, on the back end that is set. */
export async function openWith(read: (id: string) => Promise<Model>, id: string): Promise<Tagger> {
  return builtIn(id)?.open() ?? makeNetworkTagger(await read(id));
}
