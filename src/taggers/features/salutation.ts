import { type Bags, bagsOfOne } from '../../nn/batch';
import type { Language } from '../tagger';

const NONE = 0;
const PERSON = 1;
const STAFF = 2;

export const SALUTATION_ROWS = 3;

const TITLES: Readonly<Record<Language, ReadonlyMap<string, number>>> = {
  en: titles('mr mrs ms miss mx master shri smt baby', 'dr drs doctor prof professor nurse sister'),
  es: titles('sr sra srta señor señora don doña dña', 'dr dra doctor doctora prof profesor profesora enf lic due'),
};

function titles(persons: string, staff: string): Map<string, number> {
  const rows = (list: string, row: number) => list.split(' ').map((title): [string, number] => [title, row]);
  return new Map([...rows(persons, PERSON), ...rows(staff, STAFF)]);
}

/**
 * A row for each token: 1 after the title of a person, 2 after one of clinical staff, else 0; a full stop may follow the title.
 * @param surfaces the tokens in lower case
 */
export function readSalutations(surfaces: readonly string[], language: Language): Bags {
  const ids = new Int32Array(surfaces.length);
  let title = NONE;
  surfaces.forEach((surface, i) => {
    ids[i] = title;
    if (surface !== '.' || title === NONE) title = TITLES[language].get(surface) ?? NONE;
  });
  return bagsOfOne(ids);
}
