import { oncePer } from '../note/once-per';
import { foldedName } from '../surrogates/form';
import type { Lexicon } from '../surrogates/lexicon';
import { featureHash } from '../taggers/features/hash';

/** `training`: names that models may learn from; `held-out`: names for measuring, which no model has learned from. */
export type NamePart = 'training' | 'held-out';

/**
 * The lexicon with one part of its names of people. About one Indian name in ten is held out, chosen by a hash of its
 * letters, so that every lexicon holds out the same names. The training part has none of them in its English lists; the English lists
 * of the held-out part have only them. A name that people of other origins also have is never held out. Spanish lists stay complete.
 * @throws RangeError for a lexicon with too few Indian names to hold one out
 */
export function lexiconPart(lexicon: Lexicon, part: NamePart): Lexicon {
  return partsOf(lexicon)[part];
}

const partsOf = oncePer((lexicon: Lexicon): Readonly<Record<NamePart, Lexicon>> => {
  const others = new Set(
    lexicon.origins
      .filter(({ origin }) => origin !== 'indian')
      .flatMap(({ first, last }) => [...first, ...last].map(foldedName)),
  );
  const indian = lexicon.origins.filter(({ origin }) => origin === 'indian');
  const isHeld = (name: string): boolean => featureHash(foldedName(name)) % 10 === 0 && !others.has(foldedName(name));
  const held = [
    ...new Set([...lexicon.indianNames, ...indian.flatMap(({ first, last }) => [...first, ...last])].filter(isHeld)),
  ];
  if (held.length === 0) throw new RangeError('The lexicon has too few Indian names to hold one out');
  const names = new Set(held.map(foldedName));
  const rest = (list: readonly string[]): readonly string[] => list.filter((name) => !names.has(foldedName(name)));
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
});
