/** The SHA-256 digest, shortened, of every file that models are made of, as this build was made with. */
export function modelDigests(): { readonly path: string; readonly digest: string }[] {
  return Object.entries(__MODEL_FILES__)
    .filter(([path]) => path !== 'models/index.json')
    .map(([path, digest]) => ({ path: path.replace(/^models\//, ''), digest }));
}
