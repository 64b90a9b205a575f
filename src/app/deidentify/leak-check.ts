import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { shallow } from 'zustand/shallow';
import { createStore } from 'zustand/vanilla';
import { isAbort } from '../../engine/errors';
import type { LeakCheckJob } from '../../engine/protocol';
import type { Masked } from '../../masking/style';
import { overlap } from '../../note/span';
import type { ResidualPhi } from '../../taggers/leak-check/residual';
import type { App } from '../core/app';
import { commandsIn } from '../core/command';
import { defineField, stateWhen } from '../core/feature';
import { announce, closeMessage, closingAction, tell } from '../core/messages';
import type { Message, OpenNote, Session, SessionState } from '../core/state';
import { t } from '../language/language';
import { decisionsField, findingsField, setAttention } from '../session/fields';
import { maskedOf } from '../session/masked';
import { decide } from '../session/review';
import { findings, languageOf, noteState, settingsIn, withSettingsOf } from '../session/session';
import { neverMasked } from '../session/tag-note';
import { deidentify, onDeidentify } from './store';

/** The leak check of the open note. */
interface LeakCheckState {
  readonly phase: 'waiting' | 'done' | 'failed';
  /** In offsets of the original text. */
  readonly alerts: readonly ResidualPhi[];
  /** Index of the alert that is shown in the note. */
  readonly at: number | null;
  /** Whether the list of alerts is shown. */
  readonly open: boolean;
}

/** Milliseconds without a change before the masked note is checked. */
const PAUSE = 400;

export const leakCheck = defineField({ create: (app) => new LeakCheck(app) });

/** Checks the masked note for leaks after each change, when nothing has changed for a moment. */
export class LeakCheck {
  readonly store = createStore<LeakCheckState>(() => ({ phase: 'waiting', alerts: [], at: null, open: false }));
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: AbortController | undefined;
  private inputs: readonly unknown[];

  constructor(private readonly app: Pick<App, 'session' | 'bridge' | 'tagging'>) {
    const { store } = app.session;
    this.inputs = inputsOf(store.getState());
    this.checkLater(false);
    store.subscribe((state) => {
      const now = inputsOf(state);
      if (shallow(now, this.inputs)) return;
      const sameText = now[0] === this.inputs[0];
      this.inputs = now;
      this.checkLater(sameText);
    });
  }

  /** Resolves when the current masked text has been checked. */
  settled(): Promise<LeakCheckState> {
    return stateWhen(this.store, ({ phase }) => phase !== 'waiting');
  }

