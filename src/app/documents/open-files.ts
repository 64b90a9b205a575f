import { isAbort } from '../../engine/errors';
import type { BinaryFile, LeftOut, OpenOptions } from '../../formats/document';
import type { FormatError } from '../../formats/format';
import { acceptedExtensions } from '../../formats/kinds';
import type { OpenedDocument, OpenedFiles } from '../../formats/open-document';
import { isPaged } from '../../formats/pdf/is-paged';
import type { App, Feature } from '../core/app';
import { goToNote } from '../core/feature';
import { askForFiles } from '../core/files';
import { announce, tell } from '../core/messages';
import type { DocumentSource, Message, OpenNote, Session } from '../core/state';
import { t } from '../language/language';
import { count } from '../language/numbers';
import { enterNotes } from '../session/open-note';
import { withGold } from '../session/session';
import { askColumns } from './columns';
import type { GivenPdf } from './pdf';

/** Far more than a note, and small enough to hold in memory several times. */
const LARGEST_BYTES = 64 * 2 ** 20;

/** File extensions, because some systems know no MIME type for these files. */
const ACCEPTED = [...acceptedExtensions(), 'text/plain'].join(',');

/** Opens the files that a person chooses in the browser's file dialog. */
export function chooseFiles(app: App): void {
  void askForFiles({ accept: ACCEPTED, multiple: true }).then((files) => openAsNotes(app, files));
}

/** How often files were dropped, pasted or chosen. */
let opened = 0;

/**
 * Opens files in place of the note, or behind it if it is from files dropped later. A message lists what can't be read; if nothing
 * can, the note stays.
 * @param isPasted so that there may be no other copy of them
 */
export async function openAsNotes(app: App, files: readonly File[], isPasted = false): Promise<void> {
  if (files.length === 0) return;
  const mine = ++opened;
  const { session } = app;
  // About files before these: it would stand behind a question about a table of these.
  session.store.setState({ message: null });
  try {
    if (await openByFeature(app, files)) return;
    goToNote(app);
    const { notes, problems, hints } = await notesIn(app, files);
    if (notes.length > 0) show(app, isPasted ? notes.map((note) => ({ ...note, isKept: true })) : notes, mine);
    session.store.setState({ message: messageOf(notes.length, problems, hints) });
  } catch (error) {
    const stopped = isAbort(error);
    const text = stopped ? t().documents.stopped : t().documents.failed(t().terms.reason((error as Error).message));
    tell(session, stopped ? 'info' : 'error', text);
  }
}

/** Opens the first file that a feature takes, and says that the others are not opened. @returns whether there is one */
async function openByFeature(app: App, files: readonly File[]): Promise<boolean> {
  for (const file of files) {
    const taker = await takerOf(app, file);
    if (!taker) continue;
    await taker.open(app, file);
    tellOfOthers(
      app.session,
      file,
      files.filter((other) => other !== file),
    );
    return true;
  }
  return false;
}

/** The notes in files, and sentences about what could not be read or was left out. */
async function notesIn(app: App, files: readonly File[]) {
  const { contents, problems } = await readFiles(files);
  const pdfs = contents.filter(({ name, bytes }) => isPaged(name, bytes));
  const read = contents.filter((file) => !pdfs.includes(file));
  const { documents, notes, errors } = await openTables(app, read, await app.bridge.openFiles(read, {}));
  const sources = documents.map((document) => sourceOf(document, read));
  const paged = [...pdfs.map((file) => ({ file })), ...documents.flatMap(attachedTo(sources))];
  const pdf = paged.length > 0 ? await (await import('./pdf')).openPdfs(app, paged) : undefined;
  const pdfsWithin = (document?: DocumentSource) =>
    (pdf?.notes ?? []).filter(({ source }) => source?.document.within?.document === document);
  const hints = documents.flatMap(({ file, leftOut }) =>
    leftOut ? [t().documents.leftOut(read[file]?.name ?? '', inWords(leftOut))] : [],
  );
  const found = documents.flatMap(({ notes }, number): OpenNote[] => {
    const document = sources[number] as DocumentSource;
    const own = notes.map(({ note, spans }, index) =>
      app.makeNote(note.text, 'file', note.id, { source: { document, index, text: note.text }, spans }),
    );
    return [...own, ...pdfsWithin(document)];
  });
  const others = notes.map(({ note, spans }) => withGold(app.makeNote(note.text, 'file', note.id), spans));
  return {
    notes: [...pdfsWithin(undefined), ...found, ...others],
    problems: [...problems, ...[...errors, ...(pdf?.errors ?? [])].map(problemInWords)],
    hints: [...hints, ...(pdf?.hints ?? [])],
  };
}

