import { isAbort } from '../../engine/errors';
import { type BinaryFile, leftOutSaid, type OpenOptions } from '../../formats/document';
import { acceptedExtensions } from '../../formats/kinds';
import type { OpenedDocument, OpenedFiles } from '../../formats/open-any';
import { isPdf } from '../../formats/pdf/is-pdf';
import type { App } from '../core/app';
import { announce } from '../core/messages';
import type { DocumentSource, Message, OpenNote } from '../core/state';
import { enterNotes } from '../session/open-note';
import { withGold } from '../session/session';
import { askColumns } from './columns';

/** Far more than a note, and still little enough to hold in memory several times. */
const LARGEST = 64 * 2 ** 20;

/** Opens the browser's file dialog, and what is chosen there. */
export function chooseFiles(app: App): void {
  void chosenFiles().then((files) => openAsNotes(app, files));
}

/** Opens dropped or chosen files in place of the note; what cannot be read is said, and keeps the note if nothing can. */
export async function openAsNotes(app: App, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  for (const { files: kind } of app.features)
    for (const file of kind ? files : []) if (await kind?.isMine(file)) return kind?.open(app, file);
  const { session, makeNote, tagging } = app;
  const large = files.filter(({ size }) => size > LARGEST);
  const details = large.map(({ name }) => `${name}: larger than 64 MB`);
  try {
    const all = await Promise.all(files.filter(({ size }) => size <= LARGEST).map(inMemory));
    const pdfs = all.filter(({ name, bytes }) => isPdf(name, bytes));
    const read = all.filter((file) => !pdfs.includes(file));
    const { documents, notes, errors } = await openTables(app, read, await app.bridge.openFiles(read, {}));
    const pdf = pdfs.length > 0 ? await (await import('./pdf')).openPdfs(app, pdfs) : undefined;
    for (const { file, line, message } of [...errors, ...(pdf?.errors ?? [])])
      details.push(`${file}${line > 0 ? `, line ${line}` : ''}: ${message}`);
    const hints = documents.flatMap(({ file, leftOut }) =>
      leftOut ? [`${read[file]?.name}: not read, and left out when it is saved: ${leftOutSaid(leftOut)}`] : [],
    );
    const opened = [
      ...(pdf?.notes ?? []),
      ...documents.flatMap((document): OpenNote[] => {
        const { kind, title, table, options } = document;
        const source: DocumentSource = {
          file: read[document.file] as BinaryFile,
          ...{ options, kind, title, notes: document.notes.length },
          ...(table && { table }),
        };
        return document.notes.map(({ note, spans }, index) =>
          makeNote(note.text, 'file', note.id, { source: { document: source, index, text: note.text }, spans }),
        );
      }),
      ...notes.map(({ note, spans }) => withGold(makeNote(note.text, 'file', note.id), spans)),
    ];
    if (opened.length > 0) {
      enterNotes(session, opened);
      tagging.now();
      announce(session, opened.length === 1 ? 'Note opened' : `${opened.length} notes opened`);
    }
    session.store.setState({ message: toldOf(opened.length, details, [...hints, ...(pdf?.hints ?? [])]) });
  } catch (error) {
    const stopped = isAbort(error);
    const reason = stopped ? 'Stopped. Nothing was opened.' : `Nothing was opened: ${(error as Error).message}.`;
    session.store.setState({
      message: { tone: stopped ? 'info' : 'error', text: `${reason} Your note is unchanged.` },
    });
  }
}

/** Without a type of their own, as some systems know none for these endings. */
const ACCEPTED = [...acceptedExtensions(), 'text/plain'];

/** By the browser's file dialog. Resolves with the files, none if it is dismissed. */
function chosenFiles(): Promise<readonly File[]> {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = ACCEPTED.join(',');
  return new Promise((resolve) => {
    input.addEventListener('change', () => resolve([...(input.files ?? [])]));
    input.addEventListener('cancel', () => resolve([]));
    input.click();
  });
}

function toldOf(opened: number, errors: readonly string[], hints: readonly string[]): Message | null {
  if (errors.length > 0) return { tone: 'error', text: summary(opened), details: [...errors, ...hints] };
  return hints.length > 0 ? { tone: 'info', text: 'Not everything could be read.', details: hints } : null;
}

function summary(opened: number): string {
  return opened === 0
    ? 'Nothing was opened. Your note is unchanged.'
    : `${opened} ${opened === 1 ? 'note was' : 'notes were'} opened; the rest could not be read.`;
}

async function inMemory(file: File): Promise<BinaryFile> {
  return { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) };
}

interface ChosenDocument extends OpenedDocument {
  /** What it has to be opened with again. */
  readonly options: OpenOptions;
}

/** Has the person choose the columns of each table, one after the other, and opens them; those that they dismiss are left out. */
async function openTables(
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
