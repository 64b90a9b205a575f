import { TOKENIZER_VERSION } from '../../note/tokens';
import { writeVocabulary } from '../features/vocabulary';
import type { Network } from '../networks/network';
import { describeFiles, PACKAGE_VERSION } from '../package/model-package';
import type { ModelJson } from '../package/network-package';
import { specsOf, TINY_LABELS, tinyConfig, tinyGazetteer, tinyVocabulary } from './tiny-model';

const GAZETTEER = '../../gazetteers/en.bin';

export interface TinyPackage {
  readonly json: ModelJson;
  readonly files: Record<string, ArrayBuffer>;
}

/** A package whose weights are all `weight`, not quantized. */
export async function tinyPackage(network: Network, weight = 0.25): Promise<TinyPackage> {
  const config = tinyConfig(network, 'tuned');
  const weights = specsOf(network, config).map(({ name, shape }) => ({
    name,
    shape: [...shape],
    dtype: 'float32' as const,
  }));
  const size = weights.reduce((sum, { shape }) => sum + shape.reduce((a, b) => a * b, 1), 0);
  const files = {
    'weights.bin': new Float32Array(size).fill(weight).buffer,
    'vocabulary.txt': new TextEncoder().encode(writeVocabulary(tinyVocabulary)).buffer as ArrayBuffer,
    ...(config.features.gazetteer && { [GAZETTEER]: tinyGazetteer.slice().buffer }),
  };
  const json: ModelJson = {
    format: 'incognote-model',
    version: PACKAGE_VERSION,
    id: `tiny-${network.id}`,
    title: 'Tiny',
    architecture: network.id,
    language: 'en',
    tokenizer: TOKENIZER_VERSION,
    labels: [...TINY_LABELS],
    config,
    calibration: { temperature: 1.5 },
    thresholds: { balanced: 0.4, cautious: 0.1 },
    vocabulary: 'vocabulary.txt',
    ...(config.features.gazetteer && { gazetteer: GAZETTEER }),
    files: await describeFiles(files),
    weightsManifest: [{ paths: ['weights.bin'], weights }],
    card: {},
  };
  return { json, files };
}
