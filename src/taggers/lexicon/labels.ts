import type { Gazetteer } from '../gazetteer/gazetteer';
import type { Language } from '../tagger';
import { bitOf, FEATURE } from './token-features';

type Kind =
  | 'person'
  | 'staff'
  | 'place'
  | 'street'
  | 'hospital'
  | 'organization'
  | 'profession'
  | 'date'
  | 'age'
  | 'number'
  | 'other';

const LABELS: Readonly<Record<Language, Readonly<Record<Kind, string>>>> = {
  en: {
    person: 'PATIENT',
    staff: 'DOCTOR',
    place: 'CITY',
    street: 'STREET',
    hospital: 'HOSPITAL',
    organization: 'ORGANIZATION',
    profession: 'PROFESSION',
    date: 'DATE',
    age: 'AGE',
    number: 'IDNUM',
    // The i2b2 scheme has no label for what is PHI for all one knows.
    other: 'LOCATION_OTHER',
  },
  es: {
    person: 'NOMBRE_SUJETO_ASISTENCIA',
    staff: 'NOMBRE_PERSONAL_SANITARIO',
    place: 'TERRITORIO',
    street: 'CALLE',
    hospital: 'HOSPITAL',
    organization: 'INSTITUCION',
    profession: 'PROFESION',
    date: 'FECHAS',
    age: 'EDAD_SUJETO_ASISTENCIA',
    number: 'ID_SUJETO_ASISTENCIA',
    other: 'OTROS_SUJETO_ASISTENCIA',
  },
};

/** The classes that tell a label, those that say more first. */
const BY_CLASS = [
  ['hospital', 'hospital'],
  ['first-name', 'person'],
  ['surname', 'person'],
  ['place', 'place'],
  ['organization', 'organization'],
  ['profession', 'profession'],
] as const;

export function lexiconLabels(language: Language): string[] {
  return Object.values(LABELS[language]);
}

/** What the lexicon calls a token that isn't safe, from its features, the classes that it is in and the title before it. */
export function makeLabeller(language: Language, phi: Gazetteer) {
  const labels = LABELS[language];
  const classes = BY_CLASS.map(([name, kind]) => ({ bit: bitOf(phi, name), label: labels[kind] }));
  return (features: number, set: number, title: number): string => {
    if (features & (FEATURE.weekday | FEATURE.month | FEATURE.holiday)) return labels.date;
    if (features & FEATURE.street) return labels.street;
    if (features & FEATURE.writtenOutNumber) return labels.age;
    if (title === 2) return labels.staff;
    if (title === 1) return labels.person;
    const named = features & FEATURE.inPhiDictionary ? classes.find(({ bit }) => (set & bit) !== 0) : undefined;
    if (named) return named.label;
    return features & FEATURE.digits ? labels.number : labels.other;
  };
}
