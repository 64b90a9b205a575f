import { withoutAccents } from '../surrogates/form';
import type { Lexicon } from '../surrogates/lexicon';
import { featureHash } from '../taggers/features/hash';

/** `training`: names that models may see; `held-out`: those kept for measuring on names never seen. */
export type NamePart = 'training' | 'held-out';

const parts = new WeakMap<Lexicon, Readonly<Record<NamePart, Lexicon>>>();

/**
 * The lexicon with one part of its people's names. About one Indian name in ten is held out, chosen by a hash of its
 * letters, so that every lexicon holds out the same ones; the training part has it in no list of English, and the
 * held-out part has nothing else in any. A name that people of other origins have too is never held out. Spanish lists
 * stay whole.
 * @throws RangeError for a lexicon of which no Indian name is held out.
 */
export function lexiconPart(lexicon: Lexicon, part: NamePart): Lexicon {
  const known = parts.get(lexicon) ?? split(lexicon);
  parts.set(lexicon, known);
  return known[part];
}

function split(lexicon: Lexicon): Readonly<Record<NamePart, Lexicon>> {
  const fold = (name: string): string => withoutAccents(name).toLowerCase();
  const others = new Set(
    lexicon.origins
      .filter(({ origin }) => origin !== 'indian')
      .flatMap(({ first, last }) => [...first, ...last].map(fold)),
  );
  const indian = lexicon.origins.filter(({ origin }) => origin === 'indian');
  const isHeld = (name: string): boolean => featureHash(fold(name)) % 10 === 0 && !others.has(fold(name));
  const held = [
    ...new Set([...lexicon.indianNames, ...indian.flatMap(({ first, last }) => [...first, ...last])].filter(isHeld)),
  ];
  if (held.length === 0) throw new RangeError('The lexicon has too few Indian names to hold one out');
  const names = new Set(held.map(fold));
  const rest = (list: readonly string[]): readonly string[] => list.filter((name) => !names.has(fold(name)));
  const { firstNames, rareFirstNames, surnames, rareSurnames, indianNames, origins } = lexicon;
  return {
    training: {
      ...lexicon,
      firstNames: rest(firstNames),
      rareFirstNames: rest(rareFirstNames),
      surnames: rest(surnames),
      rareSurnames: rest(rareSurnames),
      indianNames: rest(indianNames),
      origins: origins.map(({ origin, first, last }) => ({ origin, first: rest(first), last: rest(last) })),
    },
    'held-out': {
      ...lexicon,
      firstNames: held,
      rareFirstNames: held,
      surnames: held,
      rareSurnames: held,
      indianNames: held,
      origins: [{ origin: 'indian', first: held, last: held }],
    },
  };
}
