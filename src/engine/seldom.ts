/**
 * Passes reports on, but not within so many milliseconds of the last one.
 * @param isAlways whether a report is passed on even then
 * @param last when the last one was passed on
 */
export function seldom<T>(
  tell: (report: T) => void,
  apart: number,
  isAlways: (report: T) => boolean,
  last = Number.NEGATIVE_INFINITY,
): (report: T) => void {
  return (report) => {
    const now = performance.now();
    if (!isAlways(report) && now - last < apart) return;
    last = now;
    tell(report);
  };
}
