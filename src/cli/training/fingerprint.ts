import { createHash } from 'node:crypto';
import type { Recipe } from '../../training/recipe';

/** What the rows of a network's tables and its outputs stand for. */
export interface Meanings {
  readonly words: readonly string[];
  readonly labels: readonly string[];
  readonly gazetteer: Uint8Array | undefined;
  /** The SHA-256 of the weights that the training went on from. */
  readonly base?: string;
}

/** Names a training: a checkpoint of another one, with other words even, is none of its own. More epochs change nothing. */
export function fingerprintOf(
  recipe: Recipe,
  { network, training }: { readonly network: object; readonly training: object },
  { gazetteer, ...meanings }: Meanings,
): string {
  const settings = { ...recipe, training: { ...training, epochs: 0 }, network, ...meanings };
  const hash = createHash('sha256').update(JSON.stringify(settings));
  return (gazetteer ? hash.update(gazetteer) : hash).digest('hex');
}
