import { OPERATING_POINTS, type OperatingPoint } from '../../taggers/tagger';
import type { App } from '../app';

/** What a person reads of each operating point. */
export const POINT_WORDS: Readonly<Record<OperatingPoint, { readonly title: string; readonly meaning: string }>> = {
  balanced: { title: 'Balanced', meaning: 'Masks what is more likely PHI than not: the fewest mistakes of both kinds' },
  cautious: { title: 'Cautious', meaning: 'Masks what may be PHI: misses less, and masks more words in vain' },
};

/** Has every tagger decide for `point` from now on, the note at hand first. */
export function choosePoint({ session, tagging, keep }: App, point: OperatingPoint): void {
  if (session.store.getState().point === point) return;
  session.store.setState({ point });
  keep({ point });
  tagging.now();
}

export function otherPoint(point: OperatingPoint): OperatingPoint {
  return OPERATING_POINTS.find((other) => other !== point) as OperatingPoint;
}
