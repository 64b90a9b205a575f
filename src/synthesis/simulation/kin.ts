import type { Random } from '../../surrogates/random';

const FEMALE =
  'daughter|sister|mother|aunt|niece|granddaughter|friend|neighbor|sister-in-law|cousin|roommate|caregiver'.split('|');
const MALE = 'son|brother|father|uncle|nephew|grandson|friend|neighbor|brother-in-law|cousin|roommate|partner'.split(
  '|',
);
const OF_CHILD =
  'mother|father|grandmother|mom|dad|aunt|older sister|brother|grandfather|stepfather|stepmother|foster mother'.split(
    '|',
  );

/** What three relatives are to a patient: parents and their like to a child, mostly a spouse and grown children else. */
export function kinOf(sex: 'M' | 'F', age: number, random: Random): string[] {
  if (age < 18)
    return random.chance(0.6)
      ? ['mother', random.pick(OF_CHILD), 'father']
      : [random.pick(OF_CHILD), 'mother', 'father'];
  const spouse = random.chance(0.06) ? 'partner' : sex === 'F' ? 'husband' : 'wife';
  const other = (): string => random.pick(random.chance(0.5) ? FEMALE : MALE);
  const list = [random.chance(0.6) ? spouse : other(), other(), other()];
  const old = age > 68;
  return list.map((kin) => (old && /^(mother|father|aunt|uncle)$/.test(kin) ? random.pick(['daughter', 'son']) : kin));
}

/** The sex of a relative by the word for them; undefined where it may be either. */
export function sexOfKin(kin: string): 'M' | 'F' | undefined {
  if (/wife|daughter|sister|mother|mom|aunt|niece/.test(kin)) return 'F';
  return /husband|son|brother|father|dad|uncle|nephew/.test(kin) ? 'M' : undefined;
}
