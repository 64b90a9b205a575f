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

/** Milliseconds that the tab which has it gets to save. */
const PATIENCE = 8000;

/** By Web Locks; a browser without them lets everybody open, and writing is then refused to all but one. */
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

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** When a page that slept or was frozen comes back. */
const RETURNS = ['visibilitychange', 'focus', 'pageshow', 'resume'] as const;

/** Milliseconds between two looks at the clock. */
const LOOK = 5000;

/**
 * Tells, once, that nothing was heard of the person for so long by the clock on the wall: timers stand still while a computer sleeps.
 * @param minutes asked at every look, as a person may change it
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
  const sign = () => {
    // The first sign after a sleep may come before any timer.
    if (!look()) last = Date.now();
  };
  const timer = setInterval(look, LOOK);
  const options = { capture: true, passive: true };
  for (const name of SIGNS) addEventListener(name, sign, options);
  for (const name of RETURNS) for (const target of [window, document]) target.addEventListener(name, look, options);
  function stop(): void {
    clearInterval(timer);
    for (const name of SIGNS) removeEventListener(name, sign, options);
    for (const name of RETURNS)
      for (const target of [window, document]) target.removeEventListener(name, look, options);
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
  /** Exchanges the page for a new one: nothing else takes everything out of memory, the worker's too. */
  leave(): void;
}

export const thisPage: WorkspacePage = {
  acquire: acquireLease,
  listen({ lockAfter, saved, save, onIdle }) {
    const leaving = (event: BeforeUnloadEvent) => {
      if (saved()) return;
      save();
      event.preventDefault();
    };
    const hiding = () => document.hidden && save();
    window.addEventListener('beforeunload', leaving);
    document.addEventListener('visibilitychange', hiding);
    const awake = watchIdle(lockAfter, onIdle);
    return () => {
      awake();
      window.removeEventListener('beforeunload', leaving);
      document.removeEventListener('visibilitychange', hiding);
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
