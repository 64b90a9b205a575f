import type { KeptModel } from './database';
import { stored } from './database';
import { WorkspaceProblem } from './workspace/problem';

type Bytes = Uint8Array<ArrayBuffer>;

export interface NewModel extends Pick<KeptModel, 'id' | 'name' | 'at' | 'json'> {
  readonly files: Readonly<Record<string, Bytes>>;
}

/** All of them, by name and version. @throws WorkspaceProblem `unavailable` */
export function keptModels(): Promise<readonly KeptModel[]> {
  return stored(async (db) => sorted(await db.getAll('models')));
}

/**
 * Keeps a model under a name, as its latest version, which is then the one in use. One that is kept already stays as it is.
 * @throws WorkspaceProblem `full`, `unavailable`: what was kept before still is
 */
export function keepModel({ files, ...model }: NewModel): Promise<KeptModel> {
  return stored(async (db) => {
    const transaction = db.transaction(['models', 'modelFiles'], 'readwrite', { durability: 'strict' });
    const [models, contents] = [transaction.objectStore('models'), transaction.objectStore('modelFiles')];
    const all = await models.getAll();
    const known = all.find(({ id }) => id === model.id);
    if (known) return known;
    const others = all.filter(({ name }) => name === model.name);
    const version = 1 + Math.max(0, ...others.map((other) => other.version));
    const made: KeptModel = { ...model, version, current: true };
    await allOrNothing(transaction, function* () {
      for (const other of others) yield models.put({ ...other, current: false }, other.id);
      yield models.put(made, made.id);
      yield contents.put({ ...files }, made.id);
    });
    return made;
  });
}

/** The files of a model; undefined where it is not kept any more. @throws WorkspaceProblem `unavailable` */
export function modelFiles(id: string): Promise<Readonly<Record<string, Bytes>> | undefined> {
  return stored((db) => db.get('modelFiles', id));
}

/** Makes a version the one of its name that is in use. @throws WorkspaceProblem `missing`, `unavailable` */
export function makeCurrent(id: string): Promise<void> {
  return changeModels((all) => {
    const chosen = all.find((model) => model.id === id);
    if (!chosen) throw new WorkspaceProblem('missing');
    return all.map((model) => (model.name === chosen.name ? { ...model, current: model.id === id } : model));
  });
}

/**
 * Renames all versions of a model.
 * @returns false, with nothing changed, if another model has the new name @throws WorkspaceProblem `missing`, `unavailable`
 */
export async function renameModels(name: string, to: string): Promise<boolean> {
  let isFree = true;
  await changeModels((all) => {
    if (!all.some((model) => model.name === name)) throw new WorkspaceProblem('missing');
    isFree = name === to || all.every((model) => model.name !== to);
    return isFree ? all.map((model) => (model.name === name ? { ...model, name: to } : model)) : all;
  });
  return isFree;
}

/** Removes one version; where it was in use, the latest of those that are left takes its place. */
export function removeModel(id: string): Promise<void> {
  return stored(async (db) => {
    const transaction = db.transaction(['models', 'modelFiles'], 'readwrite', { durability: 'strict' });
    const models = transaction.objectStore('models');
    const all = sorted(await models.getAll());
    const gone = all.find((model) => model.id === id);
    const next = all.findLast((model) => model.name === gone?.name && model.id !== id);
    await allOrNothing(transaction, function* () {
      yield models.delete(id);
      yield transaction.objectStore('modelFiles').delete(id);
      if (gone?.current && next) yield models.put({ ...next, current: true }, next.id);
    });
  });
}

function changeModels(change: (all: readonly KeptModel[]) => readonly KeptModel[]): Promise<void> {
  return stored(async (db) => {
    const transaction = db.transaction('models', 'readwrite', { durability: 'strict' });
    const all = await transaction.store.getAll();
    const changed = change(all).filter((model) => !all.includes(model));
    await allOrNothing(transaction, function* () {
      for (const model of changed) yield transaction.store.put(model, model.id);
    });
  });
}

function sorted(models: readonly KeptModel[]): KeptModel[] {
  return [...models].sort((a, b) => (a.name === b.name ? a.version - b.version : a.name < b.name ? -1 : 1));
}

interface Ending {
  readonly done: Promise<void>;
  abort(): void;
}

/** Writes all or nothing, one request at a time, so that no request's error goes unhandled when the next one cannot be made. */
async function allOrNothing(transaction: Ending, write: () => Iterable<Promise<unknown>>): Promise<void> {
  transaction.done.catch(() => {});
  try {
    for (const request of write()) await request;
    await transaction.done;
  } catch (error) {
    try {
      transaction.abort();
    } catch {
      // The browser has aborted it already.
    }
    throw error;
  }
}
