import type { BinaryFile, OpenOptions } from '../../formats/document';
import type { OpenedDocument, OpenedFiles } from '../../formats/open-any';
import type { App } from '../core/app';
import { askColumns } from './columns';

export interface ChosenDocument extends OpenedDocument {
  /** What it has to be opened with again. */
  readonly options: OpenOptions;
}

/** Has the person choose the columns of each table, one after the other, and opens them; those that they dismiss are left out. */
export async function openTables(
  app: App,
  files: readonly BinaryFile[],
  { documents, notes, errors }: OpenedFiles,
): Promise<Omit<OpenedFiles, 'documents'> & { readonly documents: readonly ChosenDocument[] }> {
  const all: ChosenDocument[] = [];
  const problems = [...errors];
  for (const document of documents) {
    if (!document.table) {
      all.push({ ...document, options: {} });
      continue;
    }
    const file = files[document.file] as BinaryFile;
    const options = await askColumns(app.ui, { name: file.name, table: document.table });
    if (!options) continue;
    const opened = await app.bridge.openFiles([file], options);
    problems.push(...opened.errors);
    if (opened.documents.some((one) => one.notes.length === 0))
      problems.push({ file: file.name, line: 0, message: 'The chosen columns hold no text' });
    all.push(...opened.documents.map((one) => ({ ...one, file: document.file, options })));
  }
  return { documents: all, notes, errors: problems };
}
