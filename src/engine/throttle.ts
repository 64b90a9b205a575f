/**
 * Passes reports on, at most one in so many milliseconds.
 * @param isAlways whether a report is passed on even then
 * @param last when the last one was passed on
 */
export function throttle<T>(
  tell: (report: T) => void,
  milliseconds: number,
  isAlways: (report: T) => boolean,
  last = Number.NEGATIVE_INFINITY,
): (report: T) => void {
  return (report) => {
    const now = performance.now();
    if (!isAlways(report) && now - last < milliseconds) return;
    last = now;
    tell(report);
  };
}
