import { type PackageHead, sha256 } from '../taggers/package/model-package';
import type { Files, Packed } from './pack-package';

/** A package with all that it opens among its own files, so that it can be kept and sent by itself. */
export interface WholePackage {
  readonly json: PackageHead;
  readonly files: Files;
}

/** What packages share lies under this name in one that shares nothing. */
const GAZETTEER = 'gazetteer.bin';

/** @throws RangeError where a package shares more than a gazetteer */
export function wholePackage({ json, files, shared }: Packed<{ readonly gazetteer?: string }>): WholePackage {
  const [only, ...others] = Object.entries(shared);
  if (!only) return { json, files };
  const [name, bytes] = only;
  if (others.length > 0 || json.gazetteer !== name)
    throw new RangeError(`${json.id} shares ${others.length + 1} files, and may share a gazetteer alone`);
  const listed = Object.entries(json.files).map(([each, facts]) => [each === name ? GAZETTEER : each, facts]);
  return {
    json: { ...json, gazetteer: GAZETTEER, files: Object.fromEntries(listed) } as PackageHead,
    files: { ...files, [GAZETTEER]: bytes },
  };
}

/**
 * Twelve hexadecimal digits that tell what a package is apart from its id and title: the same wherever it is taken, another
 * for other weights, settings or card.
 */
export async function contentDigest(json: PackageHead): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...json, id: '', title: '' }));
  return (await sha256(bytes.buffer)).slice(0, 12);
}
