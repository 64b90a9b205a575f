import { checkedThreshold } from '../taggers/decoding/threshold';
import { OPERATING_POINTS, type OperatingPoint, type Point } from '../taggers/tagger';

/** What `--point` takes, for the usage lines. */
export const POINTS = OPERATING_POINTS.join('|');

/**
 * What `--point` or `--threshold` asks for, and `otherwise` without either.
 * @throws Error that says what they take
 */
export function pointOf(
  { point, threshold }: { readonly point?: string | undefined; readonly threshold?: string | undefined },
  otherwise: OperatingPoint,
): Point {
  if (threshold === undefined) return point === undefined ? otherwise : pointNamed(point);
  if (point !== undefined) throw new Error('Give --point or --threshold, not both');
  return checkedThreshold(Number(threshold));
}

/** @throws Error that lists the operating points there are */
function pointNamed(name: string): OperatingPoint {
  const found = OPERATING_POINTS.find((point) => point === name);
  if (!found) throw new Error(`No operating point is called ${name}; there are ${OPERATING_POINTS.join(', ')}`);
  return found;
}
