import { TOKENIZER_VERSION } from '../note/tokens';
import type { Decisions } from '../taggers/model';
import { type ModelJson, PACKAGE_VERSION, sha256 } from '../taggers/model-package';
import type { NetworkConfig, ParameterSpec } from '../taggers/network';
import type { Language } from '../taggers/tagger';
import { type Vocabulary, writeVocabulary } from '../taggers/vocabulary';
import type { Arrays } from './optimizer';
import { quantize } from './quantize';

export interface Packing extends Decisions {
  readonly id: string;
  readonly title: string;
  readonly architecture: string;
  readonly language: Language;
  readonly labels: readonly string[];
  readonly config: NetworkConfig;
  readonly vocabulary: Vocabulary;
  /** A gazetteer that is shared with other models: its name as seen from the package's folder, and what it holds. */
  readonly gazetteer?: { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };
  readonly specs: readonly ParameterSpec[];
  readonly weights: Arrays;
  readonly card: Record<string, unknown>;
}

/** The files of a model package: `model.json` and what it refers to. */
export async function packModel(
  packing: Packing,
): Promise<{ json: ModelJson; files: Record<string, Uint8Array<ArrayBuffer>> }> {
  const { manifest, bytes } = quantize(packing.weights, packing.specs);
  const files = {
    'weights.bin': bytes,
    'vocabulary.txt': new TextEncoder().encode(writeVocabulary(packing.vocabulary)),
  };
  const { gazetteer } = packing;
  const described = await Promise.all(
    Object.entries(gazetteer ? { ...files, [gazetteer.name]: gazetteer.bytes } : files).map(async ([name, content]) => [
      name,
      { sha256: await sha256(content.slice().buffer), bytes: content.byteLength },
    ]),
  );
  const json: ModelJson = {
    format: 'incognote-model',
    version: PACKAGE_VERSION,
    id: packing.id,
    title: packing.title,
    architecture: packing.architecture,
    language: packing.language,
    tokenizer: TOKENIZER_VERSION,
    labels: [...packing.labels],
    config: packing.config,
    calibration: { temperature: packing.temperature },
    thresholds: { ...packing.thresholds },
    vocabulary: 'vocabulary.txt',
    ...(gazetteer && { gazetteer: gazetteer.name }),
    files: Object.fromEntries(described),
    weightsManifest: [{ paths: ['weights.bin'], weights: manifest }],
    card: packing.card,
  };
  return { json, files };
}
