import * as v from 'valibot';
import { TOKENIZER_VERSION } from '../note/tokens';
import { featureGroups } from './features';
import { type Gazetteer, readGazetteer } from './gazetteer/gazetteer';
import type { Model } from './model';
import type { NetworkConfig, ParameterSpec } from './network';
import { NETWORKS, networkNamed } from './networks';
import { makeTagSet } from './scheme';
import { readVocabulary } from './vocabulary';
import { decodeWeights } from './weights';

export const PACKAGE_VERSION = 2;

/** A model package that can't be used; `file` is the one at fault. */
export class ModelPackageError extends Error {
  override readonly name = 'ModelPackageError';
  constructor(
    readonly file: string,
    problem: string,
  ) {
    super(`${file}: ${problem}`);
  }
}

const whole = v.pipe(v.number(), v.integer(), v.minValue(1));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const threshold = v.pipe(v.number(), v.gtValue(0), v.ltValue(1));
const hashed = v.object({ size: whole, buckets: whole });

/** A NetworkConfig as it stands in `model.json`. */
export const NetworkConfigSchema = v.object({
  features: v.object({
    words: v.object({ size: whole, lowercase: v.boolean(), digits: v.picklist(['DIGIT', 'zeros']) }),
    subwords: v.exactOptional(
      v.pipe(
        v.object({ ...hashed.entries, shortest: whole, longest: whole }),
        v.check(({ shortest, longest }) => shortest <= longest, 'shortest is larger than longest'),
      ),
    ),
    shape: v.exactOptional(hashed),
    line: v.exactOptional(hashed),
    capitals: v.exactOptional(v.object({ size: whole })),
    salutation: v.exactOptional(v.object({ size: whole })),
    gazetteer: v.exactOptional(v.object({ size: whole })),
    characters: v.exactOptional(
      v.pipe(
        v.object({ size: whole, width: whole, encoder: v.picklist(['convolution', 'lstm']), space: v.boolean() }),
        // Each direction of the LSTM has half of it.
        v.check(({ encoder, width }) => encoder === 'convolution' || width % 2 === 0, 'width is odd'),
      ),
    ),
  }),
  scheme: v.picklist(['BIO', 'BIOES']),
  sequences: v.variant('kind', [
    v.object({ kind: v.literal('chunks'), core: whole, context: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
    v.pipe(
      v.object({ kind: v.literal('windows'), length: whole, stride: whole }),
      v.check(({ length, stride }) => stride <= length, 'stride is larger than length'),
    ),
  ]),
  window: v.pipe(
    whole,
    v.check((window) => window % 2 === 1, 'window is odd'),
  ),
  hidden: whole,
  layers: whole,
  bidirectional: v.boolean(),
  activation: v.picklist(['sigmoid', 'tanh']),
  dropout: v.object({ input: share, output: share }),
});

const WeightSchema = v.object({
  name: v.string(),
  shape: v.array(whole),
  dtype: v.literal('float32'),
  quantization: v.exactOptional(
    v.variant('dtype', [
      v.object({ dtype: v.literal('float16') }),
      v.object({ dtype: v.literal('uint8'), scale: v.pipe(v.number(), v.gtValue(0)), min: v.number() }),
    ]),
  ),
});

/** What `model.json` holds. */
export const ModelSchema = v.object({
  format: v.literal('incognote-model'),
  version: v.literal(PACKAGE_VERSION, `is not version ${PACKAGE_VERSION}`),
  id: v.string(),
  title: v.string(),
  architecture: v.picklist(
    NETWORKS.map(({ id }) => id),
    `is not one of ${NETWORKS.map(({ id }) => id).join(', ')}`,
  ),
  language: v.picklist(['en', 'es']),
  tokenizer: v.literal(TOKENIZER_VERSION, `the tokenizer is not version ${TOKENIZER_VERSION}`),
  labels: v.pipe(v.array(v.string()), v.minLength(1)),
  config: NetworkConfigSchema,
  calibration: v.object({ temperature: v.pipe(v.number(), v.gtValue(0)) }),
  thresholds: v.object({ balanced: threshold, cautious: threshold }),
  vocabulary: v.string(),
  /** Shared by the models of a language, so that it lies outside their folders. */
  gazetteer: v.exactOptional(v.string()),
  /** SHA-256 in hexadecimal and size in bytes of each other file. */
  files: v.record(v.string(), v.object({ sha256: v.string(), bytes: v.number() })),
  weightsManifest: v.pipe(
    v.array(v.object({ paths: v.array(v.string()), weights: v.array(WeightSchema) })),
    v.length(1),
  ),
  card: v.record(v.string(), v.unknown()),
});

export type ModelJson = v.InferOutput<typeof ModelSchema>;

export type ReadFile = (name: string) => Promise<ArrayBuffer>;

/**
 * Reads a model package and checks every part of it.
 * @param modelJson the parsed `model.json`
 * @param readFile the bytes of another file of the package
 * @throws ModelPackageError that names the file and what is wrong with it
 */
export async function readModel(modelJson: unknown, readFile: ReadFile): Promise<Model> {
  const parsed = v.safeParse(ModelSchema, modelJson);
  if (!parsed.success) {
    const issue = parsed.issues[0];
    throw new ModelPackageError('model.json', `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
  }
  const json = parsed.output;
  const [manifest] = json.weightsManifest as [ModelJson['weightsManifest'][number]];
  const [weights, words, lists] = await Promise.all([
    checkedFile(json, manifest.paths[0] ?? 'weights.bin', readFile),
    checkedFile(json, json.vocabulary, readFile),
    json.gazetteer === undefined ? undefined : checkedFile(json, json.gazetteer, readFile),
  ]);
  const vocabulary = readVocabulary(new TextDecoder().decode(words));
  const sources = lists ? { vocabulary, gazetteer: decodeGazetteer(json.gazetteer as string, lists) } : { vocabulary };
  const network = networkNamed(json.architecture);
  const config = json.config as NetworkConfig;
  const tagSet = makeTagSet(config.scheme, json.labels);
  if (config.features.gazetteer && !lists)
    throw new ModelPackageError('model.json', 'the configuration has gazetteer features, but no gazetteer is named');
  const specs = network.parameters(config, {
    groups: featureGroups(config.features, sources),
    tags: tagSet.tags.length,
  });
  checkShapes(manifest.weights, specs);
  const parameters = decoded(manifest, weights, specs);
  const { id, title, language } = json;
  const decisions = { temperature: json.calibration.temperature, thresholds: json.thresholds };
  return { id, title, language, network, config, ...sources, tagSet, parameters, ...decisions };
}

/** By their files' bytes: the models of a language share one. */
const opened = new WeakMap<ArrayBuffer, Gazetteer>();

function decodeGazetteer(name: string, bytes: ArrayBuffer): Gazetteer {
  try {
    const gazetteer = opened.get(bytes) ?? readGazetteer(bytes);
    opened.set(bytes, gazetteer);
    return gazetteer;
  } catch (cause) {
    throw new ModelPackageError(name, `can't be read (${(cause as Error).message})`);
  }
}

async function checkedFile(json: ModelJson, name: string, readFile: ReadFile): Promise<ArrayBuffer> {
  const expected = json.files[name];
  if (!expected) throw new ModelPackageError('model.json', `files has no entry for ${name}`);
  const bytes = await readFile(name);
  if (bytes.byteLength !== expected.bytes)
    throw new ModelPackageError(
      name,
      `holds ${bytes.byteLength} bytes, expected ${expected.bytes}: fetch the model again`,
    );
  if ((await sha256(bytes)) !== expected.sha256)
    throw new ModelPackageError(
      name,
      'its SHA-256 is not the one in model.json: the file was altered, fetch the model again',
    );
  return bytes;
}

export async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function checkShapes(weights: ModelJson['weightsManifest'][number]['weights'], specs: readonly ParameterSpec[]): void {
  for (const { name, shape } of specs) {
    const found = weights.find((weight) => weight.name === name);
    if (!found) throw new ModelPackageError('model.json', `weightsManifest has no weight ${name}`);
    if (found.shape.join() !== shape.join())
      throw new ModelPackageError(
        'model.json',
        `weight ${name} has shape [${found.shape}], the configuration asks for [${shape}]`,
      );
  }
}

function decoded(
  { paths, weights }: ModelJson['weightsManifest'][number],
  bytes: ArrayBuffer,
  specs: readonly ParameterSpec[],
): Model['parameters'] {
  const tables = specs.filter(({ kind }) => kind === 'embedding').map(({ name }) => name);
  try {
    return decodeWeights(weights, bytes, new Set(tables));
  } catch (cause) {
    throw new ModelPackageError(paths[0] ?? 'weights.bin', `the weights can't be decoded (${(cause as Error).name})`);
  }
}
