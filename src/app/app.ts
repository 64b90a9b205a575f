import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../engine/bridge';
import type { Settings } from '../storage/settings';
import type { Batch } from './batch/batch-store';
import type { BenchStore } from './bench/bench-store';
import type { CompareStore } from './compare/compare-store';
import type { Origin } from './documents/origin';
import type { Evaluation } from './evaluate/evaluation-store';
import type { InsideStore } from './inside/inside-store';
import type { Updates } from './offline/updates';
import type { Gate } from './privacy/gate';
import type { Screen } from './screens';
import type { SecondLook } from './second-look/keep-looking';
import type { Reach } from './session/elsewhere';
import type { OpenNote, Session } from './session/session';
import type { Tagging } from './session/tagging';
import type { Training } from './train/training-store';
import type { Workspace } from './workspace/workspace-store';

export type Overlay =
  | 'palette'
  | 'help'
  | 'columns'
  | 'options'
  | 'restore'
  | 'share'
  | 'workspace'
  | 'update'
  | 'licences';
export type OptionsPart = 'policy' | 'style' | 'lists';

/** What the interface itself remembers; nothing of it concerns the note. */
export interface Ui {
  readonly screen: Screen;
  readonly overlay: Overlay | null;
  /** The pane that a narrow window shows. */
  readonly pane: 'note' | 'masked';
  readonly listOpen: boolean;
  readonly optionsPart: OptionsPart;
  readonly theme: 'system' | 'light' | 'dark';
  readonly letterKeys: boolean;
  /** How far decisions on findings reach. */
  readonly reach: Reach;
  /** Whether the card tells why a finding was made. */
  readonly whyOpen: boolean;
  /** Whether the person has just asked why, and the answer is to be told to screen readers. */
  readonly whyAsked: boolean;
  /** When the masked text was last copied, for the button to say so. */
  readonly copied: number;
  readonly offline: 'preparing' | 'ready' | 'unavailable' | 'full';
}

/** Everything that commands and components work with. */
export interface App {
  readonly session: Session;
  readonly bridge: Bridge;
  readonly tagging: Tagging;
  readonly compare: CompareStore;
  readonly bench: BenchStore;
  readonly inside: InsideStore;
  readonly secondLook: SecondLook;
  readonly batch: Batch;
  readonly evaluation: Evaluation;
  readonly training: Training;
  readonly workspace: Workspace;
  readonly gate: Gate;
  readonly updates: Updates;
  readonly ui: StoreApi<Ui>;
  readonly buildId: string;
  /** Absolute URL of the folder that the app is served from. */
  readonly base: string;
  /** A fresh note over a text. */
  readonly makeNote: (text: string, kind: OpenNote['kind'], title: string, origin?: Origin) => OpenNote;
  /** Keeps settings for the next visit; a browser that refuses storage only forgets them. */
  readonly keep: (settings: Settings) => void;
  /** Opens the browser's file dialog. */
  readonly chooseFiles: () => void;
}

export function createUi(initial: Partial<Ui>): StoreApi<Ui> {
  return createStore<Ui>(() => ({
    screen: 'deidentify',
    overlay: null,
    pane: 'note',
    listOpen: false,
    optionsPart: 'policy',
    theme: 'system',
    letterKeys: true,
    reach: 'forms',
    whyOpen: false,
    whyAsked: false,
    copied: 0,
    offline: 'preparing',
    ...initial,
  }));
}
