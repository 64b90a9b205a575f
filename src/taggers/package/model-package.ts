import * as v from 'valibot';
import { sha256OfBytes } from '../../note/digest';
import { LANGUAGES } from '../../note/language';
import { TOKENIZER_VERSION } from '../../note/tokens';
import type { Decisions } from '../decoding/threshold';
import type { Tagger } from '../tagger';
import { PointThresholdsSchema } from './model-list';

export const PACKAGE_VERSION = 2;

/** A model package can't be used because of `file`. */
export class ModelPackageError extends Error {
  override readonly name = 'ModelPackageError';
  constructor(
    readonly file: string,
    problem: string,
  ) {
    super(`${file}: ${problem}`);
  }
}

/** The `Decisions` of a tagger in `model.json`. */
export const DecisionsSchema = v.object({
  calibration: v.object({ temperature: v.pipe(v.number(), v.gtValue(0)) }),
  thresholds: v.object({
    ...PointThresholdsSchema.entries,
    oneCase: v.exactOptional(v.object({ lower: PointThresholdsSchema, upper: PointThresholdsSchema })),
  }),
});

/** The fields of `model.json` that every package has; each kind of tagger adds its own. */
export const HeadSchema = v.object({
  format: v.literal('incognote-model'),
  version: v.literal(PACKAGE_VERSION, `is not version ${PACKAGE_VERSION}`),
  id: v.string(),
  title: v.string(),
  architecture: v.string(),
  language: v.picklist(LANGUAGES),
  tokenizer: v.literal(TOKENIZER_VERSION, `the tokenizer is not version ${TOKENIZER_VERSION}`),
  labels: v.pipe(v.array(v.string()), v.minLength(1)),
  /** The ids of the packages beside it that it builds on. */
  parts: v.exactOptional(v.array(v.string())),
  /** For each other file, its SHA-256 in hexadecimal and its size in bytes. */
  files: v.record(v.string(), v.object({ sha256: v.string(), bytes: v.number() })),
  card: v.record(v.string(), v.unknown()),
});

export type PackageHead = v.InferOutput<typeof HeadSchema>;

/** What `files` says of these files. */
export async function describeFiles(
  files: Readonly<Record<string, ArrayBuffer | Uint8Array<ArrayBuffer>>>,
): Promise<PackageHead['files']> {
  const described = Object.entries(files).map(async ([name, bytes]) => [
    name,
    { sha256: await sha256OfBytes(bytes), bytes: bytes.byteLength },
  ]);
  return Object.fromEntries(await Promise.all(described));
}

/** Reads another file of a package. @param name path relative to the package's folder */
export type ReadFile = (name: string) => Promise<ArrayBuffer>;

/** A package whose head has been checked. */
export interface Package {
  readonly head: PackageHead;
  /** The part of `model.json` that a schema describes. @throws ModelPackageError naming what is wrong */
  part<T>(schema: v.GenericSchema<unknown, T>): T;
  /** A file that `files` lists. @throws ModelPackageError if it is not listed, or its size or SHA-256 differs */
  file(name: string): Promise<ArrayBuffer>;
  /** Opens another tagger by its id: a package beside this one, or a built-in tagger. The caller disposes of it. */
  openBeside(id: string): Promise<Tagger>;
}

/**
 * Reads the head of a package and checks it.
 * @param modelJson the parsed `model.json`
 * @throws ModelPackageError
 */
export function readModelPackage(
  modelJson: unknown,
  readFile: ReadFile,
  openBeside: Package['openBeside'] = refuseParts,
): Package {
  const part = <T>(schema: v.GenericSchema<unknown, T>) => checkedPart(modelJson, schema);
  const head = part(HeadSchema);
  return { head, part, file: (name) => checkedFile(head, name, readFile), openBeside };
}

/** The decisions of a package. */
export function decisionsOf({ calibration, thresholds }: v.InferOutput<typeof DecisionsSchema>): Decisions {
  return { temperature: calibration.temperature, thresholds };
}

/** Refuses to open the packages that a package uses, where it may use none. @throws ModelPackageError */
export async function refuseParts(id: string): Promise<never> {
  throw new ModelPackageError('model.json', `uses ${id}, which is another package`);
}

function checkedPart<T>(modelJson: unknown, schema: v.GenericSchema<unknown, T>): T {
  const parsed = v.safeParse(schema, modelJson);
  if (parsed.success) return parsed.output;
  const [issue] = parsed.issues;
  throw new ModelPackageError('model.json', `${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`);
}

async function checkedFile({ files }: PackageHead, name: string, readFile: ReadFile): Promise<ArrayBuffer> {
  const expected = files[name];
  if (!expected) throw new ModelPackageError('model.json', `files has no entry for ${name}`);
  const bytes = await readFile(name);
  if (bytes.byteLength !== expected.bytes)
    throw new ModelPackageError(
      name,
      `holds ${bytes.byteLength} bytes, expected ${expected.bytes}: fetch the model again`,
    );
  if ((await sha256OfBytes(bytes)) !== expected.sha256)
    throw new ModelPackageError(
      name,
      'its SHA-256 is not the one in model.json: the file was altered, fetch the model again',
    );
  return bytes;
}
