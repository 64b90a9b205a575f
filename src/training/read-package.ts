import { makeNetworkTagger } from '../taggers/networks/network-tagger';
import { DecisionsSchema, decisionsOf, type Package, readPackage } from '../taggers/package/model-package';
import { readModel } from '../taggers/package/network-package';
import { type DevGroup, readGroups } from './dev-groups';
import type { Read } from './group-changes';
import type { Packed } from './pack-package';

/** A package that nothing has written yet. */
export function unwritten({ json, files, shared }: Packed): Package {
  const held = { ...files, ...shared };
  return readPackage(json, async (name) => (held[name] as Uint8Array<ArrayBuffer>).slice().buffer);
}

/** Reads notes with the network of a package, which decides as the package says. */
export async function readWith(from: Package, groups: readonly DevGroup[]): Promise<Read> {
  const decisions = decisionsOf(from.part(DecisionsSchema));
  const tagger = makeNetworkTagger(await readModel(from));
  return { groups: await readGroups(tagger.read, groups).finally(() => tagger.dispose()), decisions };
}
