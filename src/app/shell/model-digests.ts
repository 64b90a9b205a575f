/** The SHA-256 digest, shortened, of every file of every model, as this build was made with. */
export function modelDigests(): { readonly path: string; readonly digest: string }[] {
  return Object.entries(__MODEL_FILES__)
    .filter(([path]) => path.split('/').length > 2)
    .map(([path, digest]) => ({ path: path.replace(/^models\//, ''), digest }));
}
