import type { Text } from '@codemirror/state';
import { shallow } from 'zustand/shallow';
import type { Bridge } from '../../engine/bridge';
import { isAbort } from '../../engine/errors';
import type { BinaryFile, Replacement } from '../../formats/document';
import { KINDS } from '../../formats/kinds';
import type { Leftover } from '../../formats/leftovers';
import { replacementsOf } from '../../masking/mapping';
import type { Masked } from '../../masking/style';
import type { Span } from '../../note/span';
import type { App } from '../core/app';
import { saveBytes, saveText } from '../core/files';
import { announce, closingAction, messageAbout, type Stoppable, stoppable } from '../core/messages';
import type { DocumentSource, Message, OpenNote, Session, SessionState } from '../core/state';
import { t } from '../language/language';
import { decisionsField, findingsField, setDecisions } from '../session/fields';
import { decisionsOfDocument, withDecisions } from '../session/findings';
import { endingOf, markHandedOver, notesOf, type Obstacle, obstacleTo } from '../session/open-note';
import { noteState, openNote, settingsIn } from '../session/session';
import { maskNote } from '../session/tag-note';
import { isShown, leakCheckJob, tellOfAlerts, tellOfNotes } from './leak-check';

/** Shows why nothing was saved; with null, closes that. */
export const tellOfSaving = messageAbout();

/** Up to this many notes are masked too fast for progress to be read. */
const FEW = 5;

/**
 * Saves a document masked, in its own format and under a neutral name, and shows what the leak check finds in it. The open
 * note must be settled.
 * @returns the obstacle that prevents it; then nothing was saved and no message shown
 */
export async function saveDocument(app: App, document: DocumentSource): Promise<Obstacle | undefined> {
  const { session, bridge } = app;
  const { store } = session;
  // Saving takes a while, in which notes may be closed, edited or shown without findings yet.
  const state = store.getState();
  const obstacle = obstacleTo(document, state.notes);
  if (obstacle) return obstacle;
  const notes = notesOf(document, state.notes);
  const work = stoppable(session);
  const words = t().deidentify.saving;
  const tellDone = (done: number) => {
    if (document.notes > FEW) work.tell(words.masking(document.notes, done));
  };
  tellDone(0);
  try {
    const { replacements, alertCounts, masked } = await maskDocument(state, bridge, document, tellDone, work.signal);
    const written: Written = document.pdf
      ? await writePdf(document, replacements[0] ?? [], work)
      : await writeOther(bridge, state, document, replacements, work);
    const save = () => {
      saveBytes(`masked-note${endingOf(document)}`, written.bytes);
      for (const note of [...notes, ...(written.attached ?? [])]) markHandedOver(note.state, note.source?.document);
      if (written.message || document.notes > FEW) store.setState({ message: written.message ?? null });
      announce(session, words.documentSaved(t().terms.documentTitle(document.kind, document.title)));
      const [only] = notes;
      if (document.notes === 1 && only && isShown(session, only.state))
        void tellOfAlerts(app, 'saved', only.state, written.message);
      else tellOfNotes(app, notes, alertCounts, written.message);
    };
    if (!written.leftovers?.length) save();
    else {
      const unlessChanged = (label: string, work: () => void) =>
        closingAction(session, label, () => {
          if (isMaskedAsBefore([...notes, ...(written.attached ?? [])], state, store.getState())) work();
          else tellOfSaving(session, { tone: 'error', text: words.changedSince });
        });
      const places = await repeatedPlaces(bridge, masked);
      const maskThere = unlessChanged(words.maskThereToo, () => {
        store.setState({ notes: store.getState().notes.map((note) => withPlaces(note, places.get(note.state.doc))) });
        void saveDocument(app, document);
      });
      const anyway = unlessChanged(words.saveAsItIs, save);
      const actions = places.size > 0 ? [maskThere, anyway] : [anyway];
      tellOfSaving(session, { tone: 'error', text: leftoversInWords(written.leftovers), actions });
    }
  } catch (error) {
    tellOfFailure(session, error);
  }
  return undefined;
}

/** By the text of the note, the other places of its document where something masked stands. */
async function repeatedPlaces(bridge: Bridge, all: readonly MaskedOpenNote[]): Promise<Map<Text, readonly Span[]>> {
  const notes = all.map(({ note: { state }, found }) => ({
    note: { id: '', text: state.doc.toString() },
    spans: found,
  }));
  const masked = all.map((one) => one.masked);
  const places = await bridge.repeatedSpans(
    notes,
    masked.map(replacementsOf),
    masked.map(({ text }) => text),
  );
  return new Map(
    places.flatMap((spans, at) =>
      spans.length > 0 ? [[(all[at] as MaskedOpenNote).note.state.doc, spans] as const] : [],
    ),
  );
}

