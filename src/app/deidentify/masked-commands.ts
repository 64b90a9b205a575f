import { MASKING_STYLES } from '../../masking/registry';
import type { App, Command } from '../core/app';
import { always } from '../core/command';
import { saveText } from '../core/files';
import { announce } from '../core/messages';
import type { Session } from '../core/state';
import { acceptLanguage, languageAcceptedField } from '../session/fields';
import { chooseStyle, maskedOf } from '../session/masked';
import { findings, noteState, openNote } from '../session/session';
import { copyText } from './copy-text';
import { tellOfAlerts } from './leak-check/tell';
import { otherLanguageWarning } from './other-language';
import { rememberKey } from './restore/keys';
import { saveDocument, tellOfText } from './save-document';
import { deidentify } from './store';

const filled = ({ session }: App) => openNote(session.store.getState()).state.doc.length > 0;

class NotCheckedError extends Error {
  constructor() {
    super('Nothing was copied or saved, because the note could not be checked. It is still here.');
  }
}

/** The masked text once it belongs to the note as it stands. @throws NotCheckedError if tagging failed */
async function settledText({ session, tagging }: App): Promise<string> {
  if (!(await tagging.settled())) throw new NotCheckedError();
  rememberKey(session.store.getState());
  return maskedOf(session.store.getState()).text;
}

/** As `settledText`, but tells the person, and gives nothing, if tagging failed. */
async function textToSave(app: App): Promise<string | null> {
  try {
    return await settledText(app);
  } catch (error) {
    if (!(error instanceof NotCheckedError)) throw error;
    app.session.store.setState({ message: { tone: 'error', text: error.message } });
    return null;
  }
}

/** Of a note in a language that no tagger reads, asks once before anything of it is handed on. @returns whether to go on */
function mayHandOn({ session }: App, label: string, again: () => void): boolean {
  const state = session.store.getState();
  if (!state.otherLanguage || noteState(state).field(languageAcceptedField)) return true;
  session.dispatch({ effects: acceptLanguage.of(true) });
  const text = `${otherLanguageWarning(state.otherLanguage)} Nothing was handed on yet.`;
  const run = () => {
    session.store.setState({ message: null });
    again();
  };
  session.store.setState({ message: { tone: 'error', text, action: { label, run } } });
  return false;
}

async function copy(app: App): Promise<void> {
  if (!mayHandOn(app, 'Copy anyway', () => void copy(app))) return;
  try {
    await copyText(settledText(app));
    announce(app.session, `Masked text copied, ${findings(app.session.store.getState()).length} findings masked`);
    app.get(deidentify).store.setState({ copied: Date.now() });
    void tellOfAlerts(app, 'copied');
  } catch {
    // Where the text could not be made that is the reason, and the clipboard is not.
    if ((await textToSave(app)) === null) return;
    const reason = 'The browser did not allow copying. Select the masked text and copy it, or download it.';
    app.session.store.setState({ message: { tone: 'error', text: reason } });
  }
}

/** Saves a note from a document as that document, unless that cannot be: then as text, and says why. */
async function download(app: App): Promise<void> {
  if (!mayHandOn(app, 'Download anyway', () => void download(app))) return;
  const text = await textToSave(app);
  if (text === null) return;
  const { source } = openNote(app.session.store.getState());
  const obstacle = source && (await saveDocument(app, source.document));
  if (source && !obstacle) return;
  saveText(fileName(app.session), text);
  announce(app.session, 'Masked text saved');
  if (source && obstacle) tellOfText(app, source.document, obstacle);
  else void tellOfAlerts(app, 'saved');
}

async function downloadText(app: App): Promise<void> {
  if (!mayHandOn(app, 'Download anyway', () => void downloadText(app))) return;
  const text = await textToSave(app);
  if (text === null) return;
  saveText(fileName(app.session), text);
  announce(app.session, 'Masked text saved');
  void tellOfAlerts(app, 'saved');
}

function fileName({ store }: Session): string {
  const { notes, at } = store.getState();
  return notes.length > 1 ? `masked-note-${at + 1}.txt` : 'masked-note.txt';
}

export const maskedCommands: readonly Command[] = [
  {
    name: 'masked.copy',
    label: 'Copy the masked text',
    group: 'Masked text',
    key: 'c',
    enabled: filled,
    run: (app) => void copy(app),
  },
  {
    name: 'masked.download',
    label: 'Download the masked note',
    group: 'Masked text',
    key: 'd',
    enabled: filled,
    run: (app) => void download(app),
  },
  {
    name: 'masked.download-text',
    label: 'Download the masked note as plain text',
    group: 'Masked text',
    enabled: filled,
    run: (app) => void downloadText(app),
  },
  {
    name: 'masked.restore',
    label: 'Restore names in a text that came back',
    group: 'Masked text',
    enabled: always,
    run: ({ ui }) => ui.setState({ overlay: 'restore' }),
  },
  {
    name: 'masked.style',
    label: 'Next replacement style',
    group: 'Masked text',
    key: 's',
    enabled: () => true,
    run: (app) => {
      const { id } = app.session.store.getState().style;
      const next = MASKING_STYLES[(MASKING_STYLES.findIndex((style) => style.id === id) + 1) % MASKING_STYLES.length];
      if (!next) return;
      void chooseStyle(app, next.id).then(() =>
        announce(app.session, `Replacement style: ${app.session.store.getState().style.title}`),
      );
    },
  },
];
