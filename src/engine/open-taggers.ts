import type { Tagger } from '../taggers/tagger';

/** The taggers that are open on the back end in use: a tagger's tensors live on the one that it was opened on. */
export interface OpenTaggers {
  /** Opens it first, if it is not open yet. */
  get(id: string): Promise<Tagger>;
  /** Closes all, those that are still being opened too, and frees their weights. */
  close(): void;
}

/** @param open opens a tagger; `beside` lends it the ones that it stands on, so that no weights are loaded twice */
export function createOpenTaggers(
  open: (id: string, beside: (id: string) => Promise<Tagger>) => Promise<Tagger>,
): OpenTaggers {
  const taggers = new Map<string, Promise<Tagger>>();
  const opened: OpenTaggers = {
    get(id) {
      const known = taggers.get(id);
      if (known) return known;
      const opening = open(id, async (other) => ({ ...(await opened.get(other)), dispose() {} }));
      taggers.set(id, opening);
      opening.catch(() => taggers.get(id) === opening && taggers.delete(id));
      return opening;
    },
    close() {
      for (const opening of taggers.values())
        opening.then(
          (tagger) => tagger.dispose(),
          () => {},
        );
      taggers.clear();
    },
  };
  return opened;
}
