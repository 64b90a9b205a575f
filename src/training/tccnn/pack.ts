import type { Decisions } from '../../taggers/decoding/threshold';
import { type Vocabulary, writeVocabulary } from '../../taggers/features/vocabulary';
import type { ParameterSpec } from '../../taggers/networks/network';
import { type CandidateFilter, writeFilter } from '../../taggers/tccnn/candidates';
import type { TccnnConfig } from '../../taggers/tccnn/config';
import type { Arrays } from '../optimizer';
import { type Identity, packDecisions, packPackage } from '../pack-package';
import { quantize } from '../quantize';

interface Packing extends Identity, Decisions {
  readonly config: TccnnConfig;
  readonly vocabulary: Vocabulary;
  readonly filter: CandidateFilter;
  /** A gazetteer that is shared with other models: its name as seen from the package's folder, and what it holds. */
  readonly gazetteer?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  readonly specs: readonly ParameterSpec[];
  readonly weights: Arrays;
}

/** The package of a three-channel network. */
export function packTccnn(packing: Packing) {
  const { id, title, architecture, language, labels, card, config, gazetteer } = packing;
  const { manifest, bytes } = quantize(packing.weights, packing.specs);
  const text = (content: string) => new TextEncoder().encode(content);
  return packPackage(
    { id, title, architecture, language, labels, card },
    {
      config,
      ...packDecisions(packing),
      vocabulary: 'vocabulary.txt',
      filter: 'filter.txt',
      ...(gazetteer && { gazetteer: gazetteer.name }),
      weightsManifest: [{ paths: ['weights.bin'], weights: manifest }],
    },
    {
      'weights.bin': bytes,
      'vocabulary.txt': text(writeVocabulary(packing.vocabulary)),
      'filter.txt': text(writeFilter(packing.filter)),
    },
    gazetteer ? { [gazetteer.name]: gazetteer.bytes } : {},
  );
}
