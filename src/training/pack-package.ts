import { joinedBytes } from '../formats/bytes';
import { sha256OfBytes } from '../note/digest';
import { TOKENIZER_VERSION } from '../note/tokens';
import type { Decisions } from '../taggers/decoding/threshold';
import { type Vocabulary, writeVocabulary } from '../taggers/features/vocabulary';
import type { NetworkConfig, ParameterSpec } from '../taggers/networks/network';
import { describeFiles, PACKAGE_VERSION, type PackageHead } from '../taggers/package/model-package';
import type { ModelJson } from '../taggers/package/network-package';
import type { Tagger } from '../taggers/tagger';
import type { Arrays } from './optimizer';

/** What every package says about itself, whatever its kind. */
export interface Identity extends Pick<Tagger, 'id' | 'title' | 'architecture' | 'language' | 'labels'> {
  readonly card: Readonly<Record<string, unknown>>;
}

/** A gazetteer that models share, by its path relative to a package's folder. */
export interface GazetteerFile {
  readonly name: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

export type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** A package as it is written: `model.json`, the files of its folder, and those elsewhere that it shares with others. */
export interface PackedModel<Own = object> {
  readonly json: PackageHead & Own;
  readonly files: Files;
  readonly shared: Files;
}

/**
 * @param own what this kind of package adds to `model.json`
 * @param shared files by their paths relative to the package's folder
 */
export async function packPackage<Own extends object>(
  { labels, card, ...identity }: Identity,
  own: Own,
  files: Files,
  shared: Files = {},
): Promise<PackedModel<Own>> {
  const json = {
    format: 'incognote-model' as const,
    version: PACKAGE_VERSION as typeof PACKAGE_VERSION,
    ...identity,
    tokenizer: TOKENIZER_VERSION as typeof TOKENIZER_VERSION,
    labels: [...labels],
    ...own,
    files: await describeFiles({ ...files, ...shared }),
    card: { ...card },
  };
  return { json, files, shared };
}

/** Decisions as `model.json` holds them: `DecisionsSchema`. */
export function packDecisions({ temperature, thresholds }: Decisions) {
  return { calibration: { temperature }, thresholds: { ...thresholds } };
}

interface Packing<Config> extends Identity, Decisions {
  readonly config: Config;
  readonly vocabulary: Vocabulary;
  readonly gazetteer?: GazetteerFile;
  readonly specs: readonly ParameterSpec[];
  readonly weights: Arrays;
}

/** The package of a network. @param own what this kind adds to `model.json` @param files further files of this kind */
export function packModel<Config = NetworkConfig>(packing: Packing<Config>, own: object = {}, files: Files = {}) {
  const { id, title, architecture, language, labels, card, config, gazetteer } = packing;
  const { manifest, bytes } = quantize(packing.weights, packing.specs);
  return packPackage(
    { id, title, architecture, language, labels, card },
    {
      config,
      ...packDecisions(packing),
      vocabulary: 'vocabulary.txt',
      ...own,
      ...(gazetteer && { gazetteer: gazetteer.name }),
      weightsManifest: [{ paths: ['weights.bin'], weights: manifest }],
    },
    { 'weights.bin': bytes, 'vocabulary.txt': new TextEncoder().encode(writeVocabulary(packing.vocabulary)), ...files },
    gazetteer ? { [gazetteer.name]: gazetteer.bytes } : {},
  );
}

/** A package that has all its files in its own folder, so that it can be stored and sent alone. */
export interface WholePackage {
  readonly json: PackageHead;
  readonly files: Files;
}

/** Name of the gazetteer in a whole package. */
const GAZETTEER = 'gazetteer.bin';

/** @throws RangeError if the package shares more than a gazetteer */
export function wholePackage({ json, files, shared }: PackedModel<{ readonly gazetteer?: string }>): WholePackage {
  const [only, ...others] = Object.entries(shared);
  if (!only) return { json, files };
  const [name, bytes] = only;
  if (others.length > 0 || json.gazetteer !== name)
    throw new RangeError(`${json.id} shares ${others.length + 1} files, and may share a gazetteer alone`);
  const listed = Object.entries(json.files).map(([each, facts]) => [each === name ? GAZETTEER : each, facts]);
  return {
    json: { ...json, gazetteer: GAZETTEER, files: Object.fromEntries(listed) } as PackageHead,
    files: { ...files, [GAZETTEER]: bytes },
  };
}

/**
 * Twelve hexadecimal digits that identify the content of a package, whatever its id and title: different weights, settings or
 * cards give different digits.
 */
export async function contentDigest(json: PackageHead): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify({ ...json, id: '', title: '' }));
  return (await sha256OfBytes(bytes)).slice(0, 12);
}

type Weight = ModelJson['weightsManifest'][number]['weights'][number];

/**
 * Weights in TensorFlow.js's format, in the order of `specs`: embedding tables as uint8 (value = scale * byte + min), all others
 * as float16.
 * @throws RangeError that names a weight with a number that is not finite, after a training that diverged
 */
export function quantize(
  weights: Arrays,
  specs: readonly ParameterSpec[],
): { manifest: Weight[]; bytes: Uint8Array<ArrayBuffer> } {
  const parts: Uint8Array[] = [];
  const manifest = specs.map(({ name, shape, kind }): Weight => {
    const values = weights[name] as Float32Array;
    if (!values.every(Number.isFinite))
      throw new RangeError(`Weight ${name} holds a number that is not finite: train with a smaller learning rate`);
    const common = { name, shape: [...shape], dtype: 'float32' as const };
    if (kind !== 'embedding') {
      parts.push(new Uint8Array(toFloat16(values).buffer));
      return { ...common, quantization: { dtype: 'float16' } };
    }
    const min = values.reduce((low, value) => Math.min(low, value), 0);
    const max = values.reduce((high, value) => Math.max(high, value), 0);
    // 0 must be exact, or every empty row would gain a little.
    const scale = (max - min) / 255 || 1;
    const zero = Math.round(-min / scale);
    parts.push(Uint8Array.from(values, (value) => Math.max(0, Math.min(255, Math.round(value / scale) + zero))));
    return { ...common, quantization: { dtype: 'uint8', scale, min: -zero * scale } };
  });
  return { manifest, bytes: joinedBytes(parts) };
}

/** IEEE 754 half precision, rounded to nearest even; values beyond 65504 become infinite. */
export function toFloat16(values: Float32Array): Uint16Array<ArrayBuffer> {
  const single = new Float32Array(1);
  const bits = new Uint32Array(single.buffer);
  return Uint16Array.from(values, (value) => {
    single[0] = value;
    const word = bits[0] as number;
    const sign = (word >>> 16) & 0x8000;
    const exponent = ((word >>> 23) & 0xff) - 112;
    if (exponent >= 31) return sign | 0x7c00;
    if (exponent < -10) return sign;
    const mantissa = exponent > 0 ? word & 0x7fffff : (word & 0x7fffff) | 0x800000;
    const shift = exponent > 0 ? 13 : 14 - exponent;
    const base = (exponent > 0 ? exponent << 10 : 0) + (mantissa >>> shift);
    const rest = mantissa & ((1 << shift) - 1);
    const half = 1 << (shift - 1);
    return sign | (base + (rest > half || (rest === half && (base & 1) === 1) ? 1 : 0));
  });
}
