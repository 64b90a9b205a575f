import type { Bags } from '../nn/batch';

const NONE = 0;
const PERSON = 1;
const STAFF = 2;

export const SALUTATION_ROWS = 3;

const TITLES: ReadonlyMap<string, number> = new Map([
  ...'mr mrs ms miss mx master sr sra srta señor señora don doña dña shri smt baby'.split(' ').map(titleOf(PERSON)),
  ...'dr dra drs doctor doctora prof profesor profesora nurse sister enf lic due'.split(' ').map(titleOf(STAFF)),
]);

function titleOf(row: number) {
  return (title: string): [string, number] => [title, row];
}

/** For each token whether a title stands before it, with or without a full stop: of a person, or of clinical staff. */
export function readSalutations(words: readonly { readonly lowerCase: string }[]): Bags {
  const ids = new Int32Array(words.length);
  let title = NONE;
  words.forEach(({ lowerCase }, i) => {
    ids[i] = title;
    if (lowerCase !== '.' || title === NONE) title = TITLES.get(lowerCase) ?? NONE;
  });
  return { ids, offsets: Int32Array.from({ length: words.length + 1 }, (_, i) => i) };
}
