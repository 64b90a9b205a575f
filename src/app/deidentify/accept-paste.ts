import type { App } from '../app';
import { replaceText } from '../session/notes';
import { openFiles } from './open-files';

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
