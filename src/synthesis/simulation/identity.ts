import type { Language } from '../../taggers/tagger';
import type { City, Lexicon } from '../lexicon';
import type { Random } from '../random';
import { type Day, freshDay } from '../surrogates/dates';
import { drawPerson, type Person } from './person';

/** Who and what one simulated note is about. */
export interface Identity {
  readonly patient: Person;
  /** Mostly of the patient's surname. */
  readonly relatives: readonly Person[];
  readonly staff: readonly Person[];
  readonly birth: Day;
  readonly visit: Day;
  readonly age: number;
  readonly home: City;
  /** Share of dates that do not follow the note's own format is small; this names the format's place in the list. */
  readonly dateStyle: number;
}

export function drawIdentity(lexicon: Lexicon, random: Random, language: Language): Identity {
  const patient = drawPerson(lexicon, random, language);
  const visit = freshDay(random, 1994, 2026);
  const age = random.chance(0.15) ? random.int(1, 17) : random.int(18, 94);
  const birth = freshDay(random, visit.year - age, visit.year - age);
  const cities = language === 'es' ? lexicon.spanishCities : random.chance(0.9) ? lexicon.cities : lexicon.worldCities;
  const relative = (): Person => drawPerson(lexicon, random, language, random.chance(0.7) ? patient.last : undefined);
  return {
    patient,
    relatives: [relative(), relative(), relative()],
    staff: Array.from({ length: 5 }, () => drawPerson(lexicon, random, language)),
    birth,
    visit,
    age,
    home: random.pick(cities),
    dateStyle: random.next(),
  };
}
