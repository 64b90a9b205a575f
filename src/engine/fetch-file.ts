import { sha256OfBytes } from '../note/digest';
import { FetchError } from './errors';

export async function fetchBytes(base: string, path: string): Promise<ArrayBuffer> {
  let response: Response;
  try {
    response = await fetch(new URL(path, base));
  } catch {
    throw new FetchError(`${path} could not be fetched: there is no network, or no answer`);
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
export async function fetchFromApp(base: string, path: string): Promise<ArrayBuffer> {
  const bytes = await fetchBytes(base, path);
  const digest = __MODEL_FILES__[path];
  if (digest && (await modelDigest(path, bytes)) !== digest)
    throw new FetchError(`${path} is damaged, or of another version of Incognote than this page`);
  return bytes;
}

/**
 * The first 16 hexadecimal digits of the SHA-256 over a model file's path and bytes, as the build lists them.
 * @param path from the app's folder, such as `models/es-lstm/weights.bin`
 */
export async function modelDigest(path: string, content: ArrayBuffer): Promise<string> {
  const name = new TextEncoder().encode(`public/${path}\0`);
  const bytes = new Uint8Array(name.length + content.byteLength);
  bytes.set(name);
  bytes.set(new Uint8Array(content), name.length);
  return (await sha256OfBytes(bytes)).slice(0, 16);
}
