import type { PhiId } from '../taxonomy';

/** What becomes of a finding: masked, made so general that it tells of nobody, or kept as it is. */
export type Action = 'mask' | 'generalise' | 'keep';

/** Which types a note may keep, and in what form. */
export interface Policy {
  readonly id: string;
  readonly title: string;
  readonly titleEs: string;
  readonly description: string;
  readonly descriptionEs: string;
  /** Types that it names; all others, and labels that the taxonomy doesn't know, are masked. */
  readonly types: Readonly<Partial<Record<PhiId, Action>>>;
}

/** The types that can be generalised: dates to years, ages over 89 to one group, postcodes to three digits. */
export const GENERAL_TYPES = ['DATE', 'AGE', 'ZIP'] as const satisfies readonly PhiId[];
