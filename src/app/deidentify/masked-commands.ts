import { reasonOf } from '../../engine/errors';
import { MASKING_STYLES } from '../../masking/registry';
import { otherLanguage } from '../../note/language';
import type { App } from '../core/app';
import { commandsIn, nextOf } from '../core/command';
import { saveText } from '../core/files';
import { announce, closingAction, messageAbout, tell } from '../core/messages';
import type { OpenNote, SessionState } from '../core/state';
import { t } from '../language/language';
import { acceptLanguage, languageAcceptedField } from '../session/fields';
import { chooseStyle, maskedOf } from '../session/masked';
import { markHandedOver, obstacleTo } from '../session/open-note';
import { countKept } from '../session/policy';
import { findings, hasOwnSettings, noteState, openNote } from '../session/session';
import { tellOfAlerts } from './leak-check';
import { otherLanguageWarning } from './note-language';
import { rememberKey } from './restore/keys';
import { downloadAll, type NewDocument, saveDocument, saveTextAs, tellOfSaving } from './save-document';
import { deidentify } from './store';

/** Shows why nothing was copied; with null, closes that. */
const tellOfCopying = messageAbout();

const hasText = ({ session }: App) => openNote(session.store.getState()).state.doc.length > 0;

/**
 * The session when the tagging of the current note is done.
 * @throws Error for people if tagging failed, or another note is shown by then
 */
async function settledSession({ session, tagging }: App): Promise<SessionState> {
  let note = noteState(session.store.getState());
  const stop = session.onTransaction(({ startState, state }) => {
    if (startState === note) note = state;
  });
  const isTagged = await tagging.settled();
  stop();
  const state = session.store.getState();
  if (noteState(state) !== note) throw new Error(t().deidentify.saving.otherNote);
  if (!isTagged) throw new Error(t().deidentify.saving.notChecked);
  rememberKey(state);
  return state;
}

/** As `settledSession`; shows an error and returns null if the note is not checked. */
async function sessionToSave(app: App): Promise<SessionState | null> {
  try {
    return await settledSession(app);
  } catch (error) {
    tellOfSaving(app.session, { tone: 'error', text: reasonOf(error) });
    return null;
  }
}

/** Asks once before a note is copied or saved whose language no tagger reads. @returns whether to go on */
function mayHandOn(
  { session }: App,
  show: ReturnType<typeof messageAbout>,
  label: string,
  handOn: () => void,
): boolean {
  const state = session.store.getState();
  if (!state.otherLanguage || noteState(state).field(languageAcceptedField)) return true;
  session.dispatch({ effects: acceptLanguage.of(true) });
  const text = `${otherLanguageWarning(state.otherLanguage)} ${t().deidentify.otherLanguage.nothingHandedOn}`;
  show(session, { tone: 'error', text, actions: [closingAction(session, label, handOn)] });
  return false;
}

/** Asks before notes are saved of which some are in a language that no tagger reads. @returns whether to go on */
function maySave({ session }: App, notes: readonly OpenNote[], save: () => void): boolean {
  const unread = notes.filter(
    ({ state }) => !state.field(languageAcceptedField) && otherLanguage(state.doc.toString()) !== undefined,
  ).length;
  if (unread === 0) return true;
  const words = t().deidentify.otherLanguage;
  const actions = [closingAction(session, words.downloadAnyway, save)];
  const text = `${words.someNotes(unread)} ${words.nothingHandedOn}`;
  tellOfSaving(session, { tone: 'error', text, actions });
  return false;
}

async function copy(app: App): Promise<void> {
  if (!mayHandOn(app, tellOfCopying, t().deidentify.otherLanguage.copyAnyway, () => void copy(app))) return;
  tellOfCopying(app.session, null);
  const settled = settledSession(app);
  try {
    await copyText(settled.then((state) => maskedOf(state).text));
    const state = await settled;
    markHandedOver(noteState(state));
    announce(app.session, t().deidentify.saving.copied(findings(state).length - countKept(state)));
    app.get(deidentify).store.setState({ copied: Date.now() });
    void tellOfAlerts(app, 'copied', noteState(state));
  } catch {
    const refused = () => t().deidentify.saving.copyRefused;
    tellOfCopying(app.session, { tone: 'error', text: await settled.then(refused, reasonOf) });
  }
}

/** Saves a file, unless one is being saved: a large PDF takes long enough for a second click. */
async function oneAtATime(app: App, save: () => Promise<void>): Promise<void> {
  const { store } = app.get(deidentify);
  if (store.getState().saving) return;
  tellOfSaving(app.session, null);
  store.setState({ saving: true });
  try {
    await save();
  } finally {
    store.setState({ saving: false });
  }
}

