import type { ModelSummary } from '../../engine/protocol';
import type { Language } from '../../note/language';
import type { AnnotatedNote } from '../../note/note';
import type { ArchitectureSummary } from '../../taggers/architecture';
import type { Vectors } from '../../taggers/networks/network';
import { type LabelMapping, mappingNeeded } from '../corpus/labels';
import { t } from '../language/language';

/** Whether a trained network is fine-tuned, or a new one is trained from scratch. */
export type TrainingMode = 'fine-tune' | 'new';

/** The person's choices for a training. */
export interface TrainingPlan {
  readonly mode: TrainingMode;
  /** The id of the network to fine-tune, or to compare the new one with; null: the default of the notes' language. */
  readonly base: string | null;
  readonly epochs: number;
  readonly learningRate: number;
  /** Simulated notes mixed into each epoch. */
  readonly replay: number;
  readonly network: NewNetworkPlan;
}

/** The person's choices for a new network; null: as in its preset. */
export interface NewNetworkPlan {
  readonly tagger: string;
  readonly preset: 'paper' | 'tuned';
  readonly vectors: Vectors | null;
  readonly epochs: number | null;
  readonly patience: number | null;
  /** One note in so many is set aside to choose on, and another to measure on. */
  readonly asideEvery: number;
  /** Simulated notes added to each epoch. */
  readonly simulated: number;
}

/** Fine-tunes as `FINE_TUNING`. */
export const DEFAULT_PLAN: TrainingPlan = {
  mode: 'fine-tune',
  base: null,
  epochs: 12,
  learningRate: 0.001,
  replay: 40,
  network: {
    tagger: 'jordan',
    preset: 'tuned',
    vectors: null,
    epochs: null,
    patience: null,
    asideEvery: 10,
    simulated: 100,
  },
};

/** The training options that a new network does not take from its preset. */
export function trainingOf({ vectors, epochs, patience }: NewNetworkPlan) {
  return {
    ...(vectors !== null && { vectors }),
    ...(epochs !== null && { epochs }),
    ...(patience !== null && { patience }),
  };
}

/** The networks of a language that can be fine-tuned, in the order of the list of models. */
export function basesOf(language: Language, models: readonly ModelSummary[]): readonly ModelSummary[] {
  return models.filter((model) => model.language === language && model.recurrent);
}

/** The network to fine-tune, or to compare the new one with; undefined until the models are listed. */
export function plannedBase(
  { base }: TrainingPlan,
  language: Language,
  models: readonly ModelSummary[],
): ModelSummary | undefined {
  const bases = basesOf(language, models);
  return bases.find(({ id }) => id === base) ?? bases.find((model) => model.default) ?? bases[0];
}

/** The architectures that a new network may have. */
export function newArchitectures(architectures: readonly ArchitectureSummary[]): readonly ArchitectureSummary[] {
  return architectures.filter(({ recurrent }) => recurrent);
}

/** The title of an architecture; its id where the list lacks it. */
export function architectureName(id: string, architectures: readonly ArchitectureSummary[]): string {
  const architecture = architectures.find((each) => each.id === id);
  return architecture ? t().terms.modelTitle(architecture.name) : id;
}

interface Planned {
  readonly notes: readonly AnnotatedNote[];
  readonly language: Language;
  readonly mapping: LabelMapping;
  readonly plan: TrainingPlan;
}

/** Why no training can begin, in words; undefined where one can. */
export function trainingBlockedReason(
  { notes, language, mapping, plan }: Planned,
  models: readonly ModelSummary[],
): string | undefined {
  const needed = mappingNeeded(notes, mapping, language);
  if (needed) return needed;
  if (models.length === 0) return t().corpus.taggersListed;
  if (plan.mode === 'fine-tune' && !plannedBase(plan, language, models)) return t().train.plan.noBase;
  return undefined;
}