function withPlaces(note: OpenNote, places: readonly Span[] | undefined): OpenNote {
  if (!places) return note;
  const decisions = withDecisions(note.state.field(decisionsField), decisionsOfDocument(places));
  return { ...note, state: note.state.update({ effects: setDecisions.of(decisions), userEvent: 'decide' }).state };
}

/** Whether notes are still open with the same document, text, decisions and settings: these determine how they are masked. */
function isMaskedAsBefore(notes: readonly OpenNote[], before: SessionState, now: SessionState): boolean {
  const isSame = (note: OpenNote) =>
    now.notes.some(
      ({ source, state }) =>
        source?.document === note.source?.document &&
        state.doc === note.state.doc &&
        state.field(decisionsField) === note.state.field(decisionsField),
    );
  return shallow(settingsIn(before), settingsIn(now)) && notes.every(isSame);
}

function tellOfFailure(session: Session, error: unknown): void {
  const words = t().deidentify.saving;
  const text = isAbort(error) ? words.stopped : words.failed(t().terms.reason((error as Error).message));
  tellOfSaving(session, { tone: isAbort(error) ? 'info' : 'error', text });
}

export type NewDocument = 'docx' | 'pdf';

/** Saves a masked text as a new document, and shows what the leak check finds in it. @param name without its extension */
export async function saveTextAs(app: App, kind: NewDocument, name: string, text: string): Promise<void> {
  const { session } = app;
  const note = noteState(session.store.getState());
  try {
    const bytes =
      kind === 'pdf'
        ? await (await import('../documents/pdf')).pdfOfText(app, text)
        : (await import('../../formats/docx/write-text')).wordOfText(text);
    saveBytes(`${name}${KINDS[kind].extensions[0]}`, bytes);
    markHandedOver(note);
    session.store.setState({ message: null });
    announce(session, t().deidentify.saving.documentSaved(t().terms.documentTitle(kind, KINDS[kind].title)));
    void tellOfAlerts(app, 'saved', note);
  } catch (error) {
    tellOfFailure(session, error);
  }
}

function leftoversInWords(leftovers: readonly Leftover[]): string {
  const { saving } = t().deidentify;
  const places = leftovers.map(({ place, count }) => saving.leftover(count, t().terms.words(place)));
  return saving.leftovers(
    leftovers.reduce((sum, { count }) => sum + count, 0),
    places.join(', '),
  );
}

interface Written {
  readonly bytes: Uint8Array<ArrayBuffer> | Blob;
  /** About what was left out or redrawn. */
  readonly message?: Message;
  readonly leftovers?: readonly Leftover[];
  /** The notes of the PDFs that were written into the document. */
  readonly attached?: readonly OpenNote[];
}

async function writePdf(document: DocumentSource, replacements: readonly Replacement[], work: Stoppable) {
  const { redactionMessage, progressOf, redact } = await import('../documents/pdf');
  const words = t().documents.pdf;
  const onPage = progressOf(work, words.redrawing);
  // Few pages are not counted, but one of them can take long.
  const slow = setTimeout(() => work.tell(words.redrawingSlowly), 1000);
  try {
    const redacted = await redact(document, replacements, work.signal, onPage);
    return { bytes: redacted.file, message: redactionMessage(redacted), leftovers: redacted.leftovers };
  } finally {
    clearTimeout(slow);
  }
}

/** Writes a document with its attached PDFs, each redrawn; a PDF that was closed or edited is left out, and a message says so. */
async function writeOther(
  bridge: Bridge,
  state: SessionState,
  document: DocumentSource,
  replacements: readonly (readonly Replacement[])[],
  work: Stoppable,
): Promise<Written> {
  const { notes } = state;
  const attached = new Array<BinaryFile | undefined>(document.attached ?? 0).fill(undefined);
  const leftovers: Leftover[] = [];
  const details: string[] = [];
  const attachedNotes: OpenNote[] = [];
  for (const note of notes) {
    const { document: pdf } = note.source ?? {};
    if (pdf?.within?.document !== document || obstacleTo(pdf, notes)) continue;
    const masked = await maskDocument(state, bridge, pdf, () => {}, work.signal);
    const written = await writePdf(pdf, masked.replacements[0] ?? [], work);
    attached[pdf.within.index] = { name: pdf.file.name, bytes: new Uint8Array(await written.bytes.arrayBuffer()) };
    attachedNotes.push(note);
    leftovers.push(...(written.leftovers ?? []));
    const told = [...(written.message.details ?? []), ...alertsInWords(masked.alertCounts[0] ?? null)];
    details.push(...told.map((detail) => `${pdf.file.name}: ${detail}`));
  }
  const missing = attached.filter((file) => !file).length;
  if (missing > 0) details.unshift(t().deidentify.saving.attachedLeftOut(missing));
  const written = await bridge.writeDocument(document.file, document.options, replacements, attached);
  const saved = t().deidentify.saving.savedWithPdfs(attached.length - missing);
  return {
    bytes: written.bytes,
    ...(attached.length > 0 && { message: { tone: 'info', text: saved, ...(details.length > 0 && { details }) } }),
    leftovers: [...written.leftovers, ...leftovers],
    attached: attachedNotes,
  };
}

