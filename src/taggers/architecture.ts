import type { Network } from './networks/network';
import type { Package } from './package/model-package';
import type { Tagger } from './tagger';

/** What can be told of a kind of tagger without opening one. */
export interface ArchitectureSummary {
  /** The folder's name. */
  readonly id: string;
  /** In a list, such as `Elman`. */
  readonly name: string;
  /** Whether the app trains new ones and fine-tunes those that there are. */
  readonly trainable: boolean;
  /** Whether what goes on inside one can be shown token by token. */
  readonly inspectable: boolean;
}

/** What a tagger's folder exports as `tagger`, for its line in `architectures.ts`. */
export interface Architecture extends ArchitectureSummary {
  /** The tagger of a package, on the back end that is set; absent where there are no packages. @throws ModelPackageError */
  readonly open?: (from: Package) => Promise<Tagger>;
  /** Those that are part of the program: they have no package to fetch, no network to measure, and are never a default. */
  readonly builtIn?: readonly (() => Tagger)[];
  /** Where it is a recurrent network. */
  readonly network?: Network;
}

/** What taggers of an architecture can do: nothing where the list has it not. */
export function abilitiesOf(architecture: string, architectures: readonly ArchitectureSummary[]) {
  const { trainable = false, inspectable = false } = architectures.find(({ id }) => id === architecture) ?? {};
  return { trainable, inspectable };
}
