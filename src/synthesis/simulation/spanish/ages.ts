import type { Random } from '../../../surrogates/random';
import type { Chart } from './chart';
import { inWords } from './numbers';
import { inSpain } from './world';

/** The patient's age by kind: '' with its unit, `number` alone, `short` (71a), `words`, `past` an earlier one. */
export function ageText(kind: string, { age, months, setting }: Chart, random: Random): string {
  if (kind === 'past')
    return age < 6 ? `${random.int(2, 11)} meses` : `${random.int(Math.min(4, age - 1), age - 1)} años`;
  if (months > 0) return infant(kind, months, random);
  if (kind === 'words') return `${inWords(age)} años`;
  if (kind === 'number') return random.chance(0.85) ? String(age) : `${age} años`;
  if (kind === 'short')
    return `${age}${random.pick(['a', 'a', ' a', ' a.', 'a.', 'A', ' años', 'años', ' AÑOS', ' a'])}`;
  if (age < 13 && random.chance(0.3))
    return `${age} años y ${random.chance(0.3) ? 'medio' : `${random.int(2, 11)} meses`}`;
  const years =
    setting.world === 'gl' && random.chance(0.3)
      ? 'anos'
      : setting.world === 'ca' && random.chance(0.25)
        ? 'anys'
        : setting.world === 'eu' && random.chance(0.06)
          ? 'urte'
          : 'años';
  return random.weighted([
    [`${age} ${years}`, 20] as const,
    [`${age} a`, 0.6] as const,
    [`${age} a.`, 0.5] as const,
    [`${age}a`, 0.7] as const,
    [`${age} ${years.toUpperCase()}`, 0.6] as const,
    [`${age}años`, 0.3] as const,
    [`${inWords(age)} años`, 0.5] as const,
    [`${age}a ${random.int(1, 11)}m`, age < 18 ? 2 : 0.2] as const,
  ]);
}

function infant(kind: string, months: number, random: Random): string {
  if (kind === 'words') return `${inWords(months)} meses`;
  if (kind === 'number' || kind === 'short') return `${months}${random.pick([' meses', ' m', 'm', ' MESES'])}`;
  if (months < 3)
    return random.pick([
      `${random.int(3, 60)} días`,
      `${random.int(2, 8)} semanas`,
      `${random.int(8, 30)} días`,
      `${months} meses`,
    ]);
  if (months > 12 && random.chance(0.3)) return `${Math.floor(months / 12)} año y ${months - 12} meses`;
  return `${months} meses`;
}

const CHILD = { m: ['niño', 'niño', 'varón', 'chico'], f: ['niña', 'niña', 'mujer', 'chica'] };
const ADULT = { m: ['varón', 'varón', 'hombre'], f: ['mujer'] };
const LETTERS = { m: ['H', 'V', 'M', 'H', 'V'], f: ['M', 'F', 'M', 'F', 'M'] };
const LATIN_LETTERS = { m: ['M', 'M', 'H', 'Masc', 'Masc.', 'MASC'], f: ['F', 'F', 'F', 'Fem', 'Fem.', 'FEM'] };
const LOCAL = {
  gl: { m: 'home', f: 'muller' },
  ca: { m: 'home', f: 'dona' },
  eu: { m: 'gizonezkoa', f: 'emakumezkoa' },
};

/** The patient's sex by kind: '' in running text, `box` in a form, `letter`, `adj` (masculino), `cap` at a beginning. */
export function sexText(kind: string, { age, setting: { world, gender } }: Chart, random: Random): string {
  const american = !inSpain(world);
  const word = random.pick(
    age < 14 && random.chance(0.7)
      ? CHILD[gender]
      : age >= 14 && age < 22 && random.chance(0.25)
        ? [gender === 'm' ? 'chico' : 'chica']
        : ADULT[gender],
  );
  const adjective = gender === 'm' ? 'masculino' : 'femenino';
  switch (kind) {
    case '':
      return word;
    case 'cap':
      return word.charAt(0).toUpperCase() + word.slice(1);
    case 'letter':
      return random.pick(american ? LATIN_LETTERS[gender] : LETTERS[gender]);
    case 'adj':
      return gender === 'm' ? 'masculino' : 'femenina';
    case 'box': {
      const list = [
        random.pick(american ? LATIN_LETTERS[gender] : LETTERS[gender]),
        adjective,
        adjective.charAt(0).toUpperCase() + adjective.slice(1),
        word.charAt(0).toUpperCase() + word.slice(1),
        word.toUpperCase(),
      ];
      const local = world === 'gl' || world === 'ca' || world === 'eu' ? LOCAL[world][gender] : undefined;
      return local && random.chance(0.3)
        ? local.charAt(0).toUpperCase() + local.slice(1)
        : random.chance(0.5)
          ? (list[0] as string)
          : random.pick(list);
    }
    default:
      throw new RangeError(`No wording of the sex is called ${kind}`);
  }
}
