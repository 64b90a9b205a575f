import type { BatchSource } from '../../engine/batch/protocol';
import { t } from '../language/language';

/** What was dropped or chosen: handles, whose contents nobody has read. */
export interface Dropped {
  readonly sources: readonly BatchSource[];
  readonly title: DroppedTitle;
}

/** The name of the one file or folder, else how many files there are. */
export type DroppedTitle = string | number;

/** Such as `notes.zip` or `3 files`. */
export function droppedTitle(title: DroppedTitle): string {
  return typeof title === 'number' ? t().core.files(title) : title;
}

/**
 * Everything below what was dropped, folders with all that is in them. To be called in the drop event, which forgets its
 * items as soon as it is over.
 */
export function droppedSources({ items, files }: Pick<DataTransfer, 'items' | 'files'>): Promise<Dropped> {
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry?.() ?? []);
  if (entries.length === 0) return Promise.resolve(chosenSources([...files]));
  return Promise.all(entries.map(below)).then((found) => {
    const [only, ...others] = entries;
    const sources = found.flat();
    return { sources, title: only && others.length === 0 ? only.name : sources.length };
  });
}

/** Whether a drop is for a batch wherever it falls: a folder or an archive. */
export function isForBatch({ items, files }: Pick<DataTransfer, 'items' | 'files'>): boolean {
  const folder = [...items].some((item) => item.webkitGetAsEntry?.()?.isDirectory);
  return folder || [...files].some(({ name }) => /\.zip$/i.test(name));
}

/** Files of the browser's own dialog; of a chosen folder they bring their paths. */
export function chosenSources(files: readonly File[]): Dropped {
  const sources = files.map((file) => ({ path: file.webkitRelativePath || file.name, file }));
  const [first, ...others] = sources;
  const folder = first?.path.includes('/') ? first.path.slice(0, first.path.indexOf('/')) : undefined;
  return { sources, title: folder ?? (first && others.length === 0 ? first.path : files.length) };
}

async function below(entry: FileSystemEntry): Promise<BatchSource[]> {
  if (isFile(entry)) {
    const file = await new Promise<File | null>((resolve) => entry.file(resolve, () => resolve(null)));
    // Of a file that cannot be read there is nothing but its name: opening it later says so.
    return [{ path: entry.fullPath.replace(/^\//, ''), file: file ?? new File([], entry.name) }];
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  const found: BatchSource[] = [];
  for (;;) {
    // A reader gives a hundred at a time, and none once it has given all.
    const some = await new Promise<FileSystemEntry[]>((resolve) => reader.readEntries(resolve, () => resolve([])));
    if (some.length === 0) return found;
    for (const inside of some) found.push(...(await below(inside)));
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile;
}

interface FileDialog {
  /** As of an input element. */
  readonly accept?: string;
  readonly multiple?: boolean;
  readonly folder?: boolean;
}

/** Opens the browser's dialog for files; resolves with none where it is dismissed. */
export function askForFiles({ accept = '', multiple = false, folder = false }: FileDialog): Promise<readonly File[]> {
  const input = document.createElement('input');
  Object.assign(input, { type: 'file', accept, multiple, webkitdirectory: folder });
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

/** The same, for several files or a folder with all that is in it. */
export async function chooseSources(folder: boolean): Promise<Dropped> {
  return chosenSources(await askForFiles({ multiple: true, folder }));
}

/** Hands a text to the browser as a download. Names may hold PHI, so `name` must not come from a note's own. */
export function saveText(name: string, text: string): void {
  saveBlob(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}

/** The same of any file. */
export function saveBytes(name: string, bytes: Uint8Array<ArrayBuffer> | Blob): void {
  saveBlob(name, new Blob([bytes], { type: 'application/octet-stream' }));
}

/** Milliseconds that a browser has to begin a download of what may be large. */
const BEGUN = 60_000;

export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), BEGUN);
}
