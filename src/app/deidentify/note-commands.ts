import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import { onMac } from '../controls/command-button';
import type { App } from '../core/app';
import { commandsIn, keyName } from '../core/command';
import { announce, tell } from '../core/messages';
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
  else tell(session, 'info', t().deidentify.pasteByKey(keyName('Mod-v', onMac)));
  focusNote();
}

export const noteCommands = commandsIn('Note', () => t().deidentify.commands, {
  'note.open': { key: 'o', run: chooseFiles },
  'note.paste': { run: (app) => void pasteNote(app) },
  'note.clear': {
    enabled: ({ session }) => noteState(session.store.getState()).doc.length > 0,
    run: ({ session }) => replaceText(session, '', 'delete'),
  },
  'note.next': {
    key: ']',
    enabled: several,
    run: ({ session, tagging }) => {
      turnTo(session, 1);
      tagging.now();
    },
  },
  'note.previous': {
    key: '[',
    enabled: several,
    run: ({ session, tagging }) => {
      turnTo(session, -1);
      tagging.now();
    },
  },
  'note.undo': {
    key: 'Mod-z',
    enabled: ({ session }) => undoDepth(noteState(session.store.getState())) > 0,
    run: (app) => {
      undo(target(app));
      announce(app.session, t().session.undone);
    },
  },
  'note.redo': {
    key: 'Mod-y',
    enabled: ({ session }) => redoDepth(noteState(session.store.getState())) > 0,
    run: (app) => {
      redo(target(app));
      announce(app.session, t().deidentify.redone);
    },
  },
});
