import { createHash } from 'node:crypto';
import type { Recipe, Source } from '../../training/recipe';

/** What the rows of a network's tables and its outputs stand for. */
export interface Meanings {
  readonly words: readonly string[];
  readonly labels: readonly string[];
  readonly gazetteer: Uint8Array | undefined;
  /** The SHA-256 of the weights that the training went on from. */
  readonly base?: string;
}

/**
 * Names a training by all that its weights and the choice among them follow from: a checkpoint of another one, with other
 * words even, is none of its own. More epochs change nothing.
 */
export function fingerprintOf(
  recipe: Recipe,
  { network, training }: { readonly network: object; readonly training: object },
  { gazetteer, ...meanings }: Meanings,
): string {
  const settings = { ...learntFrom(recipe), training: { ...training, epochs: 0 }, network, ...meanings };
  const hash = createHash('sha256').update(JSON.stringify(settings));
  return (gazetteer ? hash.update(gazetteer) : hash).digest('hex');
}

/** A recipe without what only names, groups or describes; what it goes on from is told by `base`. */
function learntFrom({ id, title, licences, from, ...recipe }: Recipe): object {
  const sources = (all: readonly Source[]) => all.map(({ group, quotable, ...source }) => source);
  const { corpora, dev, vectorTexts } = recipe;
  return { ...recipe, corpora: sources(corpora), dev: sources(dev), vectorTexts: sources(vectorTexts) };
}
