import { builtIn } from '../taggers/built-in';
import type { Model } from '../taggers/model';
import { readModel } from '../taggers/model-package';
import { makeNetworkTagger } from '../taggers/network-tagger';
import type { Tagger } from '../taggers/tagger';
import { fetchBytes, fetchJson } from './models';

/**
 * Reads model packages from below `base`. The files of a package that is sound are kept, so that reading it again, for
 * another back end, makes no request, nor does a file that packages share.
 */
export function createPackages(base: string): (id: string) => Promise<Model> {
  const kept = new Map<string, Promise<unknown>>();
  return async (id) => {
    const own = new Set<string>();
    const once = <T>(name: string, fetch: (base: string, path: string) => Promise<T>): Promise<T> => {
      const path = `models/${id}/${name}`;
      const { href } = new URL(path, base);
      const file = kept.get(href) ?? fetch(base, path);
      kept.set(href, file);
      own.add(href);
      return file as Promise<T>;
    };
    try {
      return await readModel(await once('model.json', fetchJson), (name) => once(name, fetchBytes));
    } catch (error) {
      for (const href of own) kept.delete(href);
      throw error;
    }
  };
}

/** Opens what is built in, and else the model that `read` reads, on the back end that is set. */
export async function openWith(read: (id: string) => Promise<Model>, id: string): Promise<Tagger> {
  return builtIn(id)?.open() ?? makeNetworkTagger(await read(id));
}
