import { createStore } from 'zustand/vanilla';
import { createTurns } from '../../note/turns';
import type { App } from '../core/app';
import { defineField } from '../core/feature';
import { now } from '../session/session';
import { cutRequests, type GateReading, readGate } from './network-gate';
import type { Requested } from './worker-talk';

/** Milliseconds between an event that may cause requests and the next reading of the counts. */
const SOON = 500;

/**
 * The page's view of the service worker's gate to the network. Requests through it are added to those of the page and its
 * workers: a person sees one number.
 */
export const gate = defineField({ create: createGate });

function createGate({ session, base, countRequests }: App) {
  const store = createStore<GateReading>(() => ({ cut: false, sent: 0, refused: 0 }));
  const times: number[] = [];
  let isRead = false;
  let isDue = false;
  const inTurn = createTurns();
  /** The requests after a wipe, whose counts are not stored. */
  const told = { sent: 0, refused: 0 };

  /** @param before the latest possible time of requests that are not counted yet */
  async function read(before: number): Promise<void> {
    const stored = await readGate(base).catch(() => undefined);
    if (!stored) return;
    const reading = { cut: stored.cut, sent: stored.sent + told.sent, refused: stored.refused + told.refused };
    const { sent } = store.getState();
    // The first reading has the requests from before this page was opened. After a wipe, the counts begin again.
    const more = isRead ? reading.sent - (reading.sent < sent ? 0 : sent) : 0;
    isRead = true;
    store.setState(reading);
    if (more === 0) return;
    times.push(...new Array<number>(more).fill(before));
    countRequests('service worker', { times: [...times], foreign: 0 });
  }

  /** One reading after the other: an old one that ends late would count requests twice. */
  const refresh = (before = now()): Promise<void> => inTurn(() => read(before));

  session.store.subscribe((state, old) => {
    if (state.enteredAt !== old.enteredAt && state.enteredAt !== null) void refresh(state.enteredAt - 1);
    if (state.engine === old.engine && state.work === old.work && state.pageRequests === old.pageRequests) return;
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      void refresh();
    }, SOON);
  });
  globalThis.navigator?.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<Partial<Requested>>) => {
    if (!data.requested) return;
    told[data.requested]++;
    void refresh();
  });
  void refresh();
  return {
    store,
    /** Reads the counts and the switch again. If the browser allows no storage, they stay unchanged. */
    refresh: () => refresh(),
    /** @throws if the browser allows no storage */
    setCut: async (cut: boolean) => {
      await cutRequests(cut, base);
      await refresh();
    },
  };
}
