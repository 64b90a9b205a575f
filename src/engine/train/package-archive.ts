import { unzipSync, zipSync } from 'fflate';
import * as v from 'valibot';
import { parsedJson } from '../../note/json';
import { ModelPackageError, PACKAGE_VERSION, type ReadFile, refuseParts } from '../../taggers/package/model-package';
import { packageOf } from '../../taggers/registry';
import { contentDigest, type PackedModel, type WholePackage, wholePackage } from '../../training/pack-package';
import { ownModelId } from '../own-models';

/** Far more than a model, unpacked. */
const LARGEST = 64 * 2 ** 20;
/** What the packages of a language share, in a folder next to theirs. */
const SHARED = /^\.\.\/\.\.\/(gazetteers\/(en|es)\.bin)$/;

/** `SPEC.md` numbers the rules. */
export function packageArchive({ json, files }: WholePackage): Uint8Array<ArrayBuffer> {
  const model = new TextEncoder().encode(`${JSON.stringify(json, null, 1)}\n`);
  return zipSync({ 'model.json': model, ...files });
}

/**
 * A package from its archive, with every file checked against `model.json`.
 * @param readShared a file of the app's folder that packages share
 * @throws ModelPackageError in words for people
 */
export async function packageInArchive(
  name: string,
  bytes: Uint8Array,
  readShared: (path: string) => Promise<ArrayBuffer>,
): Promise<WholePackage> {
  const entries = unpacked(name, bytes);
  const path = Object.keys(entries).find((each) => /^([^/]+\/)?model\.json$/.test(each));
  if (path === undefined) throw new ModelPackageError(name, 'there is no model.json in it: this is no package');
  const folder = path.slice(0, -'model.json'.length);
  const json = parsed(entries[path] as Uint8Array);
  checkVersion(json);
  const read: ReadFile = async (file) => {
    const own = entries[folder + file];
    const shared = SHARED.exec(file)?.[1];
    if (own) return own.slice().buffer as ArrayBuffer;
    if (shared) return readShared(shared);
    throw new ModelPackageError(file, 'is not in the archive: the package is incomplete');
  };
  const opened = packageOf(json, read, refuseParts);
  const { head } = opened;
  if (head.parts?.length) throw new ModelPackageError('model.json', `uses other packages (${head.parts.join(', ')})`);
  const files: Record<string, Uint8Array<ArrayBuffer>> = {};
  const shared: Record<string, Uint8Array<ArrayBuffer>> = {};
  for (const file of Object.keys(head.files)) {
    if (file.includes('/') && !SHARED.test(file))
      throw new ModelPackageError('model.json', 'names a file outside the package');
    (SHARED.test(file) ? shared : files)[file] = new Uint8Array(await opened.file(file));
  }
  return withContentId({ json: json as typeof head, files, shared });
}

/** A model with all of its files, under an id that follows from them. */
export async function withContentId(packed: PackedModel): Promise<WholePackage> {
  const whole = wholePackage(packed);
  return { ...whole, json: { ...whole.json, id: ownModelId(await contentDigest(whole.json)) } };
}

function unpacked(name: string, bytes: Uint8Array): Record<string, Uint8Array> {
  let size = 0;
  try {
    return unzipSync(bytes, {
      filter({ originalSize }) {
        size += originalSize;
        if (size > LARGEST) throw new RangeError('too large');
        return true;
      },
    });
  } catch (error) {
    throw new ModelPackageError(
      name,
      error instanceof RangeError ? 'holds more than 64 MB: this is no package' : 'is no ZIP archive, or a damaged one',
    );
  }
}

function parsed(bytes: Uint8Array): unknown {
  const value = parsedJson(bytes);
  if (value === undefined) throw new ModelPackageError('model.json', `is not JSON (${bytes.byteLength} bytes)`);
  return value;
}

const VersionSchema = v.object({ format: v.literal('incognote-model'), version: v.number() });

function checkVersion(json: unknown): void {
  const known = v.safeParse(VersionSchema, json);
  if (!known.success) throw new ModelPackageError('model.json', 'does not say that it is a model of Incognote');
  const { version } = known.output;
  if (version > PACKAGE_VERSION)
    throw new ModelPackageError(
      'model.json',
      `a newer Incognote made this package (version ${version}, and this one reads ${PACKAGE_VERSION}): reload the page to get it`,
    );
  if (version < PACKAGE_VERSION)
    throw new ModelPackageError(
      'model.json',
      `an older Incognote made this package (version ${version}, and this one reads ${PACKAGE_VERSION}): train it again`,
    );
}
