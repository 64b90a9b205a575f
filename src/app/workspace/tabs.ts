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
export type Acquire = (takeOver: boolean, events: LeaseEvents) => Promise<Lease | null>;

const NAME = 'incognote-workspace';

/** Milliseconds that the tab which has it gets to save. */
const PATIENCE = 8000;

/** By Web Locks; a browser without them lets everybody open, and writing is then refused to all but one. */
export const acquireLease: Acquire = async (takeOver, events) => {
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
