import { leavePage } from '../core/leaving';
import { watchIdle } from './idle';
import { type Acquire, acquireLease } from './tabs';

/** What the page does for a workspace while it is open. */
export interface Listening {
  readonly lockAfter: () => number;
  readonly saved: () => boolean;
  readonly save: () => void;
  readonly onIdle: () => void;
}

/** The page around a workspace; tests have another. */
export interface Page {
  readonly acquire: Acquire;
  /** @returns a function that stops it */
  listen(listening: Listening): () => void;
  hide(hidden: boolean): void;
  /** Exchanges the page for a new one: nothing else takes everything out of memory, the worker's too. */
  leave(): void;
}

export const thisPage: Page = {
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
