import { Annotation, type EditorState, type Transaction } from '@codemirror/state';
import { createStore } from 'zustand/vanilla';
import type { ModelSummary, RequestCount } from '../../engine/protocol';
import { joinRequests } from '../../engine/requests';
import { OTHER_THAN } from '../../note/language';
import { type Span, withoutOverlaps } from '../../note/span';
import type { Language } from '../../taggers/tagger';
import { stateWhen } from '../core/feature';
import type {
  Applying,
  AttachedEditor,
  Gold,
  NoteSettings,
  OpenNote,
  Session,
  SessionState,
  TaggingStatus,
} from '../core/state';
import { findingsField } from './fields';
import type { Finding } from './findings';

/** The state of tagging that goes into the store together with the transaction. */
export const taggingStatus = Annotation.define<TaggingStatus>();

/** @param initial receives the session, which the editors' extensions use once they run */
export function createSession(initial: (session: Session) => SessionState): Session {
  const listeners = new Set<(transaction: Transaction) => void>();
  const early = new Set<Applying>();
  let editor: AttachedEditor | undefined;

  const session: Session = {
    get store() {
      return store;
    },
    dispatch(...specs) {
      const transaction = noteState(store.getState()).update(...specs);
      if (editor) editor.take([transaction]);
      else session.apply([transaction], transaction.state);
    },
    onTransaction(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    onApplying(listener) {
      early.add(listener);
      return () => void early.delete(listener);
    },
    attach(attached) {
      editor = attached;
      return () => {
        if (editor === attached) editor = undefined;
      };
    },
    apply(transactions, state) {
      const soon = Array.from(early, (listener) => listener(transactions, state)).includes(true);
      store.setState(({ notes, at, work }) => ({
        notes: notes.map((note, index) => (index === at ? { ...note, state } : note)),
        work: transactions.reduce((before, transaction) => transaction.annotation(taggingStatus) ?? before, work),
      }));
      for (const transaction of transactions) for (const listener of listeners) listener(transaction);
      return soon;
    },
  };
  const store = createStore<SessionState>(() => initial(session));
  return session;
}

export function openNote({ notes, at }: SessionState): OpenNote {
  return notes[at] as OpenNote;
}

export function noteState(state: SessionState): EditorState {
  return openNote(state).state;
}

/** The state with the note's own settings, if it has any, in place of the current ones. */
export function withSettingsOf(state: SessionState, note: OpenNote = openNote(state)): SessionState {
  return note.settings ? { ...state, ...note.settings } : state;
}

/** Whether the current note has settings of its own, as a note of a batch has. */
export function hasOwnSettings(state: SessionState): boolean {
  return openNote(state).settings !== undefined;
}

const SETTINGS: Readonly<Record<keyof NoteSettings, true>> = {
  language: true,
  chosenTagger: true,
  level: true,
  ownThresholds: true,
  style: true,
  styleOptions: true,
  policy: true,
  lists: true,
};

/** The values of all settings that determine how a note is tagged and masked. */
export function settingsIn(state: NoteSettings): readonly unknown[] {
  return (Object.keys(SETTINGS) as (keyof NoteSettings)[]).map((name) => state[name]);
}

/** The note with `spans` as its annotation, if there are any. */
export function withGold(note: OpenNote, spans: readonly Span[]): OpenNote {
  return spans.length === 0 ? note : { ...note, gold: { doc: note.state.doc, spans: withoutOverlaps(spans) } };
}

/** The current note's annotation; undefined where it has none, or its text has changed. */
export function goldOf(state: SessionState): Gold | undefined {
  const { gold, state: note } = openNote(state);
  return gold && (gold.doc === note.doc || gold.doc.eq(note.doc)) ? gold : undefined;
}

export function findings(state: SessionState): readonly Finding[] {
  return noteState(state).field(findingsField);
}

export function languageOf({ language, detected }: Pick<SessionState, 'language' | 'detected'>): Language {
  return language === 'auto' ? detected : language;
}

/** The language that the current note is clearly in, if it is read as the other one because notes always are. */
export function misreadLanguage(state: SessionState): Language | undefined {
  const { language, clearLanguage, otherLanguage } = state;
  const isMisread =
    language !== 'auto' && language !== clearLanguage && otherLanguage === null && !hasOwnSettings(state);
  return isMisread ? (clearLanguage ?? undefined) : undefined;
}

/** The language of the current note, by its own settings if it has any. */
export function noteLanguage(state: SessionState): Language {
  return languageOf(withSettingsOf(state));
}

/** Resolves once the list of taggers is there. @throws Error if it cannot be fetched */
export async function modelsListed({ store }: Session): Promise<void> {
  const { models, work } = await stateWhen(store, (state) => state.models.length > 0 || state.work.phase === 'failed');
  if (models.length === 0 && work.phase === 'failed') throw new Error(work.reason);
}

/** The tagger in use; undefined until the models are listed, or if there is none for the language. */
export function taggerOf(state: SessionState): ModelSummary | undefined {
  const language = languageOf(state);
  const fitting = state.models.filter((model) => model.language === language);
  return (
    fitting.find(({ id }) => id === state.chosenTagger[language]) ??
    fitting.find((model) => model.default) ??
    fitting[0]
  );
}

/** The tagger that reads passages in the other language than the note's; undefined if a person chose the language, or there is none. */
export function otherTaggerOf(state: SessionState, isDetected = state.language === 'auto'): ModelSummary | undefined {
  return isDetected ? taggerOf({ ...state, language: OTHER_THAN[languageOf(state)] }) : undefined;
}

const COMPARED: readonly string[] = ['elman', 'jordan', 'lstm'];

/**
 * Up to three taggers of a language: Elman, Jordan and LSTM, then the default one, then others. Of an architecture, one with
 * a paper's settings only where there is no other.
 */
export function taggersToCompare(models: readonly ModelSummary[], language: Language): readonly ModelSummary[] {
  const fitting = models
    .filter((model) => model.language === language)
    .sort((a, b) => Number(a.paper ?? false) - Number(b.paper ?? false));
  const rank = ({ architecture, default: isDefault }: ModelSummary) =>
    COMPARED.includes(architecture) ? COMPARED.indexOf(architecture) : COMPARED.length + (isDefault ? 0 : 1);
  const onePerArchitecture = fitting.filter(
    ({ architecture }, i) => fitting.findIndex((other) => other.architecture === architecture) === i,
  );
  return onePerArchitecture.sort((a, b) => rank(a) - rank(b)).slice(0, 3);
}

/**
 * How many requests began since the note was entered; null while only an example is open. Their own times count, since a
 * worker reports its requests later.
 */
export function requestsSinceEntry(state: SessionState): number | null {
  const { enteredAt } = state;
  return enteredAt === null ? null : requestsOf(state).times.filter((time) => time >= enteredAt).length;
}

/** The requests of the page and all its workers. */
export function requestsOf({ pageRequests, engine }: SessionState): RequestCount {
  return engine ? joinRequests(pageRequests, engine.requests) : pageRequests;
}

/** The current time on the clock of `RequestCount`. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
