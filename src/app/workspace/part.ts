import type { SessionState } from '../core/state';

/** Something that a workspace keeps beside the notes; each is a line in `parts.ts`. */
export interface Part {
  /** Its name in the stored content; never changed. */
  readonly id: string;
  /** What it reads, unchanged as long as there is nothing new to save. */
  of(state: SessionState): readonly unknown[];
  /** As plain data that JSON can hold. */
  keep(state: SessionState): unknown;
  /** @throws Error where it is no such data */
  restore(kept: unknown, state: SessionState): Partial<SessionState> | Promise<Partial<SessionState>>;
}
