import { OPERATING_POINTS, type OperatingPoint } from '../taggers/tagger';

/** What `--point` takes, for the usage lines. */
export const POINTS = OPERATING_POINTS.join('|');

/** @throws Error that lists the operating points there are */
export function pointNamed(name: string): OperatingPoint {
  const found = OPERATING_POINTS.find((point) => point === name);
  if (!found) throw new Error(`No operating point is called ${name}; there are ${OPERATING_POINTS.join(', ')}`);
  return found;
}