/** Asks about other languages, then saves. */
async function download(app: App, anyway = false): Promise<void> {
  if (!mayHandOn(app, tellOfSaving, t().deidentify.otherLanguage.downloadAnyway, () => void download(app))) return;
  const notes = savedTogether(app.session.store.getState());
  if (!anyway && !maySave(app, notes, () => void download(app, true))) return;
  await oneAtATime(app, () => saveOpen(app));
}

/** Saves the document that a note comes from, or its text alone with a message that says why the document can't be saved. */
async function saveOpen(app: App): Promise<void> {
  const state = await sessionToSave(app);
  if (state === null) return;
  const { source } = openNote(state);
  const obstacle = source && (await saveDocument(app, source.document));
  if (source && !obstacle) return;
  saveAsText(app, state);
  if (!source || !obstacle) return void tellOfAlerts(app, 'saved', noteState(state));
  const { kind, title } = source.document;
  const what = t().terms.documentTitle(kind, title).replace(/ \(.*/, '');
  tell(app.session, 'info', t().deidentify.saving[obstacle](what));
}

/** The notes of the open note's document, with those of the PDFs in it. */
function savedTogether(state: SessionState): readonly OpenNote[] {
  const document = openNote(state).source?.document;
  if (!document) return [];
  return state.notes.filter(({ source }) => [source?.document, source?.document.within?.document].includes(document));
}

async function downloadNotes(app: App): Promise<void> {
  const save = () => oneAtATime(app, () => downloadAll(app));
  if (maySave(app, app.session.store.getState().notes, () => void save())) await save();
}

/** Saves the masked text as a new file. */
async function downloadAs(app: App, kind: 'txt' | NewDocument): Promise<void> {
  if (!mayHandOn(app, tellOfSaving, t().deidentify.otherLanguage.downloadAnyway, () => void downloadAs(app, kind)))
    return;
  await oneAtATime(app, async () => {
    const state = await sessionToSave(app);
    if (state === null) return;
    if (kind !== 'txt') return saveTextAs(app, kind, fileName(state), maskedOf(state).text);
    saveAsText(app, state);
    void tellOfAlerts(app, 'saved', noteState(state));
  });
}

function saveAsText({ session }: App, state: SessionState): void {
  saveText(`${fileName(state)}.txt`, maskedOf(state).text);
  markHandedOver(noteState(state));
  announce(session, t().deidentify.saving.textSaved);
}

/** Whether the open note is a PDF that can be saved as one. */
export function isUnchangedPdf(state: SessionState): boolean {
  const { source } = openNote(state);
  return source?.document.pdf !== undefined && !obstacleTo(source.document, state.notes);
}

async function showPages(app: App): Promise<void> {
  if ((await sessionToSave(app)) !== null) app.ui.setState({ overlay: 'pages' });
}

/** Without its extension. */
function fileName({ notes, at }: SessionState): string {
  return notes.length > 1 ? `masked-note-${at + 1}` : 'masked-note';
}

export const maskedCommands = commandsIn('Masked text', () => t().deidentify.commands, {
  'masked.copy': { key: 'c', enabled: hasText, run: (app) => void copy(app) },
  'masked.download': { key: 'd', enabled: hasText, run: (app) => void download(app) },
  'masked.download-txt': { enabled: hasText, run: (app) => void downloadAs(app, 'txt') },
  'masked.download-docx': { enabled: hasText, run: (app) => void downloadAs(app, 'docx') },
  'masked.download-pdf': { enabled: hasText, run: (app) => void downloadAs(app, 'pdf') },
  'masked.download-all': {
    enabled: ({ session }) => session.store.getState().notes.length > 1,
    run: (app) => void downloadNotes(app),
  },
  'masked.pages': {
    enabled: ({ session }) => isUnchangedPdf(session.store.getState()),
    run: (app) => void showPages(app),
  },
  'masked.restore': { run: ({ ui }) => ui.setState({ overlay: 'restore' }) },
  'masked.style': {
    key: 's',
    enabled: ({ session }) => !hasOwnSettings(session.store.getState()),
    run: (app) => {
      const { style } = app.session.store.getState();
      const next = nextOf(MASKING_STYLES, ({ id }) => id === style.id);
      if (!next) return;
      void chooseStyle(app, next.id).then(() => {
        const { title } = app.session.store.getState().style;
        announce(app.session, t().deidentify.styleIs(t().terms.words(title)));
      });
    },
  },
});

/**
 * Copies a text that may not be ready yet. Calls the clipboard before it returns, because WebKit allows a copy only
 * while it handles a key or a click.
 * @throws if the browser refuses, or if `text` rejects; then nothing is copied
 */
export async function copyText(text: Promise<string>): Promise<void> {
  // Firefox before 127 has no ClipboardItem, but allows a copy a few seconds after the key.
  if (typeof ClipboardItem === 'undefined') return navigator.clipboard.writeText(await text);
  const blob = text.then((words) => new Blob([words], { type: 'text/plain' }));
  const written = navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
  await Promise.all([blob, written]);
}
