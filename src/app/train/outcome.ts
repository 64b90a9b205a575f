import type { ModelSummary } from '../../engine/protocol';
import type { Change } from '../../evaluation/before-after';
import type { Language } from '../../note/language';
import type { KeptModel } from '../../storage/database';
import type { PackageHead } from '../../taggers/package/model-package';
import type { GroupChanges } from '../../training/dev-groups';
import type { WholePackage } from '../../training/pack-package';
import type { TrainingMode } from './plan';

/** What a training has come to. In memory alone until it is kept. */
export interface TrainingOutcome {
  readonly model: WholePackage;
  readonly mode: TrainingMode;
  /** The title of what it went on from, or is compared with. */
  readonly from: string;
  readonly changes: readonly GroupChanges[];
  readonly losses: readonly number[];
  /** Whether the loss stopped being a number; the last sound epoch is what there is then. */
  readonly diverged: boolean;
  readonly learntFrom: number;
  /** The name that it is kept under; null: it is not. */
  readonly kept: string | null;
}

/** What is true of every model that has learnt from private notes. */
export const PRIVATE =
  'What has learnt from private notes may give names away: treat the model, and its file, as you treat the notes.';

/** From so few notes on a change says little. */
const FEW = 20;

/** What the training was worth, in two sentences at most. */
export function verdict({ changes, mode, from }: Pick<TrainingOutcome, 'changes' | 'mode' | 'from'>): string {
  const [heldOut, before] = changes;
  if (!heldOut) return '';
  const { tokenRecall } = heldOut.points.cautious;
  // How much F1 a cautious threshold costs is another matter for each network, and chosen on few notes.
  const { f1 } = heldOut.points[mode === 'new' ? 'balanced' : 'cautious'];
  const main = isSure(f1) || !isSure(tokenRecall) ? f1 : tokenRecall;
  const strict = mode === 'new' ? 'Strict F1 at the balanced point' : 'Strict F1';
  const what = main === f1 ? strict : 'The share of PHI words that are masked';
  const on = heldOut.notes === 1 ? 'the one note held out' : `the ${heldOut.notes} notes held out`;
  const sure =
    isSure(main) || main.before === main.after
      ? ''
      : heldOut.notes < FEW
        ? ': so few notes cannot tell this from chance'
        : ': it may be chance';
  if (mode === 'new')
    return `${what} on ${on} is ${main.after.toFixed(3)}, that of ${from} ${main.before.toFixed(3)}${sure}.`;
  const first = `${what} on ${on} ${moved(main)}${sure}.`;
  const lost = before?.points.cautious.f1;
  const cost =
    lost && isSure(lost) && lost.after < lost.before
      ? ` On simulated notes, which it knew before, strict F1 ${moved(lost)}.`
      : '';
  return first + cost;
}

function moved({ before, after }: Change): string {
  if (before.toFixed(3) === after.toFixed(3)) return `stayed at ${after.toFixed(3)}`;
  return `${after > before ? 'rose' : 'fell'} from ${before.toFixed(3)} to ${after.toFixed(3)}`;
}

function isSure({ pValue }: Change): boolean {
  return pValue < 0.05;
}

/** Of a name. */
const LONGEST = 48;

type Named = Pick<KeptModel, 'name'> & { readonly head: Pick<PackageHead, 'language'> | null };

/** Why a model cannot be kept under a name, in words; undefined where it can. */
export function nameProblem(
  name: string,
  language: Language,
  kept: readonly Named[],
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
export function suggestedName(from: string, kept: readonly Named[]): string {
  const plain = `${from}, ours`.slice(0, LONGEST);
  // What goes on from a model of one's own is most likely its next version.
  return kept.find(({ name }) => name === from)?.name ?? plain;
}
