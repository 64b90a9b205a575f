/**
 * Tells what is reported, but not within so many milliseconds of the last time.
 * @param isAlways whether a report is told even then
 * @param last when the last one was told
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
