import type { ProblemCode } from '../../storage/workspace/problem';
import type { Bytes } from '../../storage/workspace/record';
import type { Saving } from './saver';

export interface WorkspaceState {
  /** `none`: nothing is stored; `locked`: something is, and not open in this tab. */
  readonly phase: 'none' | 'locked' | 'open';
  readonly saving: Saving;
  /** Why it could not be saved. */
  readonly problem: ProblemCode | null;
  /** When it was last saved, in milliseconds since 1970, and its size in bytes. */
  readonly savedAt: number | null;
  readonly size: number | null;
  /** Minutes without input after which it locks. */
  readonly lockAfter: number;
  /** The record of a file that was chosen to be imported. */
  readonly importing: Bytes | null;
}
