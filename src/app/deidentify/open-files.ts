import type { TextFile } from '../../formats/format';
import { readFiles } from '../../formats/read-files';
import type { App } from '../app';
import { enterNotes } from '../session/notes';
import { announce } from '../session/review';

/** Far more than a note, and still little enough to hold in memory several times. */
const LARGEST = 64 * 2 ** 20;

/** Opens dropped or chosen files in place of the note; what cannot be read is said, and keeps the note if nothing can. */
export async function openFiles(app: App, files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  const { session, makeNote, tagging } = app;
  const large = files.filter(({ size }) => size > LARGEST);
  const texts = await Promise.all(files.filter(({ size }) => size <= LARGEST).map(asText));
  const { notes, errors } = readFiles(texts);
  const details = [
    ...large.map(({ name }) => `${name}: larger than 64 MB`),
    ...errors.map(({ file, line, message }) => `${file}${line > 0 ? `, line ${line}` : ''}: ${message}`),
  ];
  if (notes.length > 0) {
    enterNotes(
      session,
      notes.map(({ note }) => makeNote(note.text, 'file', note.id)),
    );
    tagging.now();
    announce(session, notes.length === 1 ? 'Note opened' : `${notes.length} notes opened`);
  }
  session.store.setState({
    message: details.length === 0 ? null : { tone: 'error', text: summary(notes.length), details },
  });
}

function summary(opened: number): string {
  return opened === 0
    ? 'Nothing was opened. Your note is unchanged.'
    : `${opened} ${opened === 1 ? 'note was' : 'notes were'} opened; the rest could not be read.`;
}

async function asText(file: File): Promise<TextFile> {
  return { name: file.name, text: new TextDecoder('utf-8', { ignoreBOM: true }).decode(await file.arrayBuffer()) };
}

/** Lets files be dropped anywhere on the page. @param onOver whether files hover over it */
export function acceptDrops(app: App, onOver: (over: boolean) => void): () => void {
  const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;
  const over = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    onOver(true);
  };
  const leave = (event: DragEvent) => {
    if (event.relatedTarget === null) onOver(false);
  };
  const drop = (event: DragEvent) => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onOver(false);
    void openFiles(app, [...(event.dataTransfer?.files ?? [])]);
  };
  // Before the editor, which would insert the file's text into the note.
  document.addEventListener('dragover', over, true);
  document.addEventListener('dragleave', leave, true);
  document.addEventListener('drop', drop, true);
  return () => {
    document.removeEventListener('dragover', over, true);
    document.removeEventListener('dragleave', leave, true);
    document.removeEventListener('drop', drop, true);
  };
}
