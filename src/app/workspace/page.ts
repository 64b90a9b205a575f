import { leavePage } from '../core/leaving';

/** The right to write the workspace, which one tab has at a time. */
export interface Lease {
  release(): void;
}

export interface LeaseEvents {
  /** Another tab asks for it: save, then release. */
  readonly onAsked: () => void;
  /** Another tab has taken it, because there was no answer. */
  readonly onLost: () => void;
}

/** @returns null where another tab has it, and `takeOver` is false */
type Acquire = (takeOver: boolean, events: LeaseEvents) => Promise<Lease | null>;

const NAME = 'incognote-workspace';

/** Milliseconds that the tab that has it gets to save. */
const PATIENCE = 8000;

/** Uses Web Locks. Without them every tab can open the workspace, and writing then fails in all but one. */
const acquireLease: Acquire = async (takeOver, events) => {
  if (!navigator.locks) return { release: () => {} };
  const free = await request({ ifAvailable: true }, events);
  if (free || !takeOver) return free;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage('release');
  channel.close();
  return (await request({ signal: AbortSignal.timeout(PATIENCE) }, events)) ?? request({ steal: true }, events);
};

function request(options: LockOptions, { onAsked, onLost }: LeaseEvents): Promise<Lease | null> {
  return new Promise((resolve) => {
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      if (!lock) return void resolve(null);
      const channel = new BroadcastChannel(NAME);
      channel.onmessage = onAsked;
      return new Promise<void>((release) => {
        closed = () => {
          channel.close();
          release();
        };
        resolve({ release: closed });
      });
    };
    let closed: (() => void) | undefined;
    navigator.locks.request(NAME, options, hold).catch(() => {
      // Not granted in time, or granted and stolen.
      if (!closed) return resolve(null);
      closed();
      onLost();
    });
  });
}

const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** Events of a page that comes back from sleep or was frozen. */
const RETURNS = ['visibilitychange', 'focus', 'pageshow', 'resume'] as const;

/** Milliseconds between two looks at the clock. */
const LOOK = 5000;

/**
 * Calls `onIdle` once after so many minutes without input by the system clock: timers stop while a computer sleeps.
 * @param minutes asked at every look, since the person may change it
 * @returns a function that stops it
 */
export function watchIdle(minutes: () => number, onIdle: () => void): () => void {
  let last = Date.now();
  const look = (): boolean => {
    const since = Date.now() - last;
    if (since < 0) last = Date.now();
    if (since < 60_000 * minutes()) return false;
    stop();
    onIdle();
    return true;
  };
  const onInput = () => {
    // The first input after a sleep may come before any timer.
    if (!look()) last = Date.now();
  };
  const timer = setInterval(look, LOOK);
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  for (const name of INPUTS) addEventListener(name, onInput, options);
  for (const name of RETURNS) for (const target of [window, document]) target.addEventListener(name, look, options);
  function stop(): void {
    clearInterval(timer);
    listening.abort();
  }
  return stop;
}

/** What the page does for a workspace while it is open. */
interface Listening {
  readonly lockAfter: () => number;
  readonly saved: () => boolean;
  readonly save: () => void;
  readonly onIdle: () => void;
}

/** The page around a workspace; tests have another. */
export interface WorkspacePage {
  readonly acquire: Acquire;
  /** @returns a function that stops it */
  listen(listening: Listening): () => void;
  hide(hidden: boolean): void;
  /** Replaces the page by a new one: nothing else clears all memory, the worker's too. */
  leave(): void;
}

export const thisPage: WorkspacePage = {
  acquire: acquireLease,
  listen({ lockAfter, saved, save, onIdle }) {
    const listening = new AbortController();
    const { signal } = listening;
    const leaving = (event: BeforeUnloadEvent) => {
      if (saved()) return;
      save();
      event.preventDefault();
    };
    window.addEventListener('beforeunload', leaving, { signal });
    document.addEventListener('visibilitychange', () => document.hidden && save(), { signal });
    const stopWatching = watchIdle(lockAfter, onIdle);
    return () => {
      stopWatching();
      listening.abort();
    };
  },
  hide(hidden) {
    document.body.hidden = hidden;
  },
  leave() {
    document.body.hidden = true;
    leavePage();
  },
};
