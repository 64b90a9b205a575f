import type { StoreApi } from 'zustand/vanilla';
import type { TrainBridge } from '../../engine/train/train-bridge';
import type { BinaryFile } from '../../formats/document';
import { keepModel, keptModels, makeCurrent, modelFiles, removeModel, renameModels } from '../../storage/models';
import type { WholePackage } from '../../training/pack-package';
import type { App } from '../core/app';
import { countRequestsOf } from '../core/feature';
import { announce } from '../core/messages';
import { t } from '../language/language';
import { jsonOf, listOwnModels } from './own-models';
import type { TrainState } from './state';

/** The models that are kept here. */
export class ModelLibrary {
  constructor(
    private readonly app: App,
    private readonly store: StoreApi<TrainState>,
    private readonly bridge: Pick<TrainBridge, 'archive' | 'openArchive' | 'requests'>,
  ) {}

  /** Keeps a model as the latest version of a name. @returns the name that it has: another one if it was kept already */
  async put({ json, files }: WholePackage, name: string): Promise<string> {
    const model = await keepModel({ id: json.id, name, at: Date.now(), json, files });
    await this.relist();
    return model.name;
  }

  /** @returns the archive, and a name for it */
  async exported(id: string): Promise<{ readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> }> {
    const model = await wholeModel(id);
    const bytes = await this.bridge.archive(model);
    countRequestsOf(this.app, 'train', this.bridge);
    return { name: `${fileName(model.json.title)}.model.zip`, bytes };
  }

  /** Keeps a model from an archive under its own title. @returns what became of it, in a sentence */
  async importArchive(file: BinaryFile): Promise<string> {
    const model = await this.bridge.openArchive(file);
    countRequestsOf(this.app, 'train', this.bridge);
    const { id, title, language } = model.json;
    const known = this.kept.find((each) => each.id === id);
    const { models: words } = t().train;
    return known ? words.known(known.name) : words.imported(await this.put(model, this.freeName(title, language)));
  }

  /** Makes a version the one in use. */
  async use(id: string): Promise<void> {
    // If another tab has removed it, it is not listed any more.
    await makeCurrent(id).finally(() => this.relist());
    this.announce('inUse');
  }

  /** @throws Error if another model has the new name */
  async rename(name: string, to: string): Promise<void> {
    const isRenamed = await renameModels(name, to.trim()).finally(() => listOwnModels(this.app, this.store));
    if (!isRenamed) throw new Error(t().train.models.taken);
    this.announce('renamed');
  }

  async remove(id: string): Promise<void> {
    await removeModel(id);
    await this.relist();
    this.announce('removed');
  }

  private get kept(): TrainState['kept'] {
    return this.store.getState().kept;
  }

  /** Lists the models again; where the chosen tagger is a version of a name, the version in use replaces it. */
  private async relist(): Promise<void> {
    const { session, tagging } = this.app;
    const before = this.kept;
    await listOwnModels(this.app, this.store);
    const { chosenTagger } = session.store.getState();
    const now = Object.entries(chosenTagger).map(([language, id]) => {
      const name = before.find((model) => model.id === id)?.name;
      return [language, this.kept.find((model) => model.name === name && model.current)?.id ?? id];
    });
    session.store.setState({ chosenTagger: Object.fromEntries(now) });
    tagging.now();
  }

  /** The title of an imported model, marked as imported where a shipped model or one of another language has it. */
  private freeName(title: string, language: TrainState['language']): string {
    const other = this.kept.some(({ name, head }) => name === title && head?.language !== language);
    const shipped = this.app.session.store.getState().models.some((each) => each.title === title && !each.own);
    return other || shipped ? t().train.models.importedName(title) : title;
  }

  private announce(change: 'inUse' | 'renamed' | 'removed'): void {
    announce(this.app.session, t().train.announced[change]);
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
