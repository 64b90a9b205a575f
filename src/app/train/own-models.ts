import * as v from 'valibot';
import type { StoreApi } from 'zustand/vanilla';
import { ownSummary } from '../../engine/own-models';
import type { ModelSummary } from '../../engine/protocol';
import type { KeptModel } from '../../storage/database';
import { keptModels, modelFiles } from '../../storage/models';
import type { ArchitectureSummary } from '../../taggers/architecture';
import { HeadSchema, type PackageHead } from '../../taggers/package/model-package';
import type { App } from '../core/app';
import type { Kept, TrainState } from './state';

/** Reads the kept models. A browser that stores nothing has none. @returns those in use */
export async function ownModels(
  store: StoreApi<TrainState>,
  architectures: readonly ArchitectureSummary[],
): Promise<readonly ModelSummary[]> {
  return inUse(store, architectures, await keptModels().catch(() => []));
}

function inUse(
  store: StoreApi<TrainState>,
  architectures: readonly ArchitectureSummary[],
  models: readonly KeptModel[],
): readonly ModelSummary[] {
  const kept = models.map(withHead);
  store.setState({ kept });
  return kept.flatMap((model) =>
    model.current && model.head ? [ownSummary({ ...model, json: model.head }, architectures)] : [],
  );
}

/** Reads them again after a change, and lists those in use after the shipped models. @throws WorkspaceProblem if they cannot be read */
export async function listOwnModels({ session }: App, store: StoreApi<TrainState>): Promise<void> {
  const own = inUse(store, session.store.getState().architectures, await keptModels());
  session.store.setState(({ models }) => ({ models: [...models.filter((model) => !model.own), ...own] }));
}

/** A file of a kept model, for the worker; null where there is none. */
export async function readOwnFile(id: string, file: string): Promise<ArrayBuffer | null> {
  if (file !== 'model.json') return (await modelFiles(id))?.[file]?.slice().buffer ?? null;
  const model = (await keptModels()).find((each) => each.id === id);
  return model ? new TextEncoder().encode(JSON.stringify(jsonOf(model))).buffer : null;
}

/** The `model.json` of a kept model, with the id and the name that it is kept under. */
export function jsonOf({ json, id, name }: KeptModel): PackageHead {
  return { ...(json as PackageHead), id, title: name };
}

function withHead({ json, ...model }: KeptModel): Kept {
  const { success } = v.safeParse(HeadSchema, json);
  return { ...model, head: success ? (json as PackageHead) : null };
}
