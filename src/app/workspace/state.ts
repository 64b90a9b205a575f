import type { ProblemCode } from '../../storage/workspace/problem';
import type { Saving } from './saver';

export interface WorkspaceState {
  /** `none`: nothing is stored; `locked`: something is, and not open in this tab. */
  readonly phase: 'none' | 'locked' | 'open';
  readonly saving: Saving;
  /** Why it could not be saved. */
  readonly problem: ProblemCode | null;
  /** When it was saved last, in milliseconds since 1970, and as how many bytes. */
  readonly savedAt: number | null;
  readonly size: number | null;
  /** Minutes without a sign of the person after which it is locked. */
  readonly lockAfter: number;
  /** A file that was chosen to be imported. */
  readonly importing: File | null;
}
