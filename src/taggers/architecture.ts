import type { Network } from './networks/network';
import type { Package } from './package/model-package';
import type { Tagger } from './tagger';

/** What is known about a kind of tagger without opening one. */
export interface ArchitectureSummary {
  /** The folder's name. */
  readonly id: string;
  /** Name in a list, such as `Elman`. */
  readonly name: string;
  /** Whether it is a recurrent network, which the app can train, fine-tune and look inside (`inspection/`). */
  readonly recurrent: boolean;
}

/** A tagger's folder exports one as `tagger`, for the list in `architectures.ts`. */
export interface Architecture extends Pick<ArchitectureSummary, 'id' | 'name'> {
  /** Opens a package on the current back end; absent where the architecture has no packages. @throws ModelPackageError */
  readonly open?: (from: Package) => Promise<Tagger>;
  /** Taggers that are part of the program; they have no package to download and are never a default. */
  readonly builtIn?: readonly (() => Tagger)[];
  /** Set for a recurrent network, which can be trained and inspected. */
  readonly network?: Network;
}

/** Whether an architecture is a recurrent network; false if it is not in the list. */
export function isRecurrent(architecture: string, architectures: readonly ArchitectureSummary[]): boolean {
  return architectures.find(({ id }) => id === architecture)?.recurrent ?? false;
}
