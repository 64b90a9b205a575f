import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Bridge } from '../engine/bridge';
import type { Settings } from '../storage/settings';
import type { BenchStore } from './bench/bench-store';
import type { CompareStore } from './compare/compare-store';
import type { OpenNote, Session } from './session/session';
import type { Tagging } from './session/tagging';

export type Screen = 'deidentify' | 'compare' | 'bench';
export type Overlay = 'palette' | 'help' | 'privacy';

/** What the interface itself remembers; nothing of it concerns the note. */
export interface Ui {
  readonly screen: Screen;
  readonly overlay: Overlay | null;
  /** The pane that a narrow window shows. */
  readonly pane: 'note' | 'masked';
  readonly listOpen: boolean;
  readonly theme: 'system' | 'light' | 'dark';
  readonly letterKeys: boolean;
  /** When the masked text was last copied, for the button to say so. */
  readonly copied: number;
  readonly offline: 'preparing' | 'ready' | 'unavailable';
}

/** Everything that commands and components work with. */
export interface App {
  readonly session: Session;
  readonly bridge: Bridge;
  readonly tagging: Tagging;
  readonly compare: CompareStore;
  readonly bench: BenchStore;
  readonly ui: StoreApi<Ui>;
  readonly buildId: string;
  /** Absolute URL of the folder that the app is served from. */
  readonly base: string;
  /** A fresh note over a text. */
  readonly makeNote: (text: string, kind: OpenNote['kind'], title: string) => OpenNote;
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
    theme: 'system',
    letterKeys: true,
    copied: 0,
    offline: 'preparing',
    ...initial,
  }));
}
