import type { StoreApi } from 'zustand/vanilla';
import type { TrainBridge } from '../../engine/train/train-bridge';
import type { BinaryFile } from '../../formats/document';
import { keepModel, keptModels, makeCurrent, modelFiles, removeModel, renameModels } from '../../storage/models';
import type { WholePackage } from '../../training/pack-package';
import type { App } from '../core/app';
import { announce, tell } from '../core/messages';
import { t } from '../language/language';
import { jsonOf, listOwnModels } from './own-models';
import type { TrainState } from './state';

/** The models that are kept here. */
export interface ModelLibrary {
  /** Keeps a model as the latest version of a name. @returns the name that it has: another one if it was kept already */
  put(model: WholePackage, name: string): Promise<string>;
  /** @returns the archive, and a name for it */
  exported(id: string): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }>;
  /** Keeps a model from an archive under its own title. */
  importArchive(file: BinaryFile): Promise<void>;
  /** Makes a version the one in use. */
  use(id: string): Promise<void>;
  rename(name: string, to: string): Promise<void>;
  remove(id: string): Promise<void>;
}

/** @param onRequests called when the worker that trains may have made requests */
export function createModelLibrary(
  app: App,
  store: StoreApi<TrainState>,
  bridge: TrainBridge,
  onRequests: () => void,
): ModelLibrary {
  const { session } = app;
  const kept = () => store.getState().kept;

  /** Lists the models again; where the chosen tagger is a version of a name, the version in use replaces it. */
  async function relist(before: TrainState['kept']): Promise<void> {
    await listOwnModels(app, store);
    const { chosenTagger } = session.store.getState();
    const now = Object.entries(chosenTagger).map(([language, id]) => {
      const name = before.find((model) => model.id === id)?.name;
      return [language, kept().find((model) => model.name === name && model.current)?.id ?? id];
    });
    session.store.setState({ chosenTagger: Object.fromEntries(now) });
    app.tagging.now();
  }

  async function put({ json, files }: WholePackage, name: string): Promise<string> {
    const before = kept();
    const model = await keepModel({ id: json.id, name, at: Date.now(), json, files });
    await relist(before);
    return model.name;
  }

  return {
    put,
    async exported(id) {
      const model = await wholeModel(id);
      const bytes = await bridge.archive(model);
      onRequests();
      return { name: `${fileName(model.json.title)}.model.zip`, bytes };
    },
    async importArchive(file) {
      const model = await bridge.openArchive(file);
      onRequests();
      const { id, title, language } = model.json;
      const known = kept().find((each) => each.id === id);
      const { models: words, private: warning } = t().train;
      const told = known ? words.known(known.name) : words.imported(await put(model, freeName(title, language)));
      tell(session, 'info', `${told} ${warning}`);
    },
    async use(id) {
      const before = kept();
      // If another tab has removed it, it is not listed any more.
      await makeCurrent(id).finally(() => relist(before));
      announce(session, t().train.announced.inUse);
    },
    async rename(name, to) {
      const isRenamed = await renameModels(name, to.trim()).finally(() => listOwnModels(app, store));
      if (!isRenamed) throw new Error(t().train.models.taken);
      announce(session, t().train.announced.renamed);
    },
    async remove(id) {
      const before = kept();
      await removeModel(id);
      await relist(before);
      announce(session, t().train.announced.removed);
    },
  };

  /** The title of an imported model, marked as imported where a shipped model or one of another language has it. */
  function freeName(title: string, language: TrainState['language']): string {
    const other = kept().some(({ name, head }) => name === title && head?.language !== language);
    const shipped = session.store.getState().models.some((each) => each.title === title && !each.own);
    return other || shipped ? t().train.models.importedName(title) : title;
  }
}

/** @throws Error where it is not kept any more */
export async function wholeModel(id: string): Promise<WholePackage> {
  const model = (await keptModels()).find((each) => each.id === id);
  const files = model && (await modelFiles(id));
  if (!model || !files) throw new Error(t().train.problems.missing);
  return { json: jsonOf(model), files };
}

function fileName(title: string): string {
  return (
    title
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '')
      .toLowerCase() || 'model'
  );
}
