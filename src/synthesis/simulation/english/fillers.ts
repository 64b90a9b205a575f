import type { Lexicon } from '../../lexicon';
import type { Random } from '../../random';
import { fill } from '../fillers';
import type { Identity } from '../identity';
import { childConditions } from './children';
import { conditions } from './conditions';

const unfit =
  /male|reproduct|prostat|ovar|uter|testic|cervi|vagin|vulv|penis|breast|cell type|organ |disease by|system /i;
const fitting = new WeakMap<Lexicon, readonly string[]>();

/** Names of diseases that may follow `history of` in a note about anyone. */
function diseases(lexicon: Lexicon): readonly string[] {
  const known = fitting.get(lexicon) ?? lexicon.diseases.filter((name) => !unfit.test(name));
  fitting.set(lexicon, known);
  return known;
}

const PRONOUNS: Readonly<Record<string, readonly [male: string, female: string]>> = {
  he: ['he', 'she'],
  his: ['his', 'her'],
  him: ['him', 'her'],
  himself: ['himself', 'herself'],
  He: ['He', 'She'],
  His: ['His', 'Her'],
  mf: ['M', 'F'],
  gender: ['male', 'female'],
  so: ['S/o', 'D/o'],
};

/**
 * Words that agree with whom the note is about: pronouns, `{title}`, `{sex}`, `{mf}`, `{kin:2}` for the second relative;
 * `{time}` in any form; and the fillers of every language.
 * @throws RangeError for a name that is not known.
 */
export function englishFiller(
  name: string,
  variant: string,
  identity: Identity,
  lexicon: Lexicon,
  random: Random,
): string {
  const pair = PRONOUNS[name];
  if (pair) return pair[identity.sex === 'M' ? 0 : 1];
  switch (name) {
    case 'title':
      return titleOf(identity, random);
    case 'sex':
      return nounOf(identity, random);
    case 'kin':
      return identity.kin[Number(variant || 1) - 1] as string;
    case 'Kin': {
      const kin = identity.kin[Number(variant || 1) - 1] as string;
      return kin.charAt(0).toUpperCase() + kin.slice(1);
    }
    case 'disease':
      if (identity.age < 18) return random.pick(childConditions);
      return random.chance(0.8) ? random.pick(conditions) : random.pick(diseases(lexicon));
    case 'drug': {
      const drug = random.pick(lexicon.drugs);
      return random.chance(0.5) ? drug.toLowerCase() : drug;
    }
    case 'time':
      return timeOf(random);
    default:
      return fill(name, variant, lexicon, random);
  }
}

function titleOf({ sex, age, region }: Identity, random: Random): string {
  if (region === 'in') {
    if (age < 13) return random.pick(sex === 'M' ? ['Master', 'Master', 'Baby'] : ['Baby', 'Baby', 'Kum.', 'Miss']);
    return random.pick(
      sex === 'M' ? ['Mr.', 'Mr', 'Shri', 'Sri', 'Thiru', 'Sh.'] : ['Mrs.', 'Ms.', 'Smt.', 'Smt', 'Mrs', 'Selvi'],
    );
  }
  if (sex === 'M') return random.pick(['Mr.', 'Mr.', 'Mr']);
  return random.pick(age < 18 ? ['Miss', 'Ms.'] : ['Ms.', 'Mrs.', 'Mrs', 'Ms', 'Miss']);
}

function nounOf({ sex, age }: Identity, random: Random): string {
  if (age < 18) return random.pick(sex === 'M' ? ['boy', 'male', 'young man'] : ['girl', 'female', 'young lady']);
  return random.pick(
    sex === 'M'
      ? ['male', 'man', 'gentleman', 'male', 'white male']
      : ['female', 'woman', 'lady', 'female', 'Hispanic female'],
  );
}

function timeOf(random: Random): string {
  const [hour, minute] = [random.int(0, 23), String(random.int(0, 59)).padStart(2, '0')];
  const two = String(hour).padStart(2, '0');
  const half = hour % 12 || 12;
  const mark = hour < 12 ? 'a' : 'p';
  return random.weighted([
    [`${two}:${minute}`, 50] as const,
    [`${two}${minute}`, 14] as const,
    [`${half}:${minute} ${mark}m`, 12] as const,
    [`${half}:${minute} ${mark.toUpperCase()}M`, 10] as const,
    [`${half}${mark}m`, 4] as const,
    [`${half}:${minute}${mark}`, 3] as const,
    [`${half} ${mark}.m.`, 4] as const,
    [`${two}${minute} hrs`, 3] as const,
  ]);
}
