import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../engine/bridge';
import type { ModelSummary, RequestCount } from '../../engine/protocol';
import type { Settings } from '../../storage/database';
import type { Messages } from '../language/messages';
import type { Dropped } from './files';
import type { LiveTagging, MakeNote, Session } from './state';
import type { Ui } from './ui';

/** Everything that commands and components work with. What belongs to a feature is asked for: `app.get(batch)`. */
export interface App {
  readonly session: Session;
  readonly bridge: Bridge;
  readonly tagging: LiveTagging;
  readonly ui: StoreApi<Ui>;
  readonly features: readonly Feature[];
  /** Everything that a person can do, in the order in which palette and help show it. */
  readonly commands: readonly Command[];
  /** What was kept of earlier visits. */
  readonly settings: Settings;
  readonly buildId: string;
  /** Absolute URL of the folder that the app is served from. */
  readonly base: string;
  readonly makeNote: MakeNote;
  /** What a feature keeps for the life of the page, made when it is first asked for. */
  get<T>(field: FeatureField<T>): T;
  /** Keeps settings for the next visit; a browser that refuses storage only forgets them. */
  keep(settings: Settings): void;
  /** Tells of the requests of a worker beside the engine's, whenever they have changed. */
  countRequests(worker: string, requests: RequestCount): void;
}

/** Something that a feature keeps for the life of the page, such as a store; by it `App.get` knows what is asked for. */
export interface FeatureField<T, Prepared = unknown> {
  /** What has to be known before there is an app. Never rejects. */
  prepare?(): Promise<Prepared>;
  /** @param prepared absent where nothing was prepared, as in tests */
  create(app: App, prepared?: Prepared): T;
}

/** How commands are grouped; `t().core.groups` says it in the language of the interface. */
export type CommandGroup = keyof Messages['core']['groups'];

/** One thing that a person can do. Toolbars, palette, keys and help all draw from the list of these. */
export interface Command {
  /** Unique, such as `masked.copy`. */
  readonly name: string;
  /** In the language of the interface. */
  label(): string;
  readonly group: CommandGroup;
  /** `Escape`, a character, or `Mod-` and one. A character alone works outside text fields, and inside them with Alt. */
  readonly key?: string;
  enabled(app: App): boolean;
  run(app: App): void;
}

/** Something to draw: here already, or fetched when it is first shown. */
export type ComponentOrLoader = ComponentType | { readonly load: () => Promise<ComponentType> };

/** A capability of the app. Everything but `id` is optional; whatever is there shows up wherever it belongs. */
export interface Feature {
  /** Unique; of a feature with a screen also the part of the address after `#`. */
  readonly id: string;
  /** What is made together with the app, and not only when it is first asked for. */
  readonly fields?: readonly FeatureField<unknown>[];
  readonly screen?: {
    title(): string;
    /** Whether there is a tab for it; else it is opened by a command or a link. */
    readonly tab?: boolean;
    /** Of the command that opens it; where absent the feature has a command of its own for that. */
    readonly command?: Pick<Command, 'label' | 'key'>;
    readonly body: ComponentOrLoader;
  };
  readonly commands?: readonly Command[];
  /** Dialogs by their ids, for `Ui.overlay`. */
  readonly overlays?: Readonly<Record<string, ComponentOrLoader>>;
  /** Drawn in the header. */
  readonly headerMark?: ComponentType;
  /** Called once, when the app is put together and before it is drawn. */
  start?(app: App): void;
  /** Taggers beside those that ship. */
  readonly models?: {
    list(app: App): Promise<readonly ModelSummary[]>;
    /** A file of one of them, for the worker; null where there is none. */
    file(model: string, file: string): Promise<ArrayBuffer | null>;
  };
  /** Files that are not notes, but this feature's. */
  readonly files?: {
    isMine(file: File, app: App): boolean | Promise<boolean>;
    open(app: App, file: File): Promise<void>;
  };
  /** What is dropped while its screen is shown, and drops that are its own wherever they fall. */
  readonly drop?: {
    isMine?(transfer: Pick<DataTransfer, 'items' | 'files'>): boolean;
    take(app: App, dropped: Promise<Dropped>): Promise<void>;
  };
  /** How far its work is in whole per cent, for its tab; null while nothing is under way. */
  progress?(app: App): Watched<number | null>;
  /** What it stores in this browser, in sentences. */
  stored?(app: App): Watched<string>;
  unsaved?(app: App): Unsaved | undefined;
  /** Saves what it keeps before the page is exchanged. @returns why that could not be, in a sentence */
  save?(app: App): Promise<string | undefined>;
  readonly wipe?: {
    /** What a person has to know before, in a sentence. */
    warning?(app: App): string | undefined;
    /** Ends what would store anything again. @returns what is to be done once nothing is stored any more */
    before(app: App): Promise<() => void>;
  };
  /** The taggers that its screen shows, and where in the note, for other screens to begin with. */
  looksAt?(app: App): { readonly taggers: readonly string[]; readonly offset?: number };
}

/** A value that changes, to be drawn. */
export interface Watched<T> {
  subscribe(listener: () => void): () => void;
  /** The same value as long as nothing has changed. */
  get(): T;
}

/** What would go with the page. */
export interface Unsaved {
  /** A sentence, such as `A batch whose results are not saved.` */
  readonly what: string;
  /** Whether to ask before the page is closed or locked: it was work, and nothing says that it is in memory alone. */
  readonly asks: boolean;
}
