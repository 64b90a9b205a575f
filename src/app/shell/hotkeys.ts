import type { App, Command } from '../core/app';
import { commandFor } from '../core/command';

/** Runs commands by their keys. @returns a function that stops it */
export function listenForKeys(app: App): () => void {
  const onKey = (event: KeyboardEvent) => {
    const { overlay, letterKeys } = app.ui.getState();
    if (overlay || event.defaultPrevented || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('[role=listbox], [role=menu], [role=dialog]') && event.key.length === 1 && !event.ctrlKey)
      return;
    // One key may mean different things on different screens.
    const isUsable = (command: Command) => command.enabled(app);
    const command = commandFor(event, app.commands, { typing: isTyping(target), letters: letterKeys }, isUsable);
    // Undo in the note is the editor's own.
    if (!command || (isTyping(target) && command.group === 'Note' && command.key?.startsWith('Mod-'))) return;
    event.preventDefault();
    command.run(app);
  };
  document.addEventListener('keydown', onKey);
  return () => document.removeEventListener('keydown', onKey);
}

function isTyping(target: Element | null): boolean {
  if (!target || target.closest('[aria-readonly=true]')) return false;
  return (
    target.matches('input:not([type=checkbox], [type=range]), textarea, select') ||
    (target instanceof HTMLElement && target.isContentEditable)
  );
}
