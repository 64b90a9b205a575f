import type { TaggingStatus } from '../core/state';

/** Characters: masking a longer text takes too long to be done at every key. */
const LONG = 100_000;

/** Milliseconds after the last change of a long note. */
const PAUSE = 250;

/** Milliseconds that the masked text waits for the findings of the text as it stands. */
const PATIENCE = 100;

/** Brings the masked text up to date as the note changes. */
export interface Follower {
  /** To be called at every change of the note, its findings or the work on it. */
  changed(length: number, phase: TaggingStatus['phase']): void;
  stop(): void;
}

/**
 * Has `update` called as soon as there are findings for the text as it stands: once for a key, and what is typed is not
 * seen unmasked on its way to being masked. Where they are long in coming, without them.
 */
export function followNote(update: () => void): Follower {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    stop();
    update();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    changed(length, phase) {
      if (length >= LONG) {
        stop();
        timer = setTimeout(now, PAUSE);
      } else if (phase !== 'tagging') now();
      else timer ??= setTimeout(now, PATIENCE);
    },
    stop,
  };
}