function problemInWords({ file, line, message }: FormatError): string {
  const reason = t().terms.reason(message);
  return line > 0 ? t().corpus.problemInLine(file, line, reason) : `${file}: ${reason}`;
}

/** The contents of files, and what could not be read. */
async function readFiles(files: readonly File[]) {
  const problems = files
    .filter(({ size }) => size > LARGEST_BYTES)
    .map(({ name }) => t().documents.tooLarge(name, LARGEST_BYTES / 2 ** 20));
  const contents = files
    .filter(({ size }) => size <= LARGEST_BYTES)
    .map(async (file): Promise<BinaryFile[]> => {
      try {
        return [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }];
      } catch {
        problems.push(t().documents.unreadable(file.name));
        return [];
      }
    });
  return { contents: (await Promise.all(contents)).flat(), problems };
}

/** The number of the files whose notes were shown last. */
let shown = 0;

/** @param number of the files: the later they were dropped, the higher */
function show({ session, tagging }: App, notes: readonly OpenNote[], number: number): void {
  if (number < shown) session.store.setState((state) => ({ notes: [...state.notes, ...notes] }));
  else {
    shown = number;
    enterNotes(session, notes);
    tagging.now();
  }
  announce(session, t().documents.opened(notes.length));
}

/** Says which files were not opened beside one that a feature has opened, after what it says itself. */
function tellOfOthers(session: Session, opened: File, others: readonly File[]): void {
  if (others.length === 0) return;
  const { message } = session.store.getState();
  const text = t().documents.openedAlone(opened.name);
  const names = others.map(({ name }) => name);
  if (message?.tone === 'error')
    session.store.setState({ message: { ...message, details: [...(message.details ?? []), text, ...names] } });
  else tell(session, 'info', text, { details: names });
}

/** The feature that opens a file. */
async function takerOf(app: App, file: File): Promise<Feature['files']> {
  for (const { files } of app.features) {
    // A file that cannot be read is reported with the others.
    const isMine = (async () => files?.isMine(file, app))();
    if (await isMine.catch(() => false)) return files;
  }
  return undefined;
}

function sourceOf(document: ChosenDocument, files: readonly BinaryFile[]): DocumentSource {
  const { kind, title, options, attached, notes } = document;
  return {
    file: files[document.file] as BinaryFile,
    options,
    kind,
    title,
    notes: notes.length,
    ...(attached && { attached: attached.length }),
  };
}

/** The PDFs and pictures attached to a document. */
function attachedTo(sources: readonly DocumentSource[]) {
  return (document: ChosenDocument, number: number): GivenPdf[] =>
    (document.attached ?? []).map((file, index) => ({
      file,
      within: { document: sources[number] as DocumentSource, index },
      beside: document,
    }));
}

function messageOf(opened: number, errors: readonly string[], hints: readonly string[]): Message | null {
  const words = t().documents;
  if (errors.length > 0) {
    const text = opened === 0 ? words.nothingOpened : words.someOpened(opened);
    return { tone: 'error', text, details: [...errors, ...hints] };
  }
  return hints.length > 0 ? { tone: 'info', text: words.openedBut, details: hints } : null;
}

/** `picture (3), chart (1)`. */
function inWords(leftOut: readonly LeftOut[]): string {
  return leftOut.map(({ kind, count: n }) => `${t().terms.words(kind)} (${count(n)})`).join(', ');
}

interface ChosenDocument extends OpenedDocument {
  /** Needed again when the document is written. */
  readonly options: OpenOptions;
}

/** Asks for the columns of each table, one table after the other, and opens it; dismissed tables are left out. */
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
      problems.push({ file: file.name, line: 0, message: t().documents.columns.empty });
    all.push(...opened.documents.map((one) => ({ ...one, file: document.file, options })));
  }
  return { documents: all, notes, errors: problems };
}
