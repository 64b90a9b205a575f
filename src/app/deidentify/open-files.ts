import { isAbort } from '../../engine/errors';
import type { BinaryFile } from '../../formats/document';
import { isPdf } from '../../formats/pdf/is-pdf';
import type { App } from '../app';
import { isComparison } from '../compare/share/is-comparison';
import { openTables } from '../documents/open-tables';
import type { DocumentSource } from '../documents/source';
import { enterNotes } from '../session/notes';
import { announce } from '../session/review';
import { type Message, type OpenNote, withGold } from '../session/session';

/** Far more than a note, and still little enough to hold in memory several times. */
const LARGEST = 64 * 2 ** 20;

/** Opens dropped or chosen files in place of the note; what cannot be read is said, and keeps the note if nothing can. */
export async function openFiles(app: App, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const workspace = files.find(({ name }) => name.endsWith('.incognote'));
  if (workspace) {
    (await import('../workspace/actions')).beginImport(app, workspace);
    return;
  }
  for (const file of files)
    if (await isComparison(file)) return (await import('../compare/share/reopen')).openComparison(app, file);
  const { session, makeNote, tagging } = app;
  const large = files.filter(({ size }) => size > LARGEST);
  const details = large.map(({ name }) => `${name}: larger than 64 MB`);
  try {
    const all = await Promise.all(files.filter(({ size }) => size <= LARGEST).map(inMemory));
    const pdfs = all.filter(({ name, bytes }) => isPdf(name, bytes));
    const read = all.filter((file) => !pdfs.includes(file));
    const { documents, notes, errors } = await openTables(app, read, await app.bridge.openFiles(read, {}));
    const pdf = pdfs.length > 0 ? await (await import('../documents/pdf')).openPdfs(app, pdfs) : undefined;
    for (const { file, line, message } of [...errors, ...(pdf?.errors ?? [])])
      details.push(`${file}${line > 0 ? `, line ${line}` : ''}: ${message}`);
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
    session.store.setState({ message: toldOf(opened.length, details, pdf?.hints ?? []) });
  } catch (error) {
    const stopped = isAbort(error);
    const reason = stopped ? 'Stopped. Nothing was opened.' : `Nothing was opened: ${(error as Error).message}.`;
    session.store.setState({
      message: { tone: stopped ? 'info' : 'error', text: `${reason} Your note is unchanged.` },
    });
  }
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
