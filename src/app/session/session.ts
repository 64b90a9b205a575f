import { Annotation, type EditorState, type Text, type Transaction, type TransactionSpec } from '@codemirror/state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { EngineStatus, ModelSummary, RequestCount } from '../../engine/protocol';
import { joinRequests } from '../../engine/requests';
import type { MaskingStyle } from '../../masking/style';
import { type Span, withoutOverlaps } from '../../note/span';
import type { WordLists } from '../../phi/lists/entry';
import type { Policy } from '../../phi/policies/policy';
import type { Language } from '../../taggers/tagger';
import type { NoteSource } from '../documents/source';
import { findingsField } from '../editor/fields';
import type { Level } from '../options/levels';
import type { StyleOptions } from '../options/style-options';
import type { Finding } from './findings';
import type { OwnThresholds } from './own-thresholds';

/** A note that is open, with its edits, decisions and undo history. In memory only. */
export interface OpenNote {
  readonly title: string;
  readonly kind: 'example' | 'own' | 'file';
  readonly state: EditorState;
  /** Where it goes back to, if it came from a document. */
  readonly source?: NoteSource;
  /** What an annotator marked, where the note came with it. */
  readonly gold?: Gold;
  /** How it was read and is masked, whatever is chosen at the desk: its spans stay as they are, and so does its text. */
  readonly settings?: NoteSettings;
}

/** An annotation, which holds of this text alone. */
export interface Gold {
  readonly doc: Text;
  /** Sorted, disjoint. */
  readonly spans: readonly Span[];
}

/** Where the tagging of the current note stands. */
export type Work =
  | { readonly phase: 'starting' | 'done' }
  | { readonly phase: 'tagging'; readonly progress: number }
  | { readonly phase: 'failed'; readonly reason: string };

/** Something that a person has to know: what happened, what was kept, what to do. */
export interface Message {
  readonly tone: 'error' | 'info';
  readonly text: string;
  readonly details?: readonly string[];
  readonly action?: { readonly label: string; readonly run: () => void };
}

export interface SessionState {
  readonly notes: readonly OpenNote[];
  readonly at: number;
  readonly language: Language | 'auto';
  readonly detected: Language;
  readonly models: readonly ModelSummary[];
  /** A tagger that was chosen for the language at hand; else the language's default is used. */
  readonly chosenTagger: Partial<Record<Language, string>>;
  /** How careful every tagger is. */
  readonly careful: Level;
  /** By tagger: a threshold of the person's own, which goes before the level. */
  readonly ownThresholds: OwnThresholds;
  readonly work: Work;
  readonly engine: EngineStatus | null;
  /** When the note at hand was entered, by the clock of `RequestCount`; null while it is an example. */
  readonly enteredAt: number | null;
  /** Of the page and of the workers but the engine's, which its status tells. */
  readonly pageRequests: RequestCount;
  /** Whose code is here. */
  readonly style: MaskingStyle;
  readonly styleOptions: StyleOptions;
  readonly policy: Policy;
  readonly ownPolicies: readonly Policy[];
  /** What is always masked, and what never. */
  readonly lists: WordLists;
  /** Whether the lists are kept for the next visit. */
  readonly listsKept: boolean;
  readonly message: Message | null;
  /** The latest thing to say to a screen reader. */
  readonly announcement: string;
}

/** How a note is read and masked. */
export type NoteSettings = Pick<
  SessionState,
  'language' | 'chosenTagger' | 'careful' | 'ownThresholds' | 'policy' | 'style' | 'styleOptions' | 'lists'
>;

export interface Session {
  readonly store: StoreApi<SessionState>;
  /** Changes the current note, whether or not an editor shows it. */
  dispatch(...specs: TransactionSpec[]): void;
  /** Called for every transaction of the current note, once it is in the store. */
  onTransaction(listener: (transaction: Transaction) => void): () => void;
  /**
   * Called with transactions of the current note and the state that they lead to, before they are in the store: what others
   * do, such as the worker, can begin before the page does anything. The note is still as it was, and not to be changed.
   * @param listener returns whether findings are likely to follow within a frame of the display
   */
  onApplying(listener: Applying): () => void;
  /** An editor that shows the current note registers here, and is then the one to apply transactions and to draw them. */
  attach(editor: AttachedEditor): () => void;
  /**
   * To be called by the attached editor with transactions before it draws them: what else they change in the page is changed by
   * then, so that the browser lays out once. Nothing that is called may change the note again.
   * @returns whether findings are likely to follow within a frame of the display
   */
  apply: Applying;
}

type Applying = (transactions: readonly Transaction[], state: EditorState) => boolean;

/** Where the work stands with a transaction: both get into the store at once. */
export const standing = Annotation.define<Work>();

interface AttachedEditor {
  take(transactions: readonly Transaction[]): void;
}

/** @param initial gets the session itself, for the editors' extensions to refer to once they run */
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
        work: transactions.reduce((before, transaction) => transaction.annotation(standing) ?? before, work),
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

/** The state with the settings of a note, the one at hand where no other is named: its own, where it has some. */
export function withSettingsOf(state: SessionState, note: OpenNote = openNote(state)): SessionState {
  return note.settings ? { ...state, ...note.settings } : state;
}

/** Whether the note at hand has settings of its own, so that those at the desk do not matter to it. */
export function hasOwnSettings(state: SessionState): boolean {
  return openNote(state).settings !== undefined;
}

/** A note with its annotation, unless nothing is annotated. */
export function withGold(note: OpenNote, spans: readonly Span[]): OpenNote {
  return spans.length === 0 ? note : { ...note, gold: { doc: note.state.doc, spans: withoutOverlaps(spans) } };
}

/** The annotation of the note at hand; undefined where it has none, or its text is another one by now. */
export function goldOf(state: SessionState): Gold | undefined {
  const { gold, state: note } = openNote(state);
  return gold && (gold.doc === note.doc || gold.doc.eq(note.doc)) ? gold : undefined;
}

export function findings(state: SessionState): readonly Finding[] {
  return noteState(state).field(findingsField);
}

export function languageOf({ language, detected }: SessionState): Language {
  return language === 'auto' ? detected : language;
}

/** The tagger in use; undefined until the list of models is here, or if there is none for the language. */
export function taggerOf(state: SessionState): ModelSummary | undefined {
  const language = languageOf(state);
  const fitting = state.models.filter((model) => model.language === language);
  return (
    fitting.find(({ id }) => id === state.chosenTagger[language]) ??
    fitting.find((model) => model.default) ??
    fitting[0]
  );
}

/**
 * Requests begun since the note was entered; null while an example is shown. Told by their own times: a worker's are heard of
 * only when it has said something.
 */
export function requestsSinceEntry(state: SessionState): number | null {
  const { enteredAt } = state;
  return enteredAt === null ? null : requestsOf(state).times.filter((time) => time >= enteredAt).length;
}

/** Of the page and all its workers. */
export function requestsOf({ pageRequests, engine }: SessionState): RequestCount {
  return engine ? joinRequests(pageRequests, engine.requests) : pageRequests;
}

/** The present by the clock of `RequestCount`. */
export function now(): number {
  return performance.timeOrigin + performance.now();
}
