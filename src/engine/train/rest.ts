/** Work that can be told to rest and to go on. */
export interface Rest {
  on(resting: boolean): void;
  /** Resolves at once, or as soon as the rest is over. */
  readonly ready: () => Promise<void> | undefined;
}

export function makeRest(): Rest {
  let resting: Promise<void> | undefined;
  let end = () => {};
  return {
    on(wanted) {
      if (wanted)
        resting ??= new Promise((resolve) => {
          end = resolve;
        });
      else {
        end();
        resting = undefined;
      }
    },
    ready: () => resting,
  };
}
