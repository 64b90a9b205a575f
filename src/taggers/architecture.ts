import type { Network } from './networks/network';
import type { Package } from './package/model-package';
import type { Tagger } from './tagger';

/** What is known about a kind of tagger without opening one. */
export interface ArchitectureSummary {
  /** The folder's name. */
  readonly id: string;
  /** Name in a list, such as `Elman`. */
  readonly name: string;
  /** Whether the app can train and fine-tune one. */
  readonly trainable: boolean;
  /** Whether `inspection/` can show what it computes for each token. */
  readonly inspectable: boolean;
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

/** What taggers of an architecture can do; nothing if it is not in the list. */
export function abilitiesOf(architecture: string, architectures: readonly ArchitectureSummary[]) {
  const { trainable = false, inspectable = false } = architectures.find(({ id }) => id === architecture) ?? {};
  return { trainable, inspectable };
}
