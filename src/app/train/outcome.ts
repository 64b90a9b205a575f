import type { ModelSummary } from '../../engine/protocol';
import type { TrainedPackage } from '../../engine/train/protocol';
import type { Change } from '../../evaluation/measures';
import type { Language } from '../../note/language';
import type { KeptModel } from '../../storage/database';
import type { PackageHead } from '../../taggers/package/model-package';
import { modelTitle } from '../core/words';
import { t } from '../language/language';
import { decimal } from '../language/numbers';
import type { TrainingMode } from './plan';

/** The result of a training; only in memory, unless it is kept. */
export interface TrainingOutcome extends TrainedPackage {
  readonly mode: TrainingMode;
  /** The model that was fine-tuned, or that a new one is compared with, if any. */
  readonly from: Pick<ModelSummary, 'title' | 'own'> | null;
}

/** With fewer notes held out, a change says little. */
const FEW = 20;

/** What the training changed, in two sentences at most. */
export function verdict({ changes, mode, from }: Pick<TrainingOutcome, 'changes' | 'mode' | 'from'>): string {
  const [heldOut, before] = changes;
  if (!heldOut) return '';
  const { tokenRecall } = heldOut.points.cautious;
  // The F1 that a cautious threshold costs differs from network to network, and that threshold is chosen on few notes.
  const { strictF1: f1 } = heldOut.points[mode === 'new' ? 'balanced' : 'cautious'];
  const main = isSure(f1) || !isSure(tokenRecall) ? f1 : tokenRecall;
  const { verdict: words } = t().train;
  const what = main !== f1 ? words.masked : mode === 'new' ? words.strictBalanced : words.strict;
  const isTold = isSure(main) || main.before === main.after;
  const doubt = isTold ? '' : heldOut.notes < FEW ? words.fewNotes : words.chance;
  const [was, is] = inDigits(main);
  if (mode === 'new') return words.beside(what, heldOut.notes, is, from ? modelTitle(from) : '', was, doubt);
  const first =
    was === is
      ? words.stayed(what, heldOut.notes, is, doubt)
      : (main.after > main.before ? words.rose : words.fell)(what, heldOut.notes, was, is, doubt);
  const lost = before?.points.cautious.strictF1;
  if (!lost || !isSure(lost) || lost.after >= lost.before) return first;
  const [known, left] = inDigits(lost);
  return `${first} ${known === left ? words.forgotStayed(left) : words.forgot(known, left)}`;
}

function inDigits({ before, after }: Change): readonly [before: string, after: string] {
  return [decimal(before, 3), decimal(after, 3)];
}

function isSure({ pValue }: Change): boolean {
  return pValue < 0.05;
}

/** Characters of a name. */
const LONGEST = 48;

type Named = Pick<KeptModel, 'name'> & { readonly head: Pick<PackageHead, 'language'> | null };

/** Why a model cannot be kept under a name, in words; undefined where it can. */
export function nameProblem(
  name: string,
  language: Language,
  kept: readonly Named[],
  models: readonly ModelSummary[],
): string | undefined {
  const { outcome: words } = t().train;
  const wanted = name.trim();
  if (wanted === '') return words.noName;
  if (wanted.length > LONGEST) return words.longName(LONGEST);
  if (models.some(({ title, own }) => !own && title === wanted)) return words.shippedName;
  const other = kept.find((model) => model.name === wanted);
  if (other?.head && other.head.language !== language) return words.otherLanguage;
  return undefined;
}

/** A name to suggest, made from that of the base model. */
export function suggestedName(from: string, kept: readonly Named[]): string {
  const plain = t().train.outcome.suggested(from).slice(0, LONGEST);
  // A model fine-tuned from one of the person's own is most likely its next version.
  return kept.find(({ name }) => name === from)?.name ?? plain;
}
