import english from '../../../surrogates/data/english.json';
import type { Lexicon } from '../../../surrogates/lexicon';
import type { Random } from '../../../surrogates/random';
import { fillerText } from '../grammar';
import type { NoteIdentity } from '../identity';
import { indian } from './data/names.json';
import words from './data/words.json';

const unfit =
  /male|reproduct|prostat|ovar|uter|testic|cervi|vagin|vulv|penis|breast|cell type|organ |disease by|system /i;
const fitting = new WeakMap<Lexicon, readonly string[]>();

/** Names of diseases that may follow `history of` in a note about anyone. */
function diseases(lexicon: Lexicon): readonly string[] {
  const known = fitting.get(lexicon) ?? lexicon.diseases.filter((name) => !unfit.test(name));
  fitting.set(lexicon, known);
  return known;
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const latest = new WeakMap<NoteIdentity, string>();

/** Never the one that the note has just named. */
function freshDisease(identity: NoteIdentity, lexicon: Lexicon, random: Random): string {
  const draw = (): string => {
    if (identity.age < 18) return random.pick(words.childConditions);
    return random.chance(0.8) ? random.pick(words.conditions) : random.pick(diseases(lexicon));
  };
  let disease = draw();
  for (let tries = 0; tries < 5 && disease === latest.get(identity); tries++) disease = draw();
  latest.set(identity, disease);
  return disease;
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
  identity: NoteIdentity,
  lexicon: Lexicon,
  random: Random,
): string {
  const pair = PRONOUNS[name];
  if (pair) return pair[identity.sex === 'M' ? 0 : 1];
  switch (name) {
    case 'title':
      return titleOf(identity);
    case 'sex':
      return nounOf(identity, random);
    case 'kin':
      return identity.kin[Number(variant || 1) - 1] as string;
    case 'Kin':
      return sentenceCase(identity.kin[Number(variant || 1) - 1] as string);
    case 'disease':
      return freshDisease(identity, lexicon, random);
    case 'Disease':
      return sentenceCase(freshDisease(identity, lexicon, random));
    case 'bar':
      return '|';
    case 'dose':
      return random.pick(words.doses);
    case 'drug': {
      const usual = identity.region === 'in' ? indian.drugs : english.drugs;
      const drug = random.pick(random.chance(0.6) ? usual : lexicon.drugs);
      return random.chance(0.5) ? drug.toLowerCase() : drug;
    }
    case 'time':
      return timeOf(random);
    default:
      return fillerText(name, variant, lexicon, random);
  }
}

/** One and the same in a note, drawn by the share that names its format of dates. */
function titleOf({ sex, age, region, dateStyle }: NoteIdentity): string {
  const list = titles(sex, age, region);
  return list[Math.floor(dateStyle * 97) % list.length] as string;
}

function titles(sex: 'M' | 'F', age: number, region: NoteIdentity['region']): readonly string[] {
  if (region === 'in' && age < 13) return sex === 'M' ? ['Master', 'Master', 'Baby'] : ['Baby', 'Baby', 'Kum.', 'Miss'];
  if (region === 'in')
    return sex === 'M' ? ['Mr.', 'Mr', 'Shri', 'Sri', 'Thiru', 'Sh.'] : ['Mrs.', 'Ms.', 'Smt.', 'Smt', 'Mrs', 'Selvi'];
  if (sex === 'M') return ['Mr.', 'Mr.', 'Mr'];
  return age < 18 ? ['Miss', 'Ms.'] : ['Ms.', 'Mrs.', 'Mrs', 'Ms', 'Miss'];
}

function nounOf({ sex, age }: NoteIdentity, random: Random): string {
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

/** Mends the article at the end of the text for the word to come: `a` before `80-year-old`, `asthma` or `engineer` to `an`. */
export function mendArticle(before: string, next: string): string {
  if (!/(?:^|[\s(])[Aa] $/.test(before.slice(-3)) || !/^(?:[aeio]|8|11\b|18\b)/i.test(next)) return before;
  return `${before.slice(0, -1)}${/^(?:one|uni|eu)/i.test(next) ? '' : 'n'} `;
}
