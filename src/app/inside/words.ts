import { phiType } from '../../phi/taxonomy';
import { percent } from '../session/review';

/** A label in plain words. */
export function typeTitle(label: string): string {
  return phiType(label)?.title ?? label;
}

/** A probability, of which too little to show is said to be little. */
export function shareWords(share: number): string {
  return share < 0.005 ? '< 1 %' : percent(share);
}
