import { acceptedKinds } from '../../formats/kinds';
import type { App, Feature } from '../core/app';
import { droppedSources } from '../core/files';
import { openFiles } from '../documents/open-files';
import { replaceText } from '../session/open-note';

/** What takes a drop: the screen that is shown, else whatever knows it for its own; undefined: it is opened as notes. */
export function takerOf(
  { ui, features }: Pick<App, 'ui' | 'features'>,
  transfer: Pick<DataTransfer, 'items' | 'files'>,
): Feature['drop'] {
  const shown = features.find(({ id }) => id === ui.getState().screen)?.drop;
  return shown ?? features.map(({ drop }) => drop).find((drop) => drop?.isMine?.(transfer));
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
    const { dataTransfer } = event;
    if (!dataTransfer) return;
    const taker = takerOf(app, dataTransfer);
    if (taker) void taker.take(app, droppedSources(dataTransfer));
    else void openFiles(app, [...dataTransfer.files]);
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

/** Takes what is pasted while no text field has the focus as the new note; undo brings the old one back. */
export function acceptPaste(app: App): () => void {
  const paste = (event: ClipboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : null;
    if (event.defaultPrevented || target?.closest('input, textarea, [contenteditable=true]:not([aria-readonly=true])'))
      return;
    const files = [...(event.clipboardData?.files ?? [])];
    const text = event.clipboardData?.getData('text/plain');
    if (files.length > 0) void openFiles(app, files);
    else if (text) replaceText(app.session, text, 'input.paste');
    else return;
    event.preventDefault();
  };
  document.addEventListener('paste', paste);
  return () => document.removeEventListener('paste', paste);
}

/** The kinds of files that open as notes, in words. */
export function readableKinds(): string {
  return acceptedKinds()
    .map(({ said }) => said)
    .join(', ');
}
