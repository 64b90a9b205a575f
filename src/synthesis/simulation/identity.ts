import { type Day, freshDay } from '../../surrogates/dates';
import { sexOfName } from '../../surrogates/fresh-names';
import type { City, Lexicon } from '../../surrogates/lexicon';
import type { Random } from '../../surrogates/random';
import type { Language } from '../../taggers/tagger';
import { british, indian } from './english/data/names.json';
import { kin } from './english/data/words.json';
import { drawPerson, type Person, type Region } from './person';

/** Who and what one simulated note is about. */
export interface NoteIdentity {
  readonly region: Region;
  readonly patient: Person;
  readonly sex: 'M' | 'F';
  /** Mostly of the patient's surname. */
  readonly relatives: readonly Person[];
  /** The word for each relative, such as `mother`, in English. */
  readonly kin: readonly string[];
  readonly staff: readonly Person[];
  /** People who are not relatives: other patients, friends, officers. */
  readonly others: readonly Person[];
  readonly birth: Day;
  readonly visit: Day;
  /** In whole years on the day of the visit. */
  readonly age: number;
  readonly home: City;
  /** From 0 to 1: which of the formats in the list most of the note's dates have. */
  readonly dateStyle: number;
  /** The texts drawn so far that stay the same, by label and kind. */
  readonly drawn: Map<string, string>;
}

/** The text that was drawn for a key, or one drawn now. */
export function remembered({ drawn }: Pick<NoteIdentity, 'drawn'>, key: string, draw: () => string): string {
  const text = drawn.get(key) ?? draw();
  drawn.set(key, text);
  return text;
}

export function drawIdentity(
  lexicon: Lexicon,
  random: Random,
  language: Language,
  region: Region = 'us',
): NoteIdentity {
  const patient = drawPerson(lexicon, random, language, region);
  const visit = freshDay(random, 1994, 2026);
  const age = random.chance(0.13) ? random.int(1, 17) : random.int(18, 94);
  const sex = (random.chance(0.95) && sexOfName(patient.first)) || (random.chance(0.5) ? 'M' : 'F');
  const born = freshDay(random, visit.year - age, visit.year - age);
  const later = born.month > visit.month || (born.month === visit.month && born.day > visit.day);
  const birth = later ? { ...born, year: born.year - 1 } : born;
  const kinWords = kinOf(sex, age, random);
  const relative = (wanted: 'M' | 'F' | undefined): Person => {
    const last = random.chance(0.7) ? patient.last : undefined;
    const draw = (): Person => drawPerson(lexicon, random, language, region, last);
    let person = draw();
    for (let tries = 0; tries < 3 && wanted && (sexOfName(person.first) ?? wanted) !== wanted; tries++) person = draw();
    return person;
  };
  return {
    region,
    patient,
    sex,
    relatives: kinWords.map((word) => relative(sexOfKin(word))),
    kin: kinWords,
    staff: Array.from({ length: 5 }, () => drawPerson(lexicon, random, language, region)),
    others: Array.from({ length: 3 }, () => drawPerson(lexicon, random, language, region)),
    birth,
    visit,
    age,
    home: drawHome(lexicon, random, language, region),
    dateStyle: random.next(),
    drawn: new Map(),
  };
}

function drawHome(lexicon: Lexicon, random: Random, language: Language, region: Region): City {
  if (language === 'es') return random.pick(lexicon.spanishCities);
  if (region === 'in') {
    const { name, state } = random.pick(indian.cities);
    return { name, region: state, country: 'IN' };
  }
  if (region === 'uk') {
    const { name, county } = random.pick(british.towns);
    return { name, region: county, country: 'GB' };
  }
  return random.pick(lexicon.cities);
}

/** The words for three relatives: for a child parents and similar ones, otherwise mostly a spouse and other adults. */
function kinOf(sex: 'M' | 'F', age: number, random: Random): string[] {
  if (age < 18)
    return random.chance(0.6)
      ? ['mother', random.pick(kin.ofChild), 'father']
      : [random.pick(kin.ofChild), 'mother', 'father'];
  const spouse = random.chance(0.06) ? 'partner' : sex === 'F' ? 'husband' : 'wife';
  const other = (): string => random.pick(random.chance(0.5) ? kin.female : kin.male);
  const list = [random.chance(0.6) ? spouse : other(), other(), other()];
  const old = age > 68;
  return list.map((word) =>
    old && /^(mother|father|aunt|uncle)$/.test(word) ? random.pick(['daughter', 'son']) : word,
  );
}

/** The sex of a relative, by the word for them; undefined if it may be either. */
function sexOfKin(word: string): 'M' | 'F' | undefined {
  if (/wife|daughter|sister|mother|mom|aunt|niece/.test(word)) return 'F';
  return /husband|son|brother|father|dad|uncle|nephew/.test(word) ? 'M' : undefined;
}
