import * as v from 'valibot';
import { type ArchitectureSummary, isRecurrent } from '../taggers/architecture';
import { CardSchema } from '../taggers/package/model-list';
import { DecisionsSchema, type PackageHead } from '../taggers/package/model-package';
import type { ModelSummary } from './protocol';

/** What the ids of models begin with that were trained or imported here; no model that ships is called so. */
const PREFIX = 'own-';

export function isOwnModel(id: string): boolean {
  return id.startsWith(PREFIX);
}

/** @param digest of its content */
export function ownModelId(digest: string): string {
  return `${PREFIX}${digest}`;
}

export interface OwnModel {
  readonly id: string;
  readonly name: string;
  /** Of that name, from 1. */
  readonly version: number;
  /** Its `model.json`. */
  readonly json: PackageHead;
}

/** Its entry in the list of models. What its card does not say is left out. */
export function ownSummary(
  { id, name, version, json }: OwnModel,
  architectures: readonly ArchitectureSummary[],
): ModelSummary {
  const card = v.safeParse(CardSchema, json.card);
  const decided = v.safeParse(DecisionsSchema, json);
  const { dev, preset, scores, tradeOff } = card.success ? card.output : {};
  return {
    ...{ id, title: name, architecture: json.architecture, language: json.language, default: false },
    recurrent: isRecurrent(json.architecture, architectures),
    ...(preset === 'paper' && { paper: true }),
    bytes: Object.values(json.files).reduce((sum, { bytes }) => sum + bytes, 0),
    ...(scores && { scores: { corpus: dev ?? '', ...scores } }),
    ...(decided.success && tradeOff && { decisions: { thresholds: decided.output.thresholds, tradeOff } }),
    own: { version },
  };
}
