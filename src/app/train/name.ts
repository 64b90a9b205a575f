import type { ModelSummary } from '../../engine/protocol';
import type { Language } from '../../note/language';
import type { Kept } from './state';

const LONGEST = 48;

/** Why a model cannot be kept under a name, in words; undefined where it can. */
export function nameProblem(
  name: string,
  language: Language,
  kept: readonly Kept[],
  models: readonly ModelSummary[],
): string | undefined {
  const wanted = name.trim();
  if (wanted === '') return 'Give it a name';
  if (wanted.length > LONGEST) return `Use ${LONGEST} characters at most`;
  if (models.some(({ title, own }) => !own && title === wanted)) return 'A model that ships is called so';
  const other = kept.find((model) => model.name === wanted);
  if (other?.head && other.head.language !== language) return 'A model of another language is called so';
  return undefined;
}

/** A name that is free, made of what the model went on from. */
export function suggestedName(from: string, kept: readonly Kept[]): string {
  const plain = `${from}, ours`.slice(0, LONGEST);
  // What goes on from a model of one's own is most likely its next version.
  return kept.find(({ name }) => name === from)?.name ?? plain;
}
