import { createStore, type StoreApi } from 'zustand/vanilla';
import { defineField } from '../core/feature';
import type { SessionState } from '../core/state';
import { cutRequests, type GateReading, readGate } from './network-gate';

export interface GateState extends GateReading {
  /** `sent` when the note at hand was entered; null while it is an example. */
  readonly sentAtEntry: number | null;
}

/** What the page knows of the service worker's gate to the network. */
export interface Gate {
  readonly store: StoreApi<GateState>;
  /** Reads the counts and the switch anew. Where the browser allows no storage they stay as they are. */
  refresh(): Promise<void>;
  /** @throws where the browser allows no storage */
  setCut(cut: boolean): Promise<void>;
}

export const gate = defineField<Gate>({ create: ({ session, base }) => createGate(session.store, base) });

function createGate(session: StoreApi<SessionState>, base: string): Gate {
  const store = createStore<GateState>(() => ({ cut: false, sent: 0, refused: 0, sentAtEntry: null }));
  const refresh = async () => store.setState(await readGate(base).catch(() => ({})));
  session.subscribe(({ enteredAt: now }, { enteredAt: before }) => {
    if (now === before) return;
    if (now === null) store.setState({ sentAtEntry: null });
    else void refresh().then(() => store.setState(({ sent }) => ({ sentAtEntry: sent })));
  });
  void refresh();
  return {
    store,
    refresh,
    setCut: async (cut) => {
      await cutRequests(cut, base);
      await refresh();
    },
  };
}
