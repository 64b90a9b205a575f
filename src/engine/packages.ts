import * as v from 'valibot';
import { parsedJson } from '../note/json';
import { unlessFailed } from '../note/once-per';
import { isRecurrent } from '../taggers/architecture';
import { ModelListSchema } from '../taggers/package/model-list';
import { architectureSummaries, BUILT_IN, builtIn, openTagger } from '../taggers/registry';
import type { Tagger } from '../taggers/tagger';
import { FetchError } from './errors';
import { fetchFromApp } from './fetch-file';
import { isOwnModel } from './own-models';
import type { ModelSummary, ReadOwn, TaggerFacts } from './protocol';

export type OpenPackage = (id: string, beside?: (id: string) => Promise<Tagger>) => Promise<Tagger>;

/** The files of packages that are sound, by their addresses. */
export type PackageFiles = Map<string, Promise<ArrayBuffer>>;

/**
 * Opens built-in taggers, models that were trained or imported here, and otherwise the model packages below `base`. The files of a package
 * that is sound are kept, so that opening it again, on another back end, makes no request, nor does a file that packages
 * share. The parts of a package are opened by `beside` if given, else from their folders.
 */
export function createPackages(base: string, kept: PackageFiles = new Map(), readOwn?: ReadOwn): OpenPackage {
  return async (id, beside) => {
    const own = builtIn(id)?.open();
    if (own) return own;
    const files = new Set<string>();
    const once = (name: string): Promise<ArrayBuffer> => {
      const path = `models/${id}/${name}`;
      const { href } = new URL(path, base);
      const file = kept.get(href) ?? packageFile(id, name, base, readOwn);
      kept.set(href, file);
      files.add(href);
      return file;
    };
    try {
      return await openTagger(parseJson(await once('model.json'), `models/${id}/model.json`), once, beside);
    } catch (error) {
      for (const href of files) kept.delete(href);
      throw error;
    }
  };
}

/** A file of a package, by its name as seen from the package's folder. @throws FetchError */
async function packageFile(id: string, name: string, base: string, readOwn?: ReadOwn): Promise<ArrayBuffer> {
  if (!isOwnModel(id)) return fetchFromApp(base, `models/${id}/${name}`);
  const bytes = await readOwn?.(id, name);
  if (!bytes) throw new FetchError(`${id} is not kept in this browser any more`);
  return bytes;
}

const factsSchema = v.object({
  version: v.number(),
  files: v.optional(v.record(v.string(), v.object({ sha256: v.string() })), {}),
});

/** The parts of a tagger, from the list in its package, which was checked when it was opened. @throws FetchError */
export async function packageFacts(
  id: string,
  base: string,
  kept: PackageFiles,
  readOwn?: ReadOwn,
): Promise<TaggerFacts> {
  if (builtIn(id)) return { id, files: {} };
  const path = `models/${id}/model.json`;
  const { href } = new URL(path, base);
  const known = v.safeParse(
    factsSchema,
    parseJson(await (kept.get(href) ?? packageFile(id, 'model.json', base, readOwn)), path),
  );
  if (!known.success) throw new FetchError(`${path} does not list its files`);
  const { version, files } = known.output;
  return { id, version, files: Object.fromEntries(Object.entries(files).map(([name, { sha256 }]) => [name, sha256])) };
}

/** All taggers: the shipped models, then the built-in ones. @throws FetchError that says what is wrong */
export async function listTaggers(base: string): Promise<readonly ModelSummary[]> {
  const builtIns = BUILT_IN.map(({ id, title, architecture, language }) => ({
    ...{ id, title, architecture, language },
    default: false,
  }));
  const path = 'models/index.json';
  const parsed = v.safeParse(ModelListSchema, parseJson(await fetchFromApp(base, path), path));
  if (!parsed.success) throw new FetchError(`${path} is not a list of models`);
  const architectures = architectureSummaries();
  return [...parsed.output.models, ...builtIns].map((model) => ({
    ...model,
    recurrent: isRecurrent(model.architecture, architectures),
  }));
}

/** @param path what it was fetched from */
export function parseJson(bytes: ArrayBuffer, path: string): unknown {
  const value = parsedJson(bytes);
  if (value === undefined) throw new FetchError(`${path} is not JSON (${bytes.byteLength} bytes)`);
  return value;
}

/** The taggers that are open on the back end in use: a tagger's tensors live on the one that it was opened on. */
export interface OpenTaggers {
  /** Opens it first, if it is not open yet. */
  get(id: string): Promise<Tagger>;
  /** Closes all, those that are still being opened too, and frees their weights. */
  close(): void;
}

/** @param open opens a tagger; `beside` gives it the taggers that it is made of, so that no weights are loaded twice */
export function createOpenTaggers(
  open: (id: string, beside: (id: string) => Promise<Tagger>) => Promise<Tagger>,
): OpenTaggers {
  const taggers = new Map<string, Promise<Tagger>>();
  const opened: OpenTaggers = {
    get: (id) =>
      unlessFailed(taggers, id, () => open(id, async (other) => ({ ...(await opened.get(other)), dispose() {} }))),
    close() {
      for (const opening of taggers.values())
        opening.then(
          (tagger) => tagger.dispose(),
          () => {},
        );
      taggers.clear();
    },
  };
  return opened;
}