/** @param count of alerts in a note; null if the check failed */
function alertsInWords(count: number | null): string[] {
  const words = t().deidentify.leakCheck;
  if (count === null) return [words.phases.failed];
  return count > 0 ? [words.alerts(count)] : [];
}

/**
 * Masks each note of a document, in its order. The open note must be settled.
 * @param state with the notes as they are to be masked
 * @throws as `maskNotes`
 */
export async function maskDocument(
  state: SessionState,
  bridge: Bridge,
  document: DocumentSource,
  onProgress: (done: number) => void,
  signal: AbortSignal,
) {
  const all = await maskNotes(state, bridge, notesOf(document, state.notes), {
    settled: openNote(state),
    onProgress,
    signal,
  });
  return {
    replacements: all.map(({ note, masked }) => replacementsIn(note, masked)),
    alertCounts: all.map(({ alerts }) => alerts),
    masked: all,
  };
}

interface MaskedOpenNote {
  readonly note: OpenNote;
  readonly found: readonly Span[];
  readonly masked: Masked;
  /** The number of the leak check's alerts; null where it failed. */
  readonly alerts: number | null;
}

interface HowToMask {
  /** The note whose findings belong to its text once they are there; the others are tagged now. */
  readonly settled?: OpenNote;
  /** Gets how many notes are done. */
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Masks open notes by the person's decisions and the tagger's findings, and checks each for leaks.
 * @throws Error if there is no tagger, and what tagging rejects with
 */
async function maskNotes(
  state: SessionState,
  bridge: Bridge,
  notes: readonly OpenNote[],
  { settled, onProgress, signal }: HowToMask,
): Promise<readonly MaskedOpenNote[]> {
  const all: MaskedOpenNote[] = [];
  for (const note of notes) {
    const isTagged = note === settled && state.work.phase === 'done';
    const made = await maskNote(bridge, state, note, { isTagged, signal });
    const found = made.state.field(findingsField);
    all.push({ note, found, masked: made.masked, alerts: await countAlerts(bridge, made, signal) });
    onProgress(all.length);
  }
  return all;
}

/** @returns null if the check failed */
async function countAlerts(
  bridge: Bridge,
  { session, state, masked }: Awaited<ReturnType<typeof maskNote>>,
  signal: AbortSignal,
): Promise<number | null> {
  try {
    return (await bridge.checkForLeaks(leakCheckJob(session, state, masked), { signal })).length;
  } catch (error) {
    if (isAbort(error)) throw error;
    return null;
  }
}

/** An edited note is replaced as a whole. */
function replacementsIn({ source, state }: OpenNote, masked: Masked): Replacement[] {
  const isEdited = source && source.text !== state.doc.toString();
  return isEdited ? [{ start: 0, end: source.text.length, text: masked.text }] : replacementsOf(masked);
}

/**
 * Saves every open note as one line of JSONL, masked with the current tagger, style and decisions, and shows what the leak check
 * finds in them. A note with its own settings keeps its findings and uses those settings.
 */
export async function downloadAll(app: App): Promise<void> {
  const { session, bridge } = app;
  const { store } = session;
  const { length } = store.getState().notes;
  const work = stoppable(session);
  const tellDone = (done: number) => work.tell(t().deidentify.saving.masking(length, done));
  tellDone(0);
  try {
    const state = store.getState();
    const all = await maskNotes(state, bridge, state.notes, { onProgress: tellDone, signal: work.signal });
    const lines = all.map(({ masked }, at) => JSON.stringify({ id: `note-${at + 1}`, text: masked.text }));
    saveText('masked-notes.jsonl', lines.map((line) => `${line}\n`).join(''));
    for (const note of state.notes) markHandedOver(note.state);
    store.setState({ message: null });
    announce(session, t().deidentify.saving.notesSaved(length));
    tellOfNotes(
      app,
      state.notes,
      all.map(({ alerts }) => alerts),
    );
  } catch (error) {
    tellOfFailure(session, error);
  }
}
