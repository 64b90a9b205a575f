/**
 * The first 16 hexadecimal digits of the SHA-256 over a model file's path and bytes, as the build lists them.
 * @param path from the app's folder, such as `models/es-lstm/weights.bin`
 */
export async function modelDigest(path: string, content: ArrayBuffer): Promise<string> {
  const name = new TextEncoder().encode(`public/${path}\0`);
  const bytes = new Uint8Array(name.length + content.byteLength);
  bytes.set(name);
  bytes.set(new Uint8Array(content), name.length);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return [...digest.subarray(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
