import type { Network, Preset } from './network';
import tuned from './tuned.json';

/** A network's `presets.json`. */
interface PresetsFile {
  /** The published hyper-parameters. */
  readonly paper: { readonly network: object; readonly training: object };
  /** Overrides of and additions to `tuned.json`. */
  readonly tuned: { readonly hidden: number; readonly features?: object };
}

/** The presets of a network's `presets.json`; `tuned` trains longer in Spanish. */
export function presetsOf(own: PresetsFile): Network['presets'] {
  const { network, training, epochs } = tuned;
  const features = { ...network.features, ...own.tuned.features };
  return {
    paper: () => ({ network: own.paper.network, training: own.paper.training }) as Preset,
    tuned: (language) =>
      ({
        network: { ...network, ...own.tuned, features },
        training: { epochs: epochs[language], ...training },
      }) as Preset,
  };
}
