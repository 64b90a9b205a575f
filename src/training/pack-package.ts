import { TOKENIZER_VERSION } from '../note/tokens';
import type { Decisions } from '../taggers/decoding/threshold';
import { PACKAGE_VERSION, type PackageHead, sha256 } from '../taggers/package/model-package';
import type { Language } from '../taggers/tagger';

/** What a package says of itself, of whatever kind it is. */
export interface Identity {
  readonly id: string;
  readonly title: string;
  readonly architecture: string;
  readonly language: Language;
  readonly labels: readonly string[];
  readonly card: Readonly<Record<string, unknown>>;
}

export type Files = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** A package as it is written: `model.json`, the files of its folder, and those elsewhere that it shares with others. */
export interface Packed<Own = object> {
  readonly json: PackageHead & Own;
  readonly files: Files;
  readonly shared: Files;
}

/**
 * @param own what the package's kind adds to `model.json`
 * @param shared by their names as seen from the package's folder
 */
export async function packPackage<Own extends object>(
  { labels, card, ...identity }: Identity,
  own: Own,
  files: Files,
  shared: Files = {},
): Promise<Packed<Own>> {
  const described = await Promise.all(
    Object.entries({ ...files, ...shared }).map(async ([name, content]) => [
      name,
      { sha256: await sha256(content.slice().buffer), bytes: content.byteLength },
    ]),
  );
  const json = {
    format: 'incognote-model' as const,
    version: PACKAGE_VERSION as typeof PACKAGE_VERSION,
    ...identity,
    tokenizer: TOKENIZER_VERSION as typeof TOKENIZER_VERSION,
    labels: [...labels],
    ...own,
    files: Object.fromEntries(described),
    card: { ...card },
  };
  return { json, files, shared };
}

/** Decisions as they stand in `model.json`: `DecisionsSchema`. */
export function packDecisions({ temperature, thresholds }: Decisions) {
  return { calibration: { temperature }, thresholds: { ...thresholds } };
}