  /** Until the new check is done, alerts that no finding covers stay listed, unless the text has changed. */
  private checkLater(sameText: boolean): void {
    this.running?.abort();
    clearTimeout(this.timer);
    const { phase, alerts } = this.store.getState();
    const found = findings(this.app.session.store.getState());
    const open = sameText ? alerts.filter((alert) => !found.some((finding) => overlap(finding, alert))) : [];
    // Most keys change nothing here: nothing has to be drawn again.
    if (phase !== 'waiting' || alerts.length > 0) this.store.setState({ phase: 'waiting', alerts: open, at: null });
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  private async check(): Promise<void> {
    this.running = new AbortController();
    const { signal } = this.running;
    const isTagged = await this.app.tagging.settled();
    if (signal.aborted) return;
    try {
      const alerts = isTagged ? await this.alerts(signal) : [];
      if (!signal.aborted) this.finish(isTagged ? 'done' : 'failed', alerts);
    } catch (error) {
      if (!isAbort(error) && !signal.aborted) this.finish('failed', []);
    }
  }

  private async alerts(signal: AbortSignal): Promise<readonly ResidualPhi[]> {
    const { session, bridge } = this.app;
    const state = session.store.getState();
    const note = noteState(state);
    if (note.doc.length === 0) return [];
    const job = leakCheckJob(withSettingsOf(state), note, maskedOf(state));
    return bridge.checkForLeaks(job, { lane: 'open note', signal });
  }

  private finish(phase: LeakCheckState['phase'], alerts: readonly ResidualPhi[]): void {
    this.store.setState(({ open }) => ({ phase, alerts, at: null, open: open && alerts.length > 0 }));
  }
}

/** The leak check's job for a masked note. @param state with the settings of the note */
export function leakCheckJob(
  state: SessionState,
  note: EditorState,
  { text: output, mapping }: Masked,
): Omit<LeakCheckJob, 'id'> {
  const text = note.doc.toString();
  const kept = note.field(decisionsField).filter(({ kind }) => kind === 'keep');
  return {
    language: languageOf(state),
    text,
    output,
    mapping,
    findings: note.field(findingsField).map(({ start, end, label }) => ({ start, end, label })),
    left: [...kept, ...neverMasked(state.lists, text)].map(({ start, end }) => ({ start, end })),
  };
}

/** Everything that determines the masked note, the text first. */
function inputsOf(state: SessionState): unknown[] {
  const note = noteState(state);
  return [note.doc, findings(state), note.field(decisionsField, false), languageOf(state), ...settingsIn(state)];
}

/** Selects an alert in the note. @param at its index */
export function showAlert(app: App, at: number): void {
  const { session } = app;
  const { alerts } = app.get(leakCheck).store.getState();
  const alert = alerts[at];
  if (!alert) return;
  app.get(leakCheck).store.setState({ at });
  app.get(deidentify).store.setState({ pane: 'note' });
  session.dispatch({
    selection: { anchor: alert.start, head: alert.end },
    effects: [
      setAttention.of({ chosen: null, alert: { start: alert.start, end: alert.end } }),
      EditorView.scrollIntoView(alert.start, { y: 'nearest', yMargin: 96 }),
    ],
  });
  const text = noteState(session.store.getState()).doc.sliceString(alert.start, alert.end);
  const words = t().deidentify.leakCheck;
  announce(session, words.alert(at + 1, alerts.length, text, words.reasons[alert.reason]));
}

/** Opens the list and shows the next alert, after the last the first. */
function nextAlert(app: App): void {
  const { store } = app.get(leakCheck);
  const { alerts, at } = store.getState();
  store.setState({ open: true });
  showAlert(app, at === null ? 0 : (at + 1) % alerts.length);
}

/** Masks an alert's text in the current scope, and shows the alert that follows. */
export function maskAlert(app: App, alert: ResidualPhi): void {
  const { store } = app.get(leakCheck);
  const at = store.getState().alerts.indexOf(alert);
  const { start, end, label } = alert;
  decide(app.session, { range: { start, end }, label, was: null }, app.get(deidentify).store.getState().scope);
  const { alerts } = store.getState();
  if (alerts.length === 0) return;
  const announcement = () => app.session.store.getState().announcement.trim();
  const decision = announcement();
  showAlert(app, Math.min(at, alerts.length - 1));
  announce(app.session, `${decision}. ${announcement()}`);
}

function shownAlert(app: App): ResidualPhi | undefined {
  const { alerts, at } = app.get(leakCheck).store.getState();
  return at === null ? undefined : alerts[at];
}

const hasAlerts = (app: App) => app.get(leakCheck).store.getState().alerts.length > 0;

export const leakCheckCommands = commandsIn('Masked text', () => t().deidentify.commands, {
  'leak-check.next': { key: 'z', enabled: (app) => onDeidentify(app) && hasAlerts(app), run: nextAlert },
  'leak-check.mask': {
    key: '0',
    enabled: (app) => onDeidentify(app) && shownAlert(app) !== undefined,
    run: (app) => {
      const alert = shownAlert(app);
      if (alert) maskAlert(app, alert);
    },
  },
});

/**
 * Shows a message about the alerts in the text that was just copied or saved, unless another note is shown by now, or the note was edited.
 * @param note the one that was copied or saved
 * @param shown the message about saving it; its text goes to the details of the new one
 */
export async function tellOfAlerts(
  app: App,
  done: 'copied' | 'saved',
  note: EditorState,
  shown?: Message,
): Promise<void> {
  const { session } = app;
  const { message } = session.store.getState();
  const { alerts, phase } = await app.get(leakCheck).settled();
  // Another message was shown meanwhile.
  if (session.store.getState().message !== message || !isShown(session, note)) return;
  const details = shown && { details: detailsWith(shown) };
  const words = t().deidentify.leakCheck;
  if (alerts.length > 0) {
    const text = done === 'copied' ? words.foundInCopied(alerts.length) : words.foundInSaved(alerts.length);
    const actions = [closingAction(session, words.showFirst, () => nextAlert(app))];
    void tellOfNote(session, { tone: 'info', text, ...details, actions });
  } else if (phase === 'failed') {
    const text = done === 'copied' ? words.copiedUnchecked : words.savedUnchecked;
    void tellOfNote(session, { tone: 'info', text, ...details });
  }
}

/** Whether a note is the open one, with the same text. */
export function isShown({ store }: Session, { doc }: EditorState): boolean {
  return noteState(store.getState()).doc === doc;
}

function detailsWith({ text, details = [] }: Message): string[] {
  return [text, ...details];
}

/** Shows a message until the open note is edited or another note is shown. */
async function tellOfNote(session: Session, message: Message): Promise<void> {
  const { store } = session;
  const { doc } = noteState(store.getState());
  store.setState({ message });
  await stateWhen(store, (state) => state.message !== message || noteState(state).doc !== doc);
  closeMessage(session, message);
}

/** Notes that a message lists one by one. */
const MOST_LISTED = 12;

/**
 * Shows a message about the alerts in notes that were just saved together.
 * @param alertCounts the number of alerts in each of them; null where the check failed
 * @param shown the message about saving them; its text goes to the details of the new one
 */
export function tellOfNotes(
  app: App,
  saved: readonly OpenNote[],
  alertCounts: readonly (number | null)[],
  shown?: Message,
): void {
  const { store } = app.session;
  const affected = alertCounts.flatMap((count, index) => (count === 0 ? [] : [{ index, count }]));
  const [first] = affected;
  if (!first) return;
  const words = t().deidentify.leakCheck;
  const all = affected.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const isSingle = alertCounts.length === 1;
  const unchecked = isSingle ? words.savedUnchecked : words.notesUnchecked;
  const found = isSingle ? words.foundInSaved(all) : words.foundInNotes(all, affected.length, alertCounts.length);
  const text = all === 0 ? unchecked : found;
  const listed = (isSingle ? [] : affected)
    .slice(0, MOST_LISTED)
    .map(({ index, count }) => (count === null ? words.noteUnchecked(index + 1) : words.inNote(index + 1, count)));
  if (affected.length > MOST_LISTED) listed.push(words.moreNotes(affected.length - MOST_LISTED));
  const details = [...listed, ...(shown ? detailsWith(shown) : [])];
  const show = async () => {
    const at = store.getState().notes.findIndex((note) => isSameNote(note, saved[first.index]));
    if (at < 0) return;
    store.setState({ at });
    app.tagging.now();
    if ((await app.get(leakCheck).settled()).alerts.length > 0) nextAlert(app);
  };
  const actions = [closingAction(app.session, words.showFirst, () => void show())];
  tell(app.session, 'info', text, { details, actions });
}

/** Whether both are the same note of a document, or have the same text, also after a person has decided about it. */
function isSameNote({ source, state }: OpenNote, other: OpenNote | undefined): boolean {
  return other?.source
    ? source?.document === other.source.document && source.index === other.source.index
    : state.doc === other?.state.doc;
}
