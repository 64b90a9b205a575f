import type { ComponentType } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../../engine/bridge';
import type { ModelSummary, RequestCount } from '../../engine/protocol';
import type { Settings, SettingsChange } from '../../storage/database';
import type { Messages } from '../language/messages';
import type { Dropped } from './files';
import type { LiveTagging, MakeNote, Session } from './state';
import type { Ui } from './ui';

/** Everything that commands and components work with. `app.get(batch)` gives what one feature keeps. */
export interface App {
  readonly session: Session;
  readonly bridge: Bridge;
  readonly tagging: LiveTagging;
  readonly ui: StoreApi<Ui>;
  readonly features: readonly Feature[];
  /** In the order in which palette and help show them. */
  readonly commands: readonly Command[];
  /** As stored by earlier visits. */
  readonly settings: Settings;
  readonly buildId: string;
  /** Absolute URL of the folder that the app is served from. */
  readonly base: string;
  readonly makeNote: MakeNote;
  /** What a feature keeps for the life of the page, created at the first call. */
  get<T>(field: FeatureField<T>): T;
  /** Stores settings for the next visit, without a word; see `keepSettings`. Resolves with whether the browser did. */
  keep(change: SettingsChange): Promise<boolean>;
  /** To be called when the requests of a worker other than the engine's have changed. */
  countRequests(worker: string, requests: RequestCount): void;
}

/** Something that a feature keeps for the life of the page, such as a store: the key for `App.get`. */
export interface FeatureField<T, Prepared = unknown> {
  /** Loads what `create` needs, before there is an app. Never rejects. */
  prepare?(): Promise<Prepared>;
  /** @param prepared absent where nothing was prepared, as in tests */
  create(app: App, prepared?: Prepared): T;
}

/** `t().core.groups` has its title. */
export type CommandGroup = keyof Messages['core']['groups'];

/** One thing that a person can do. Toolbars, palette, keys and help are all made from the list of commands. */
export interface Command {
  /** Unique, such as `masked.copy`. */
  readonly name: string;
  label(): string;
  readonly group: CommandGroup;
  /** `Escape`, a character, or `Mod-` and one. A character alone works outside text fields, and inside them with Alt. */
  readonly key?: string;
  enabled(app: App): boolean;
  run(app: App): void;
}

/** A component, or how to fetch it when it is first shown. */
export type ComponentOrLoader = ComponentType | { readonly load: () => Promise<ComponentType> };

/** A capability of the app. Everything but `id` is optional. */
export interface Feature {
  /** Unique. If the feature has a screen, also the part of the screen's address after `#`. */
  readonly id: string;
  /** Fields that are created together with the app, not at the first `App.get`. */
  readonly fields?: readonly FeatureField<unknown>[];
  readonly screen?: {
    title(): string;
    /** Whether it has a tab; otherwise a command or a link opens it. */
    readonly tab?: boolean;
    /** Whether it shows the open note: what is pasted or opened as a note elsewhere opens the first such screen. */
    readonly showsNote?: boolean;
    /** For the command that opens it; absent where the feature's own `commands` include one. */
    readonly command?: Pick<Command, 'label' | 'key'>;
    readonly body: ComponentOrLoader;
  };
  readonly commands?: readonly Command[];
  /** Dialogs by their ids, for `Ui.overlay`. */
  readonly overlays?: Readonly<Record<string, ComponentOrLoader>>;
  /** Drawn in the header. */
  readonly headerMark?: ComponentType;
  /** Called once, before the app is drawn. */
  start?(app: App): void;
  /** Taggers in addition to those that ship with the app. */
  readonly models?: {
    list(app: App): Promise<readonly ModelSummary[]>;
    /** A file of such a tagger, for the worker; null where there is none. */
    file(model: string, file: string): Promise<ArrayBuffer | null>;
  };
  /** Files that this feature opens, instead of being opened as notes. */
  readonly files?: {
    isMine(file: File, app: App): boolean | Promise<boolean>;
    open(app: App, file: File): Promise<void>;
  };
  /** Takes what is dropped on its screen, and on any other screen what `isMine` accepts. */
  readonly drop?: {
    isMine?(transfer: Pick<DataTransfer, 'items' | 'files'>): boolean;
    take(app: App, dropped: Promise<Dropped>): Promise<void>;
  };
  /** Progress in whole per cent, for its tab; null while nothing is under way. */
  progress?(app: App): Watched<number | null>;
  /** What it stores in this browser, in sentences. */
  stored?(app: App): Watched<string>;
  unsaved?(app: App): Unsaved | undefined;
  /** Saves what it keeps before the page is reloaded. @returns why that failed, in a sentence */
  save?(app: App): Promise<string | undefined>;
  readonly wipe?: {
    /** What a person should know before wiping, in a sentence. */
    warning?(app: App): string | undefined;
    /** Stops whatever would store anything again. @returns what to call once everything is wiped */
    before(app: App): Promise<() => void>;
  };
  /** The taggers and the place in the note that its screen shows: another screen that opens begins with them. */
  looksAt?(app: App): { readonly taggers: readonly string[]; readonly offset?: number };
}

/** A value that changes, for components to draw. */
export interface Watched<T> {
  subscribe(listener: () => void): () => void;
  /** Returns the identical value as long as nothing has changed. */
  get(): T;
}

/** What would be lost with the page. */
export interface Unsaved {
  /** A sentence, such as `A batch whose results are not saved.` */
  readonly what: string;
  /** Whether to ask before the page is closed or locked: somebody worked on it, and it is saved nowhere. */
  readonly asks: boolean;
}
