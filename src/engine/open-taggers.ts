import type { Tagger } from '../taggers/tagger';

/** The taggers that are open on the back end in use: a tagger's tensors live on the one that it was opened on. */
export interface OpenTaggers {
  /** Opens it first, if it is not open yet. */
  get(id: string): Promise<Tagger>;
  /** Closes all, those that are still being opened too, and frees their weights. */
  close(): void;
}

export function createOpenTaggers(open: (id: string) => Promise<Tagger>): OpenTaggers {
  const taggers = new Map<string, Promise<Tagger>>();
  return {
    get(id) {
      const known = taggers.get(id);
      if (known) return known;
      const opening = open(id);
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
}
