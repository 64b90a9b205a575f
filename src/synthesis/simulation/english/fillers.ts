import { oncePer } from '../../../note/once-per';
import english from '../../../surrogates/data/english.json';
import { sentenceCase, twoDigits } from '../../../surrogates/form';
import type { Lexicon } from '../../../surrogates/lexicon';
import { writeWeighted } from '../../../surrogates/pattern';
import type { Random } from '../../../surrogates/random';
import { fillerText } from '../grammar';
import type { NoteIdentity } from '../identity';
import { indian } from './data/names.json';
import words from './data/words.json';

const unfit =
  /male|reproduct|prostat|ovar|uter|testic|cervi|vagin|vulv|penis|breast|cell type|organ |disease by|system /i;

/** Names of diseases that may follow `history of` in a note about anybody. */
const diseasesOf = oncePer(({ diseases }: Lexicon) => diseases.filter((name) => !unfit.test(name)));

const latest = new WeakMap<NoteIdentity, string>();

/** A disease; mostly not the one that the note named last. */
function freshDisease(identity: NoteIdentity, lexicon: Lexicon, random: Random): string {
  const draw = (): string => {
    if (identity.age < 18) return random.pick(words.childConditions);
    return random.chance(0.8) ? random.pick(words.conditions) : random.pick(diseasesOf(lexicon));
  };
  let disease = draw();
  for (let tries = 0; tries < 5 && disease === latest.get(identity); tries++) disease = draw();
  latest.set(identity, disease);
  return disease;
}

const PRONOUNS: Readonly<Record<string, readonly string[]>> = words.pronouns;

/**
 * Words that agree with the person of the note: pronouns, `{title}`, `{sex}`, `{mf}`, `{kin:2}` for the second relative; `{time}`
 * in any form; and the fillers of every language.
 * @throws RangeError for an unknown name
 */
export function englishFiller(
  name: string,
  variant: string,
  identity: NoteIdentity,
  lexicon: Lexicon,
  random: Random,
): string {
  const pair = PRONOUNS[name];
  if (pair) return pair[identity.sex === 'M' ? 0 : 1] as string;
  const kin = identity.kin[Number(variant || 1) - 1] as string;
  const make = OWN[name];
  if (make) return make(identity, lexicon, random);
  return name === 'kin' ? kin : name === 'Kin' ? sentenceCase(kin) : fillerText(name, variant, random);
}

const OWN: Readonly<Record<string, (identity: NoteIdentity, lexicon: Lexicon, random: Random) => string>> = {
  title: titleOf,
  sex: (identity, _, random) => nounOf(identity, random),
  disease: freshDisease,
  Disease: (identity, lexicon, random) => sentenceCase(freshDisease(identity, lexicon, random)),
  bar: () => '|',
  dose: (_identity, _lexicon, random) => random.pick(words.doses),
  drug: ({ region }, lexicon, random) => {
    const usual = region === 'in' ? indian.drugs : english.drugs;
    const drug = random.pick(random.chance(0.6) ? usual : lexicon.drugs);
    return random.chance(0.5) ? drug.toLowerCase() : drug;
  },
  time: (_identity, _lexicon, random) => timeOf(random),
};

/** The same title throughout a note, chosen by `dateStyle`. */
function titleOf({ sex, age, region, dateStyle }: NoteIdentity): string {
  const list = titles(sex, age, region);
  return list[Math.floor(dateStyle * 97) % list.length] as string;
}

function titles(sex: 'M' | 'F', age: number, region: NoteIdentity['region']): readonly string[] {
  const { boys, girls, indianMen, indianWomen, men, youngWomen, women } = words.titles;
  if (region === 'in' && age < 13) return sex === 'M' ? boys : girls;
  if (region === 'in') return sex === 'M' ? indianMen : indianWomen;
  if (sex === 'M') return men;
  return age < 18 ? youngWomen : women;
}

function nounOf({ sex, age }: NoteIdentity, random: Random): string {
  const { boys, girls, men, women } = words.nouns;
  if (age < 18) return random.pick(sex === 'M' ? boys : girls);
  return random.pick(sex === 'M' ? men : women);
}

function timeOf(random: Random): string {
  const [hour, minute] = [random.int(0, 23), twoDigits(random.int(0, 59))];
  const mark = hour < 12 ? 'a' : 'p';
  return writeWeighted(words.times, random, {
    hour: twoDigits(hour),
    minute,
    half: String(hour % 12 || 12),
    mark,
    'upper-mark': mark.toUpperCase(),
  });
}

/** Adapts an article at the end of the text to the next word: `a` becomes `an` before `80-year-old`, `asthma` or `engineer`. */
export function fixArticle(before: string, next: string): string {
  if (!/(?:^|[\s(])[Aa] $/.test(before.slice(-3)) || !/^(?:[aeio]|8|11\b|18\b)/i.test(next)) return before;
  return `${before.slice(0, -1)}${/^(?:one|uni|eu)/i.test(next) ? '' : 'n'} `;
}
