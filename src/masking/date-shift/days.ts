/** A hundred years. */
export const MOST_DAYS = 36_525;

/** Whether dates can move by a number that somebody gives. */
export function canMoveBy(days: number): boolean {
  return Number.isInteger(days) && days !== 0 && Math.abs(days) <= MOST_DAYS;
}
