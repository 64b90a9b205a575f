import type { BatchSource } from '../../engine/batch/protocol';
import { t } from '../language/language';

/** What was dropped or chosen, not read yet. */
export interface Dropped {
  readonly sources: readonly BatchSource[];
  readonly title: DroppedTitle;
}

/** The name of a single file or folder, else the number of files. */
export type DroppedTitle = string | number;

/** Such as `notes.zip` or `3 files`. */
export function droppedTitle(title: DroppedTitle): string {
  return typeof title === 'number' ? t().core.files(title) : title;
}

/**
 * The dropped files, and all files in dropped folders. Call it while the drop event is handled: the browser clears the items
 * afterwards.
 */
export function droppedSources({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<Dropped> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return Promise.resolve(chosenSources([...files]));
  return Promise.all(entries.map(filesIn)).then((found) => {
    const [only, ...others] = entries;
    const sources = found.flat();
    return { sources, title: only && others.length === 0 ? only.name : sources.length };
  });
}

/** Files from the browser's dialog; those of a chosen folder have paths. */
function chosenSources(files: readonly File[]): Dropped {
  const sources = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  const [first, ...others] = sources;
  const folder = first?.path.includes('/') ? first.path.slice(0, first.path.indexOf('/')) : undefined;
  return { sources, title: folder ?? (first && others.length === 0 ? first.path : files.length) };
}

async function filesIn(entry: FileSystemEntry): Promise<BatchSource[]> {
  // An empty file in place of a file or a folder that cannot be read: opening it later reports that.
  const path = entry.fullPath.replace(/^\//, '');
  const unreadable = { path, file: new File([], entry.name) };
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));
    return [file ? { path, file } : unreadable];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: BatchSource[] = [];
  for (;;) {
    // A reader returns up to a hundred at a time, and an empty list at the end.
    const some = await new Promise<FileSystemEntry[] | null>((resolve) =>
      reader.readEntries(resolve, () => resolve(null)),
    );
    if (some === null) return [...found, unreadable];
    if (some.length === 0) return found;
    for (const inside of some) found.push(...(await filesIn(inside)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

interface FileDialog {
  /** As the attribute of an input element. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly folder?: boolean;
}

/** Opens the browser's file dialog; resolves with no files if it is dismissed. */
export function askForFiles({ accept = '', multiple = false, folder = false }: FileDialog): Promise<readonly File[]> {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept, multiple, webkitdirectory: folder });
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

/** As `askForFiles`, for several files, or for a folder with everything in it. */
export async function chooseSources(folder: boolean, multiple = true): Promise<Dropped> {
  return chosenSources(await askForFiles({ multiple, folder }));
}

/** Downloads a text. Files' names may hold PHI, so `name` must not be made from that of a note. */
export function saveText(name: string, text: string, type = 'text/plain'): void {
  saveBlob(name, new Blob([text], { type: `${type};charset=utf-8` }));
}

export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer> | Blob): void {
  saveBlob(name, new Blob([bytes], { type: 'application/octet-stream' }));
}

/** Milliseconds after which a browser has surely begun even a large download. */
const URL_LIFETIME = 60_000;

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME);
}
