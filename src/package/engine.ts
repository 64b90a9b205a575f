import * as v from 'valibot';
import { kernelFile } from '../nn/kernels/wasm/module';
import { startWasm, WASM_BINARY } from '../nn/kernels/wasm/start';
import { parsedJson } from '../note/json';
import type { Language } from '../note/language';
import { loadedOnce } from '../note/once-per';
import { type ListedModel, ModelListSchema } from '../taggers/package/model-list';
import { ModelPackageError } from '../taggers/package/model-package';
import { BUILT_IN, builtIn, openTagger } from '../taggers/registry';
import type { Tagger } from '../taggers/tagger';
import { DeidentifierError } from './error';
import { folderReader, type Place, packagedPath, packagedReader, type ReadPath } from './files';

/** Where files lie that are not where the package has them. */
export interface Places {
  /** The package's folder `files`, as it is served. */
  readonly files?: Place | undefined;
  /** Models instead of those that come with the package. */
  readonly models?: Place | undefined;
}

export type TaggerOpener = Awaited<ReturnType<typeof startEngine>>;

/** Opens taggers, on the one back end that a thread has. @throws DeidentifierError `cannot-compute`, `file-unavailable` */
export async function startEngine({ files, models }: Places) {
  if (!crypto.subtle)
    throw new DeidentifierError(
      'cannot-compute',
      'The files of the package can be checked only in a page that was opened over https',
    );
  started ??= startBackend(files);
  await started.catch((error) => {
    started = undefined;
    throw error;
  });
  const read = models === undefined ? modelsReader(files) : folderReader(models);
  const list = loadedOnce(() => listedModels(read));
  return {
    /** @throws DeidentifierError `no-model`, `damaged-file`, `file-unavailable` */
    async open(id: string): Promise<Tagger> {
      const own = builtIn(id);
      if (own) return own.open();
      const ids = [...(await list()), ...BUILT_IN].map((model) => model.id);
      if (!ids.includes(id))
        throw new DeidentifierError('no-model', `No model is called ${id}; there are ${ids.join(', ')}`);
      return opened(id, read);
    },
    /** The model for a language. @throws DeidentifierError */
    async defaultModel(language: Language): Promise<string> {
      const ofLanguage = (await list()).filter((model) => model.language === language);
      const found = ofLanguage.find((model) => model.default) ?? ofLanguage[0];
      if (!found) throw new DeidentifierError('no-model', `There is no model for the language ${language}`);
      return found.id;
    },
  };
}

async function listedModels(read: ReadPath): Promise<ListedModel[]> {
  const parsed = v.safeParse(ModelListSchema, jsonOf(await read('index.json'), 'index.json'));
  if (!parsed.success) throw new DeidentifierError('damaged-file', 'index.json is not a list of models');
  return parsed.output.models;
}

let started: Promise<void> | undefined;

async function startBackend(files: Place | undefined): Promise<void> {
  const kernels = await packagedReader(files)(`wasm/${kernelFile()}`);
  const binary = await packagedPath(`wasm/${WASM_BINARY}`, files);
  try {
    await startWasm(binary, async () => kernels);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'no reason was given';
    throw new DeidentifierError(
      'cannot-compute',
      `WebAssembly with SIMD can't be used here (${reason}); a Content-Security-Policy has to allow 'wasm-unsafe-eval'`,
      { cause: error },
    );
  }
}

/** @param read reads below the folder of models */
async function opened(id: string, read: ReadPath): Promise<Tagger> {
  const readFile = (name: string) => read(`${id}/${name}`);
  try {
    return await openTagger(jsonOf(await readFile('model.json'), `${id}/model.json`), readFile);
  } catch (error) {
    if (!(error instanceof ModelPackageError)) throw error;
    throw new DeidentifierError('damaged-file', `${id}: ${error.message}`, { cause: error });
  }
}

/** Reads below the package's folder of models; `es-lstm/../../gazetteers/es.bin` is the package's `gazetteers/es.bin`. */
function modelsReader(files: Place | undefined): ReadPath {
  const read = packagedReader(files);
  return (path) => read(new URL(`models/${path}`, 'file:///').pathname.slice(1));
}

function jsonOf(bytes: ArrayBuffer, path: string): unknown {
  const value = parsedJson(bytes);
  if (value === undefined) throw new DeidentifierError('damaged-file', `${path} is not JSON`);
  return value;
}
