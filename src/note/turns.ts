/** Makes a function that runs pieces of work one after the other, whatever becomes of those before. */
export function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => {});
    return own;
  };
}
