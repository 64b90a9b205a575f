import type { EditorState, Text, Transaction, TransactionSpec } from '@codemirror/state';
import type { StoreApi } from 'zustand/vanilla';
import type { EngineStatus, ModelSummary, RequestCount } from '../../engine/protocol';
import type { BinaryFile, OpenOptions, Table } from '../../formats/document';
import type { PdfNote } from '../../formats/pdf/read-pdf';
import type { MaskingStyle } from '../../masking/style';
import type { OtherLanguage } from '../../note/language';
import type { Span, TextRange } from '../../note/span';
import type { WordLists } from '../../phi/lists/entry';
import type { Policy } from '../../phi/policies/policy';
import type { ArchitectureSummary } from '../../taggers/architecture';
import type { Language } from '../../taggers/tagger';

/** A document that is open, all its notes with it. Its bytes stay in memory for it to go back as what it was. */
export interface DocumentSource {
  readonly file: BinaryFile;
  readonly options: OpenOptions;
  /** The format's id: `docx`, `csv` ... */
  readonly kind: string;
  /** Such as `Word document`. */
  readonly title: string;
  /** How many notes it gave. */
  readonly notes: number;
  readonly table?: Table;
  /** What a PDF was read as, to find the places of its text again. */
  readonly pdf?: PdfNote;
  /** How many PDFs and pictures stand within it, each of which is opened as a document of its own. */
  readonly attached?: number;
  /** Of such a one: what it stands in, and which of those it is, from 0. */
  readonly within?: { readonly document: DocumentSource; readonly index: number };
}

export interface NoteSource {
  readonly document: DocumentSource;
  /** Which of the document's notes it is, from 0. */
  readonly index: number;
  /** The text as the document holds it. */
  readonly text: string;
}

/** What a note brings along from its document. */
export interface Origin {
  readonly source: NoteSource;
  /** What the document itself calls an identifier. */
  readonly spans: readonly Span[];
  /** Words of a scan that text recognition is not sure of. */
  readonly doubtful?: readonly TextRange[];
}

/** A note that is open, with its edits, decisions and undo history. In memory only. */
export interface OpenNote {
  /** As its file or corpus calls it; `noteTitle` says what is shown. */
  readonly title: string;
  readonly kind: 'example' | 'own' | 'file';
  readonly state: EditorState;
  /** Where it goes back to, if it came from a document. */
  readonly source?: NoteSource;
  /** What an annotator marked, where the note came with it. */
  readonly gold?: Gold;
  /** How it was read and is masked, whatever is chosen for others: its spans stay as they are, and so does its text. */
  readonly settings?: NoteSettings;
}

/** An annotation, which holds of this text alone. */
export interface Gold {
  readonly doc: Text;
  /** Sorted, disjoint. */
  readonly spans: readonly Span[];
}

/** Makes a fresh note over a text. */
export type MakeNote = (text: string, kind: OpenNote['kind'], title: string, origin?: Origin) => OpenNote;

/** The notes that are open. */
export interface NotesState {
  readonly notes: readonly OpenNote[];
  /** Which of them is shown. */
  readonly at: number;
  /** When the note at hand was entered, by the clock of `RequestCount`; null while it is an example. */
  readonly enteredAt: number | null;
}

/** An index of `LEVELS`. */
export type Level = number;

/** Thresholds of the person's own, in (0, 1), by the id of a tagger. */
export type OwnThresholds = Readonly<Record<string, number>>;

/** What a person has set of the replacement styles. */
export interface StyleOptions {
  readonly keepWeekday: boolean;
  readonly keepSeason: boolean;
  /** Days that dates move by; null: a number that is drawn. */
  readonly days: number | null;
  /** Another number has another number of days drawn. */
  readonly draw: number;
  /** What codes, surrogates and days follow from, stretched where it was typed; '': what the page drew when it was opened. */
  readonly secret: string;
  readonly checksums: 'valid' | 'invalid';
  /** '': each type's own form. */
  readonly template: string;
  /** Whose note it is, where that is known: dates of one subject move alike. */
  readonly subject?: string;
}

/** How a note is tagged and masked: all that its masked text follows from, beside its text and the decisions about it. */
export interface NoteSettings {
  readonly language: Language | 'auto';
  /** A tagger that was chosen for a language; else the language's default is used. */
  readonly chosenTagger: Partial<Record<Language, string>>;
  /** At which every tagger decides. */
  readonly level: Level;
  /** Go before the level. */
  readonly ownThresholds: OwnThresholds;
  /** Whose code is here. */
  readonly style: MaskingStyle;
  readonly styleOptions: StyleOptions;
  readonly policy: Policy;
  /** What is always masked, and what never. */
  readonly lists: WordLists;
}

/** What the person has chosen, and what there is to choose from. */
export interface SettingsState extends NoteSettings {
  /** The language of the note at hand, as far as its text tells. */
  readonly detected: Language;
  /** That of a note in neither of them, which no tagger reads. */
  readonly otherLanguage: OtherLanguage | null;
  readonly ownPolicies: readonly Policy[];
  /** Whether the lists are kept for the next visit. */
  readonly listsKept: boolean;
}

/** Where the tagging of the note at hand stands. */
export type TaggingStatus =
  | { readonly phase: 'starting' | 'done' }
  | { readonly phase: 'tagging'; readonly progress: number }
  | { readonly phase: 'failed'; readonly reason: string };

/** Something that a person has to know: what happened, what was kept, what to do. */
export interface Message {
  readonly tone: 'error' | 'info';
  readonly text: string;
  readonly details?: readonly string[];
  readonly action?: MessageAction;
  /** What else can be done. */
  readonly also?: readonly MessageAction[];
}

interface MessageAction {
  readonly label: string;
  readonly run: () => void;
}

/** What goes on, and what the person is told of it. */
export interface StatusState {
  readonly models: readonly ModelSummary[];
  /** Every kind of tagger and what it can do; empty until the models are listed. */
  readonly architectures: readonly ArchitectureSummary[];
  readonly work: TaggingStatus;
  readonly engine: EngineStatus | null;
  /** Of the page and of the workers but the engine's, which its status tells. */
  readonly pageRequests: RequestCount;
  readonly message: Message | null;
  /** The latest thing to say to a screen reader. */
  readonly announcement: string;
}

export interface SessionState extends NotesState, SettingsState, StatusState {}

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

export type Applying = (transactions: readonly Transaction[], state: EditorState) => boolean;

export interface AttachedEditor {
  take(transactions: readonly Transaction[]): void;
}

/** Keeps the findings of the note at hand up to date. */
export interface LiveTagging {
  /** Tags the note at hand again, now. */
  now(): void;
  /** Resolves once the findings belong to the text as it stands; false if tagging has failed. */
  settled(): Promise<boolean>;
}
