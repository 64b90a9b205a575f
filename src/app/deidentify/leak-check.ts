import type { EditorState } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAbort } from '../../engine/errors';
import type { LeakCheckJob } from '../../engine/protocol';
import type { Masked } from '../../masking/style';
import { overlap } from '../../note/span';
import type { ResidualPhi } from '../../taggers/leak-check/residual';
import type { App } from '../core/app';
import { commandsIn } from '../core/command';
import { defineField } from '../core/feature';
import { announce, tell } from '../core/messages';
import type { DocumentSource, Message, Session, SessionState } from '../core/state';
import { t } from '../language/language';
import { decisionsField, findingsField, setAttention } from '../session/fields';
import { maskedOf } from '../session/masked';
import { notesOf } from '../session/open-note';
import { decide } from '../session/review';
import { findings, languageOf, noteState, withSettingsOf } from '../session/session';
import { neverMasked } from '../session/tag-note';
import { deidentify } from './store';

/** How far the leak check of the open note is; `alerts` are at their places in its text. */
interface LeakCheckState {
  readonly phase: 'waiting' | 'done' | 'failed';
  readonly alerts: readonly ResidualPhi[];
  /** Which of the alerts is pointed at. */
  readonly at: number | null;
  /** Whether the list of alerts is shown. */
  readonly open: boolean;
}

interface LeakCheck {
  readonly store: StoreApi<LeakCheckState>;
  /** Resolves once the masked note was checked as it stands. */
  settled(): Promise<LeakCheckState>;
}

/** Milliseconds without a change after which the masked note is checked. */
const REST = 400;

/** Checks the masked note for leaks whenever it has changed and nothing was typed for a moment. */
export const leakCheck = defineField<LeakCheck>({ create: keepChecking });

