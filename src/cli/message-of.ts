/** What the file system's refusals say of a path. */
const REFUSALS: Readonly<Record<string, (path: string) => string>> = {
  ENOENT: (path) => `There is no ${path}`,
  ENOTDIR: (path) => `There is no ${path}`,
  EISDIR: (path) => `${path} is a folder`,
  EEXIST: (path) => `${path} is there already`,
  EACCES: (path) => `${path} may not be opened`,
};

/** What went wrong, for a person. */
export function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', path, message } = error as NodeJS.ErrnoException;
  return (path !== undefined && REFUSALS[code]?.(path)) || message;
}
