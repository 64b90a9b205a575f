import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { onMac } from '../controls/command-button';
import type { App, Command } from '../core/app';
import { always, keyName } from '../core/command';
import { announce } from '../core/messages';
import { chooseFiles } from '../documents/open-files';
import { focusNote } from '../editor/card-host';
import { t } from '../language/language';
import { replaceText, turnTo } from '../session/open-note';
import { noteState } from '../session/session';

const several = ({ session }: App) => session.store.getState().notes.length > 1;

const target = ({ session }: App) => ({
  state: noteState(session.store.getState()),
  dispatch: session.dispatch,
});

/** What is on the clipboard as the new note. Where the browser does not let it be read, it says by which key it is pasted. */
async function pasteNote({ session }: App): Promise<void> {
  const text = await Promise.resolve(navigator.clipboard?.readText?.()).catch(() => undefined);
  if (text?.trim()) replaceText(session, text, 'input.paste');
  else session.store.setState({ message: { tone: 'info', text: t().deidentify.pasteByKey(keyName('Mod-v', onMac)) } });
  focusNote();
}

export const noteCommands: readonly Command[] = [
  {
    name: 'note.open',
    label: () => t().deidentify.commands.openFiles,
    group: 'Note',
    key: 'o',
    enabled: always,
    run: chooseFiles,
  },
  {
    name: 'note.paste',
    label: () => t().deidentify.commands.pasteNote,
    group: 'Note',
    enabled: always,
    run: (app) => void pasteNote(app),
  },
  {
    name: 'note.clear',
    label: () => t().deidentify.commands.clear,
    group: 'Note',
    enabled: ({ session }) => noteState(session.store.getState()).doc.length > 0,
    run: ({ session }) => replaceText(session, '', 'delete'),
  },
  {
    name: 'note.next',
    label: () => t().deidentify.commands.nextNote,
    group: 'Note',
    key: ']',
    enabled: several,
    run: ({ session, tagging }) => {
      turnTo(session, 1);
      tagging.now();
    },
  },
  {
    name: 'note.previous',
    label: () => t().deidentify.commands.previousNote,
    group: 'Note',
    key: '[',
    enabled: several,
    run: ({ session, tagging }) => {
      turnTo(session, -1);
      tagging.now();
    },
  },
  {
    name: 'note.undo',
    label: () => t().deidentify.commands.undo,
    group: 'Note',
    key: 'Mod-z',
    enabled: ({ session }) => undoDepth(noteState(session.store.getState())) > 0,
    run: (app) => {
      undo(target(app));
      announce(app.session, t().session.undone);
    },
  },
  {
    name: 'note.redo',
    label: () => t().deidentify.commands.redo,
    group: 'Note',
    key: 'Mod-y',
    enabled: ({ session }) => redoDepth(noteState(session.store.getState())) > 0,
    run: (app) => {
      redo(target(app));
      announce(app.session, t().deidentify.redone);
    },
  },
];
