import type { CrfPart } from '../../taggers/crf';
import { FEATURES_VERSION } from '../../taggers/crf/features';
import { type Weights, writeWeights } from '../../taggers/crf/weights';
import type { Scheme } from '../../taggers/decoding/scheme';
import type { Decisions } from '../../taggers/decoding/threshold';
import { type Identity, packDecisions, packPackage } from '../pack-package';

export interface CrfPacking extends Identity, Decisions {
  readonly scheme: Scheme;
  readonly weights: Weights;
  /** Its name as seen from the package's folder, and what it holds. */
  readonly gazetteer: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
}

const FILE = 'weights.bin';

/** The package of a CRF. @throws RangeError for a weight that is not finite */
export function packCrf({ scheme, weights, gazetteer, temperature, thresholds, ...identity }: CrfPacking) {
  if (!weights.table.weights.every(Number.isFinite) || !weights.transitions.every(Number.isFinite))
    throw new RangeError('A weight is not finite: train at a lower rate');
  const { shape, bytes } = writeWeights(weights);
  const own: CrfPart = {
    ...packDecisions({ temperature, thresholds }),
    features: FEATURES_VERSION,
    scheme,
    gazetteer: gazetteer.name,
    weights: { file: FILE, ...shape },
  };
  return packPackage(identity, own, { [FILE]: bytes }, { [gazetteer.name]: gazetteer.bytes });
}
