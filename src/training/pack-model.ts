import type { Decisions } from '../taggers/decoding/threshold';
import { type Vocabulary, writeVocabulary } from '../taggers/features/vocabulary';
import type { NetworkConfig, ParameterSpec } from '../taggers/networks/network';
import type { Arrays } from './optimizer';
import { type Identity, packDecisions, packPackage } from './pack-package';
import { quantize } from './quantize';

export interface Packing extends Identity, Decisions {
  readonly config: NetworkConfig;
  readonly vocabulary: Vocabulary;
  /** A gazetteer that is shared with other models: its name as seen from the package's folder, and what it holds. */
  readonly gazetteer?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  readonly specs: readonly ParameterSpec[];
  readonly weights: Arrays;
}

/** The package of a network. */
export function packModel(packing: Packing) {
  const { id, title, architecture, language, labels, card, config, gazetteer } = packing;
  const { manifest, bytes } = quantize(packing.weights, packing.specs);
  return packPackage(
    { id, title, architecture, language, labels, card },
    {
      config,
      ...packDecisions(packing),
      vocabulary: 'vocabulary.txt',
      ...(gazetteer && { gazetteer: gazetteer.name }),
      weightsManifest: [{ paths: ['weights.bin'], weights: manifest }],
    },
    { 'weights.bin': bytes, 'vocabulary.txt': new TextEncoder().encode(writeVocabulary(packing.vocabulary)) },
    gazetteer ? { [gazetteer.name]: gazetteer.bytes } : {},
  );
}
