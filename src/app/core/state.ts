import type { EditorState, Text, Transaction, TransactionSpec } from '@codemirror/state';
import type { StoreApi } from 'zustand/vanilla';
import type { EngineStatus, ModelSummary, RequestCount } from '../../engine/protocol';
import type { BinaryFile, OpenOptions } from '../../formats/document';
import type { PdfNote } from '../../formats/pdf/read-pdf';
import type { MaskingStyle } from '../../masking/style';
import type { OtherLanguage } from '../../note/language';
import type { Span, TextRange } from '../../note/span';
import type { WordLists } from '../../phi/lists/entry';
import type { Policy } from '../../phi/policies/policy';
import type { ArchitectureSummary } from '../../taggers/architecture';
import type { Language } from '../../taggers/tagger';

/** An open document. Its bytes stay in memory, so that its notes can be written back into the same format. */
export interface DocumentSource {
  readonly file: BinaryFile;
  readonly options: OpenOptions;
  /** The format's id: `docx`, `csv` ... */
  readonly kind: string;
  /** Such as `Word document`. */
  readonly title: string;
  /** The number of notes in it. */
  readonly notes: number;
  /** For a PDF: its pages as they were read, to find where each word of the text is. */
  readonly pdf?: PdfNote;
  /** The number of PDFs and pictures inside it; each is opened as a document of its own. */
  readonly attached?: number;
  /** For such a PDF or picture: the document around it, and its index among them, from 0. */
  readonly within?: { readonly document: DocumentSource; readonly index: number };
}

export interface NoteSource {
  readonly document: DocumentSource;
  /** Index among the document's notes, from 0. */
  readonly index: number;
  /** The text as the document holds it. */
  readonly text: string;
}

/** What is known of a note from its document. */
export interface Origin {
  readonly source: NoteSource;
  /** What the document itself states to be an identifier. */
  readonly spans: readonly Span[];
  /** Words of a scan that text recognition is not sure of. */
  readonly doubtful?: readonly TextRange[];
}

/** A note that is open, with its edits, decisions and undo history. In memory only. */
export interface OpenNote {
  /** Its name in its file or corpus; `noteTitle` makes the title that is shown. */
  readonly title: string;
  readonly kind: 'example' | 'own' | 'file';
  readonly state: EditorState;
  /** Where it is written back to, if it came from a document. */
  readonly source?: NoteSource;
  /** What an annotator marked, if the note came with an annotation. */
  readonly gold?: Gold;
  /** How this note was tagged and is masked, in place of the settings for all others. Its spans and its text are fixed. */
  readonly settings?: NoteSettings;
  /** Whether it comes from a workspace or the clipboard, which may have the only copy. */
  readonly isKept?: boolean;
}

/** An annotation, which is valid for this text only. */
export interface Gold {
  readonly doc: Text;
  /** Sorted, disjoint. */
  readonly spans: readonly Span[];
}

/** Makes a new note from a text. */
export type MakeNote = (text: string, kind: OpenNote['kind'], title: string, origin?: Origin) => OpenNote;

interface NotesState {
  readonly notes: readonly OpenNote[];
  /** Index of the note that is shown, the current one. */
  readonly at: number;
  /** When the current note was entered, by the clock of `RequestCount`; null while it is an example. */
  readonly enteredAt: number | null;
}

/** An index of `LEVELS`. */
export type Level = number;

/** Thresholds that a person set, in (0, 1), by the id of a tagger. */
export type OwnThresholds = Readonly<Record<string, number>>;

/** Options of the replacement styles. */
export interface StyleOptions {
  readonly keepWeekday: boolean;
  readonly keepSeason: boolean;
  /** Days that dates move by; null: a number drawn at random. */
  readonly days: number | null;
  /** Counts how often the days were drawn: another count gives other days. */
  readonly draw: number;
  /** The secret that codes, surrogates and days are derived from, stretched if a person typed it; '': the page's random one. */
  readonly secret: string;
  readonly checksums: 'valid' | 'invalid';
  /** '': each type's own form. */
  readonly template: string;
  /** Whose note it is, if known: all dates of one subject move by the same days. */
  readonly subject?: string;
}

/** How a note is tagged and masked. With its text and its decisions, this determines its masked text. */
export interface NoteSettings {
  readonly language: Language | 'auto';
  /** The tagger that a person chose for a language; otherwise the language's default is used. */
  readonly chosenTagger: Partial<Record<Language, string>>;
  /** The sensitivity at which every tagger decides. */
  readonly level: Level;
  /** Take precedence over the level. */
  readonly ownThresholds: OwnThresholds;
  /** Its code is loaded. */
  readonly style: MaskingStyle;
  readonly styleOptions: StyleOptions;
  readonly policy: Policy;
  /** What is always masked, and what is never masked. */
  readonly lists: WordLists;
}

interface SettingsState extends NoteSettings {
  /** The language of the current note, as its text suggests. */
  readonly detected: Language;
  /** The language that the text is clearly in, whatever language notes are read as. */
  readonly clearLanguage: Language | null;
  /** The language of a note that is in neither and that no tagger reads. */
  readonly otherLanguage: OtherLanguage | null;
  readonly ownPolicies: readonly Policy[];
  /** Whether the lists are kept for the next visit. */
  readonly listsKept: boolean;
}

/** The tagging of the current note. */
export type TaggingStatus =
  /** `starting`: the worker starts, or loads a tagger that has not read anything yet. */
  | { readonly phase: 'starting' | 'done' }
  | { readonly phase: 'tagging'; readonly progress: number }
  | { readonly phase: 'failed'; readonly reason: string };

/** A message to the person: what happened, what was kept, what to do. */
export interface Message {
  readonly tone: 'error' | 'info';
  readonly text: string;
  readonly details?: readonly string[];
  readonly actions?: readonly MessageAction[];
}

export interface MessageAction {
  readonly label: string;
  readonly run: () => void;
}

interface StatusState {
  readonly models: readonly ModelSummary[];
  /** Every kind of tagger and what it can do; empty until the models are listed. */
  readonly architectures: readonly ArchitectureSummary[];
  readonly work: TaggingStatus;
  readonly engine: EngineStatus | null;
  /** Requests of the page and of all workers except the engine's, whose status has its own. */
  readonly pageRequests: RequestCount;
  readonly message: Message | null;
  /** The latest announcement to screen readers. */
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
   * Called with transactions of the current note and the state after them, before they are in the store, so that the worker
   * can begin before the page updates. The store still has the old note, which a listener must not change.
   * @param listener returns whether findings are likely to follow within a frame of the display
   */
  onApplying(listener: Applying): () => void;
  /** Registers the editor that shows the current note: from then on it applies the transactions and draws them. */
  attach(editor: AttachedEditor): () => void;
  /**
   * The attached editor calls it with transactions before it draws them: it updates the rest of the page, so that the browser
   * computes the layout once. Nothing that it calls may change the note again.
   * @returns whether findings are likely to follow within a frame of the display
   */
  apply: Applying;
}

export type Applying = (transactions: readonly Transaction[], state: EditorState) => boolean;

export interface AttachedEditor {
  take(transactions: readonly Transaction[]): void;
}

/** Keeps the findings of the current note up to date. */
export interface LiveTagging {
  /** Tags the current note again, now. */
  now(): void;
  /** Resolves once the findings are those of the current text; false if tagging has failed. */
  settled(): Promise<boolean>;
}
