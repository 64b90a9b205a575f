import { oncePer, unlessFailed } from '../note/once-per';
import { type Inspector, makeInspector } from '../taggers/inspection/inspect';
import { makeWordVectors } from '../taggers/inspection/word-vectors';
import type { Model } from '../taggers/networks/network';
import { isNetworkTagger } from '../taggers/networks/network-tagger';
import type { Tagger } from '../taggers/tagger';
import { activate, startFirst } from './backends';
import type { OpenPackage } from './packages';
import type { BackendName } from './protocol';

const inspectorOfModel = oncePer(makeInspector);
const vectorsOfModel = oncePer(makeWordVectors);

/** What looks inside a tagger; one for each, since it remembers. @throws RangeError for one that is no network */
export function inspectorOf(tagger: Tagger): Inspector {
  return inspectorOfModel(modelOf(tagger));
}

/** The vectors of a tagger's words. @throws RangeError for one that is no network */
export function wordVectorsOf(tagger: Tagger): ReturnType<typeof makeWordVectors> {
  return vectorsOfModel(modelOf(tagger));
}

/** Copies of taggers on a back end with gradients, if the one in use has none. */
const copies = new Map<string, Promise<Tagger>>();

/**
 * Works with a tagger where gradients can be had. In place of WebGPU another back end is the current one meanwhile, so that
 * nothing else may run.
 * @param get the tagger on the back end in use
 * @param open opens a copy on the current one
 */
export async function withGradients<T>(
  backend: BackendName,
  taggerId: string,
  get: (id: string) => Promise<Tagger>,
  open: OpenPackage,
  work: (tagger: Tagger) => Promise<T>,
): Promise<T> {
  if (backend !== 'webgpu') return await work(await get(taggerId));
  try {
    await startFirst(['wasm', 'cpu'], false, []);
    return await work(await unlessFailed(copies, taggerId, () => open(taggerId)));
  } finally {
    await activate(backend);
  }
}

function modelOf(tagger: Tagger): Model {
  if (!isNetworkTagger(tagger))
    throw new RangeError(`${tagger.id} is not a network, so there is nothing to look inside`);
  return tagger.model;
}
