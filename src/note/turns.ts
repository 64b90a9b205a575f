/** Does a piece of work once it has a place, by that place's number. @throws the signal's reason where it aborts before that */
export type InPlace = <T>(work: (place: number) => Promise<T>, signal?: AbortSignal) => Promise<T>;

/**
 * Makes a function that does pieces of work, some at a time and the others in the order in which they come, whatever becomes of those
 * before. Each has one of the places 0, 1 ... to itself meanwhile, the lowest that is free.
 * @param most how many places there are; asked whenever one is wanted
 */
export function createPlaces(most: () => number): InPlace {
  const taken = new Set<number>();
  const waiting = new Set<(place: number) => void>();

  function takeFree(): number | undefined {
    let place = 0;
    while (taken.has(place)) place++;
    if (place >= most()) return undefined;
    taken.add(place);
    return place;
  }

  const untilFree = (signal?: AbortSignal) =>
    new Promise<number>((resolve, reject) => {
      const stop = () => {
        waiting.delete(go);
        reject(signal?.reason);
      };
      const go = (place: number) => {
        signal?.removeEventListener('abort', stop);
        resolve(place);
      };
      waiting.add(go);
      signal?.addEventListener('abort', stop, { once: true });
    });

  function giveFree(): void {
    for (const go of waiting) {
      const place = takeFree();
      if (place === undefined) return;
      waiting.delete(go);
      go(place);
    }
  }

  return async (work, signal) => {
    signal?.throwIfAborted();
    // There may be more places than when those before it began to wait.
    giveFree();
    const place = takeFree() ?? (await untilFree(signal));
    try {
      signal?.throwIfAborted();
      return await work(place);
    } finally {
      taken.delete(place);
      giveFree();
    }
  };
}

/** Makes a function that does pieces of work one after the other. */
export const createTurns = (): InPlace => createPlaces(() => 1);
