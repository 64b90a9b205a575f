/**
 * What settles as a piece of work does, or rejects with `reason()` as soon as `end` resolves. Unlike a race with `end`, it
 * leaves nothing of the work behind with a promise that outlives it by far: a race keeps every result that it ever had.
 */
export function rejectWhen(end: Promise<unknown>, reason: () => Error): <T>(work: Promise<T>) => Promise<T> {
  const waiting = new Set<(error: Error) => void>();
  let ended = false;
  void end.then(() => {
    ended = true;
    for (const reject of waiting) reject(reason());
    waiting.clear();
  });
  return (work) =>
    new Promise((resolve, reject) => {
      if (ended) reject(reason());
      waiting.add(reject);
      const settled = () => void waiting.delete(reject);
      work.then(resolve, reject).then(settled, settled);
    });
}
