import { FetchError } from './errors';
import { modelDigest } from './model-digest';

export async function fetchBytes(base: string, path: string): Promise<ArrayBuffer> {
  let response: Response;
  try {
    response = await fetch(new URL(path, base));
  } catch {
    throw new FetchError(`${path} could not be fetched`);
  }
  if (!response.ok) throw new FetchError(`${path} could not be fetched (status ${response.status})`);
  return response.arrayBuffer();
}

/**
 * A file that says what a model is, of the very version that this worker was built with: after an update the same address
 * may give another one. What it names is checked by the hashes in it.
 * @param path from `base`, the app's folder
 * @throws FetchError naming the file where it cannot be had, or is another version's
 */
export async function fetchOwn(base: string, path: string): Promise<ArrayBuffer> {
  const bytes = await fetchBytes(base, path);
  const digest = __MODEL_FILES__[path];
  if (digest && (await modelDigest(path, bytes)) !== digest)
    throw new FetchError(`${path} is damaged, or of another version of Incognote than this page`);
  return bytes;
}
