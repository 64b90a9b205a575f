import { redo, redoDepth, undo, undoDepth } from '@codemirror/commands';
import type { App, Command } from '../core/app';
import { always } from '../core/command';
import { announce } from '../core/messages';
import { chooseFiles } from '../documents/open-files';
import { replaceText, turnTo } from '../session/open-note';
import { noteState } from '../session/session';

const several = ({ session }: App) => session.store.getState().notes.length > 1;

const target = ({ session }: App) => ({
  state: noteState(session.store.getState()),
  dispatch: session.dispatch,
});

export const noteCommands: readonly Command[] = [
  {
    name: 'note.open',
    label: 'Open files',
    group: 'Note',
    key: 'o',
    enabled: always,
    run: chooseFiles,
  },
  {
    name: 'note.clear',
    label: 'Clear the note',
    group: 'Note',
    enabled: ({ session }) => noteState(session.store.getState()).doc.length > 0,
    run: ({ session }) => replaceText(session, '', 'delete'),
  },
  {
    name: 'note.next',
    label: 'Next note',
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
    label: 'Previous note',
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
    label: 'Undo',
    group: 'Note',
    key: 'Mod-z',
    enabled: ({ session }) => undoDepth(noteState(session.store.getState())) > 0,
    run: (app) => {
      undo(target(app));
      announce(app.session, 'Undone');
    },
  },
  {
    name: 'note.redo',
    label: 'Redo',
    group: 'Note',
    key: 'Mod-y',
    enabled: ({ session }) => redoDepth(noteState(session.store.getState())) > 0,
    run: (app) => {
      redo(target(app));
      announce(app.session, 'Done again');
    },
  },
];
