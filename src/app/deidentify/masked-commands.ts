import { MASKING_STYLES } from '../../masking/registry';
import type { App } from '../core/app';
import { commandsIn } from '../core/command';
import { saveText } from '../core/files';
import { announce, tell } from '../core/messages';
import type { Session, SessionState } from '../core/state';
import { t } from '../language/language';
import { acceptLanguage, languageAcceptedField } from '../session/fields';
import { chooseStyle, maskedOf } from '../session/masked';
import { obstacleTo } from '../session/open-note';
import { findings, noteState, openNote } from '../session/session';
import { tellOfAlerts } from './leak-check';
import { otherLanguageWarning } from './note-language';
import { rememberKey } from './restore/keys';
import { downloadAll, type NewDocument, saveDocument, saveTextAs, tellOfText } from './save-document';
import { deidentify } from './store';

const filled = ({ session }: App) => openNote(session.store.getState()).state.doc.length > 0;

class NotCheckedError extends Error {
  constructor() {
    super(t().deidentify.saving.notChecked);
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
    tell(app.session, 'error', error.message);
    return null;
  }
}

/** Of a note in a language that no tagger reads, asks once before anything of it is handed on. @returns whether to go on */
function mayHandOn({ session }: App, label: string, again: () => void): boolean {
  const state = session.store.getState();
  if (!state.otherLanguage || noteState(state).field(languageAcceptedField)) return true;
  session.dispatch({ effects: acceptLanguage.of(true) });
  const text = `${otherLanguageWarning(state.otherLanguage)} ${t().deidentify.otherLanguage.nothingHandedOn}`;
  const run = () => {
    session.store.setState({ message: null });
    again();
  };
  tell(session, 'error', text, { action: { label, run } });
  return false;
}

async function copy(app: App): Promise<void> {
  if (!mayHandOn(app, t().deidentify.otherLanguage.copyAnyway, () => void copy(app))) return;
  try {
    await copyText(settledText(app));
    announce(app.session, t().deidentify.saving.copied(findings(app.session.store.getState()).length));
    app.get(deidentify).store.setState({ copied: Date.now() });
    void tellOfAlerts(app, 'copied');
  } catch {
    // Where the text could not be made that is the reason, and the clipboard is not.
    if ((await textToSave(app)) === null) return;
    const reason = t().deidentify.saving.copyRefused;
    tell(app.session, 'error', reason);
  }
}

/** Saves a note from a document as that document, unless that cannot be: then as text, and says why. */
async function download(app: App): Promise<void> {
  if (!mayHandOn(app, t().deidentify.otherLanguage.downloadAnyway, () => void download(app))) return;
  const text = await textToSave(app);
  if (text === null) return;
  const { source } = openNote(app.session.store.getState());
  const obstacle = source && (await saveDocument(app, source.document));
  if (source && !obstacle) return;
  saveText(`${fileName(app.session)}.txt`, text);
  announce(app.session, t().deidentify.saving.textSaved);
  if (source && obstacle) tellOfText(app, source.document, obstacle);
  else void tellOfAlerts(app, 'saved');
}

/** Saves a note as a new file of some kind, wherever it came from. */
async function downloadAs(app: App, kind: 'txt' | NewDocument): Promise<void> {
  if (!mayHandOn(app, t().deidentify.otherLanguage.downloadAnyway, () => void downloadAs(app, kind))) return;
  const text = await textToSave(app);
  if (text === null) return;
  if (kind !== 'txt') return saveTextAs(app, kind, fileName(app.session), text);
  saveText(`${fileName(app.session)}.txt`, text);
  announce(app.session, t().deidentify.saving.textSaved);
  void tellOfAlerts(app, 'saved');
}

/** Whether the note at hand is a PDF that can be saved as one. */
export function isUnchangedPdf(state: SessionState): boolean {
  const { source } = openNote(state);
  return source?.document.pdf !== undefined && !obstacleTo(source.document, state.notes);
}

async function lookAtPages(app: App): Promise<void> {
  if ((await textToSave(app)) !== null) app.ui.setState({ overlay: 'pages' });
}

/** Without its ending. */
function fileName({ store }: Session): string {
  const { notes, at } = store.getState();
  return notes.length > 1 ? `masked-note-${at + 1}` : 'masked-note';
}

export const maskedCommands = commandsIn('Masked text', () => t().deidentify.commands, {
  'masked.copy': { key: 'c', enabled: filled, run: (app) => void copy(app) },
  'masked.download': { key: 'd', enabled: filled, run: (app) => void download(app) },
  'masked.download-txt': { enabled: filled, run: (app) => void downloadAs(app, 'txt') },
  'masked.download-docx': { enabled: filled, run: (app) => void downloadAs(app, 'docx') },
  'masked.download-pdf': { enabled: filled, run: (app) => void downloadAs(app, 'pdf') },
  'masked.download-all': {
    enabled: ({ session }) => session.store.getState().notes.length > 1,
    run: (app) => void downloadAll(app),
  },
  'masked.pages': {
    enabled: ({ session }) => isUnchangedPdf(session.store.getState()),
    run: (app) => void lookAtPages(app),
  },
  'masked.restore': { run: ({ ui }) => ui.setState({ overlay: 'restore' }) },
  'masked.style': {
    key: 's',
    run: (app) => {
      const { id } = app.session.store.getState().style;
      const next = MASKING_STYLES[(MASKING_STYLES.findIndex((style) => style.id === id) + 1) % MASKING_STYLES.length];
      if (!next) return;
      void chooseStyle(app, next.id).then(() => {
        const { id, title } = app.session.store.getState().style;
        announce(app.session, t().deidentify.styleIs(t().terms.styleTitle(id, title)));
      });
    },
  },
});

/**
 * Puts a text on the clipboard that may still be in the making. The browser is asked before this returns, because WebKit
 * allows a copy only while it handles a key or a click.
 * @throws where the browser does not allow it, and what `text` throws, with nothing copied then
 */
export async function copyText(text: Promise<string>): Promise<void> {
  // Firefox before 127 has no ClipboardItem; it allows a copy some seconds after the key.
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  await Promise.all([blob, written]);
}
