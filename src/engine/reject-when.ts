/**
 * What settles as a piece of work does, or rejects with `reason()` as soon as `end` resolves. Unlike a race with `end`, it
 * keeps nothing of the work in a promise that lives much longer: `Promise.race` would keep every result.
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
