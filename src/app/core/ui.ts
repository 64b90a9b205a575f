import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Machine } from '../../engine/engine-pool';
import type { InterfaceLanguage } from '../language/language';

/** State of the interface; nothing about a note. */
export interface Ui {
  /** The id of the feature whose screen is shown. */
  readonly screen: string;
  /** The id of the dialog that is open, if one is. */
  readonly overlay: string | null;
  /** The part of the dialog that is shown, where it has parts. */
  readonly overlayPart: string | null;
  readonly theme: 'system' | 'light' | 'dark';
  readonly language: InterfaceLanguage;
  readonly letterKeys: boolean;
  /** How many engine workers read notes; null: as many as suit the machine's cores and memory. */
  readonly workers: number | null;
  readonly offline: 'preparing' | 'ready' | 'unavailable' | 'full';
}

export function createUi(initial: Partial<Ui> & Pick<Ui, 'screen'>): StoreApi<Ui> {
  return createStore<Ui>(() => ({
    overlay: null,
    overlayPart: null,
    theme: 'system',
    language: 'en',
    letterKeys: true,
    offline: 'preparing',
    workers: null,
    ...initial,
  }));
}

/** The machine as the browser describes it. */
export function machine(): Machine {
  const { hardwareConcurrency, deviceMemory } = navigator as Navigator & { readonly deviceMemory?: number };
  return { cores: hardwareConcurrency || 1, memory: deviceMemory };
}
