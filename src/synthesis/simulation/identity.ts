import { britishTowns } from '../../surrogates/built-in/british';
import { indianCities } from '../../surrogates/built-in/indian';
import { type Day, freshDay } from '../../surrogates/dates';
import type { City, Lexicon } from '../../surrogates/lexicon';
import type { Random } from '../../surrogates/random';
import { sexOfName } from '../../surrogates/sex-of-name';
import type { Language } from '../../taggers/tagger';
import { kinOf, sexOfKin } from './kin';
import { drawPerson, type Person } from './person';
import type { Region } from './region';

/** Who and what one simulated note is about. */
export interface Identity {
  readonly region: Region;
  readonly patient: Person;
  readonly sex: 'M' | 'F';
  /** Mostly of the patient's surname. */
  readonly relatives: readonly Person[];
  /** What each of the relatives is to the patient, in English. */
  readonly kin: readonly string[];
  readonly staff: readonly Person[];
  /** People who are no relatives: other patients, friends, officers. */
  readonly others: readonly Person[];
  readonly birth: Day;
  readonly visit: Day;
  /** In whole years on the day of the visit. */
  readonly age: number;
  readonly home: City;
  /** Share of dates that do not follow the note's own format is small; this names the format's place in the list. */
  readonly dateStyle: number;
}

export function drawIdentity(lexicon: Lexicon, random: Random, language: Language, region: Region = 'us'): Identity {
  const patient = drawPerson(lexicon, random, language, undefined, region);
  const visit = freshDay(random, 1994, 2026);
  const age = random.chance(0.13) ? random.int(1, 17) : random.int(18, 94);
  const sex = (random.chance(0.95) && sexOfName(patient.first)) || (random.chance(0.5) ? 'M' : 'F');
  const born = freshDay(random, visit.year - age, visit.year - age);
  const later = born.month > visit.month || (born.month === visit.month && born.day > visit.day);
  const birth = later ? { ...born, year: born.year - 1 } : born;
  const kin = kinOf(sex, age, random);
  const relative = (wanted: 'M' | 'F' | undefined): Person => {
    const last = random.chance(0.7) ? patient.last : undefined;
    const draw = (): Person => drawPerson(lexicon, random, language, last, region);
    let person = draw();
    for (let tries = 0; tries < 3 && wanted && (sexOfName(person.first) ?? wanted) !== wanted; tries++) person = draw();
    return person;
  };
  return {
    region,
    patient,
    sex,
    relatives: kin.map((word) => relative(sexOfKin(word))),
    kin,
    staff: Array.from({ length: 5 }, () => drawPerson(lexicon, random, language, undefined, region)),
    others: Array.from({ length: 3 }, () => drawPerson(lexicon, random, language, undefined, region)),
    birth,
    visit,
    age,
    home: drawHome(lexicon, random, language, region),
    dateStyle: random.next(),
  };
}

function drawHome(lexicon: Lexicon, random: Random, language: Language, region: Region): City {
  if (language === 'es') return random.pick(lexicon.spanishCities);
  if (region === 'in') {
    const { name, state } = random.pick(indianCities);
    return { name, region: state, country: 'IN' };
  }
  if (region === 'uk') {
    const [name, county] = random.pick(britishTowns);
    return { name, region: county, country: 'GB' };
  }
  return random.pick(lexicon.cities);
}
