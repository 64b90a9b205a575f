import type { ModelSummary } from '../../engine/protocol';
import type { Language } from '../../note/language';
import type { ArchitectureSummary } from '../../taggers/architecture';
import type { Vectors } from '../../taggers/networks/network';

/** What a person chooses of a training. */
export interface Plan {
  /** Whether a trained network goes on, or a new one begins. */
  readonly mode: 'teach' | 'new';
  /** The id of the network to go on from, or to compare the new one with; null: the first of the notes' language. */
  readonly base: string | null;
  readonly epochs: number;
  readonly learningRate: number;
  /** Simulated notes mixed into each epoch. */
  readonly replay: number;
  readonly anew: NewPlan;
}

/** What a person chooses of a network that begins anew; null: what its preset says. */
export interface NewPlan {
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

/** As `FINE_TUNING`. */
export const USUAL: Plan = {
  ...{ mode: 'teach', base: null, epochs: 8, learningRate: 0.001, replay: 40 },
  anew: {
    ...{ tagger: 'jordan', preset: 'tuned', vectors: null, epochs: null, patience: null },
    ...{ asideEvery: 10, simulated: 100 },
  },
};

/** What of the plan a new network's training is made of, without what is the preset's. */
export function trainingOf({ vectors, epochs, patience }: NewPlan) {
  return {
    ...(vectors !== null && { vectors }),
    ...(epochs !== null && { epochs }),
    ...(patience !== null && { patience }),
  };
}

export const EPOCHS = [2, 4, 8, 12, 16, 24] as const;
export const RATES = [
  { value: 0.0005, name: 'gently', sub: 'Half the usual rate: forgets least' },
  { value: 0.001, name: 'as usual', sub: 'Gains labels and bounds, costs a little elsewhere' },
  { value: 0.002, name: 'strongly', sub: 'Twice the usual rate: gains more, forgets more' },
] as const;
export const REPLAY = [0, 20, 40, 80, 160] as const;

/** The networks of a language that can be gone on from, in the order of the list of models. */
export function basesOf(language: Language, models: readonly ModelSummary[]): readonly ModelSummary[] {
  return models.filter((model) => model.language === language && model.trainable);
}

/** The network that a training goes on from; undefined until the models are listed. */
export function plannedBase(
  { base }: Plan,
  language: Language,
  models: readonly ModelSummary[],
): ModelSummary | undefined {
  const bases = basesOf(language, models);
  return bases.find(({ id }) => id === base) ?? bases.find((model) => model.default) ?? bases[0];
}

/** The architectures that a new network may have, as choices. */
export function newArchitectures(architectures: readonly ArchitectureSummary[]): readonly ArchitectureSummary[] {
  return architectures.filter(({ trainable }) => trainable);
}

/** Its name; its id where the list has it not. */
export function architectureName(id: string, architectures: readonly ArchitectureSummary[]): string {
  return architectures.find((each) => each.id === id)?.name ?? id;
}