export function keepChecking({ session, bridge, tagging }: Pick<App, 'session' | 'bridge' | 'tagging'>): LeakCheck {
  const store = createStore<LeakCheckState>(() => ({ phase: 'waiting', alerts: [], at: null, open: false }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let waiting: ((state: LeakCheckState) => void)[] = [];

  async function check(): Promise<void> {
    timer = undefined;
    const controller = new AbortController();
    running = controller;
    const ok = await tagging.settled();
    if (controller.signal.aborted) return;
    const state = session.store.getState();
    const note = noteState(state);
    try {
      const alerts =
        ok && note.doc.length > 0
          ? await bridge.checkForLeaks(leakCheckJob(withSettingsOf(state), note, maskedOf(state)), {
              lane: 'open note',
              signal: controller.signal,
            })
          : [];
      if (controller.signal.aborted) return;
      finish({ phase: ok ? 'done' : 'failed', alerts });
    } catch (error) {
      if (!isAbort(error) && !controller.signal.aborted) finish({ phase: 'failed', alerts: [] });
    }
  }

  function finish(change: Pick<LeakCheckState, 'phase' | 'alerts'>): void {
    running = undefined;
    store.setState(({ open }) => ({ ...change, at: null, open: open && change.alerts.length > 0 }));
    for (const resolve of waiting) resolve(store.getState());
    waiting = [];
  }

  /** What was to be checked stays to be seen meanwhile, unless the text is another. */
  function later(sameText: boolean): void {
    running?.abort();
    running = undefined;
    clearTimeout(timer);
    const { phase, alerts } = store.getState();
    const known = sameText
      ? alerts.filter((alert) => !findings(session.store.getState()).some((finding) => overlap(finding, alert)))
      : [];
    // At most keys there is nothing to tell.
    if (phase !== 'waiting' || alerts.length > 0) store.setState({ phase: 'waiting', alerts: known, at: null });
    timer = setTimeout(() => void check(), REST);
  }

  let essence = essenceOf(session.store.getState());
  later(false);
  session.store.subscribe((state) => {
    const now = essenceOf(state);
    if (now.length === essence.length && now.every((value, i) => value === essence[i])) return;
    const sameText = now[0] === essence[0];
    essence = now;
    later(sameText);
  });

  return {
    store,
    settled: () =>
      timer === undefined && running === undefined
        ? Promise.resolve(store.getState())
        : new Promise((resolve) => waiting.push(resolve)),
  };
}

/** What the leak check has to know of a note that is masked. @param state with the settings of the note */
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

/** What changes without the masked note. */
const APART: ReadonlySet<string> = new Set([
  ...['notes', 'at', 'models', 'work', 'engine', 'enteredAt', 'pageRequests', 'message', 'announcement'],
]);

/** All that a masked note follows from, the text first. */
function essenceOf(state: SessionState): unknown[] {
  const note = noteState(state);
  const how = Object.entries(state).flatMap(([key, value]) => (APART.has(key) ? [] : [value]));
  return [note.doc, findings(state), note.field(decisionsField, false), ...how];
}

/** Points at an alert, by its number from 0: the note shows and selects it. */
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

/** Points at the next alert; it goes round. The list opens with the first. */
function nextAlert(app: App): void {
  const { store } = app.get(leakCheck);
  const { alerts, at } = store.getState();
  store.setState({ open: true });
  showAlert(app, at === null ? 0 : (at + 1) % alerts.length);
}

/** Masks what an alert is about, as far as decisions scope, and points at what is then in its place. */
export function maskAlert(app: App, alert: ResidualPhi): void {
  const { store } = app.get(leakCheck);
  const at = store.getState().alerts.indexOf(alert);
  const { start, end, label } = alert;
  decide(app.session, { range: { start, end }, label, was: null }, app.get(deidentify).store.getState().scope);
  announce(app.session, t().session.maskedAs(t().terms.typeTitle(label)));
  const { alerts } = store.getState();
  if (alerts.length > 0) showAlert(app, Math.min(at, alerts.length - 1));
}

/** Keeps visible what an alert is about, here alone: it is none of anybody's. */
export function dismissAlert(app: App, { start, end }: ResidualPhi): void {
  decide(app.session, { range: { start, end }, label: null, was: null }, 'here');
}

const check = (app: App) => app.get(leakCheck).store.getState();
const onDeidentify = ({ ui }: App) => ui.getState().screen === 'deidentify';

export const leakCheckCommands = commandsIn('Masked text', () => t().deidentify.commands, {
  'leak-check.next': { key: 'z', enabled: (app) => onDeidentify(app) && check(app).alerts.length > 0, run: nextAlert },
  'leak-check.mask': {
    key: '0',
    enabled: (app) => onDeidentify(app) && check(app).alerts[check(app).at ?? -1] !== undefined,
    run: (app) => {
      const alert = check(app).alerts[check(app).at ?? -1];
      if (alert) maskAlert(app, alert);
    },
  },
});

/**
 * Says what the leak check found in the text that was just handed over.
 * @param said what the person was told of it, which then becomes the details
 */
export async function tellOfAlerts(app: App, done: 'copied' | 'saved', said?: Message): Promise<void> {
  const { session } = app;
  const { message } = session.store.getState();
  const { alerts, phase } = await app.get(leakCheck).settled();
  // Something else was said meanwhile.
  if (session.store.getState().message !== message) return;
  const details = said && { details: [said.text, ...(said.details ?? [])] };
  const words = t().deidentify.leakCheck;
  if (alerts.length > 0) {
    const text = done === 'copied' ? words.foundInCopied(alerts.length) : words.foundInSaved(alerts.length);
    const show = () => {
      session.store.setState({ message: null });
      nextAlert(app);
    };
    tellOfNote(session, { tone: 'info', text, ...details, action: { label: words.showFirst, run: show } });
  } else if (phase === 'failed') {
    const text = done === 'copied' ? words.copiedUnchecked : words.savedUnchecked;
    tellOfNote(session, { tone: 'info', text, ...details });
  }
}

/** Says something of the text of the open note, until that is edited or another note is shown. */
function tellOfNote({ store }: Session, message: Message): void {
  const { doc } = noteState(store.getState());
  store.setState({ message });
  const stop = store.subscribe((state) => {
    const isSame = noteState(state).doc === doc;
    if (state.message === message && isSame) return;
    stop();
    if (!isSame) store.setState((now) => (now.message === message ? { message: null } : {}));
  });
}

/** Notes of a document that are told one by one. */
const TOLD = 12;

/**
 * Says what the leak check found in the notes of a document that was just saved.
 * @param alertCounts how many alerts in each of its notes; null where the check failed
 */
export function tellOfNotes(app: App, document: DocumentSource, alertCounts: readonly (number | null)[]): void {
  const { store } = app.session;
  const doubtful = alertCounts.flatMap((count, index) => (count === 0 ? [] : [{ index, count }]));
  const [first] = doubtful;
  if (!first) return;
  const words = t().deidentify.leakCheck;
  const all = doubtful.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const text = all === 0 ? words.notesUnchecked : words.foundInNotes(all, doubtful.length, alertCounts.length);
  const details = doubtful
    .slice(0, TOLD)
    .map(({ index, count }) => (count === null ? words.noteUnchecked(index + 1) : words.inNote(index + 1, count)));
  if (doubtful.length > TOLD) details.push(words.moreNotes(doubtful.length - TOLD));
  const show = async () => {
    const { notes } = store.getState();
    const note = notesOf(document, notes).find(({ source }) => source?.index === first.index);
    store.setState({ message: null, ...(note && { at: notes.indexOf(note) }) });
    if (note && (await app.get(leakCheck).settled()).alerts.length > 0) nextAlert(app);
  };
  tell(app.session, 'info', text, { details, action: { label: words.showFirst, run: () => void show() } });
}
