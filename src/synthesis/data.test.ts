import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';

const name = v.pipe(v.string(), v.trim(), v.nonEmpty());
const names = v.pipe(v.array(name), v.nonEmpty());
/** Wordings, of which one may be empty: nothing is said. */
const wordings = v.pipe(v.array(v.string()), v.nonEmpty());
const templates = v.record(name, wordings);
const lists = v.record(name, names);
const byGender = v.strictObject({ m: names, f: names });
const headings = v.pipe(v.array(v.record(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), v.string())), v.nonEmpty());
const city = v.strictObject({ name, region: v.string(), country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) });
const digits = v.pipe(v.string(), v.digits());
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));
const weighted = v.pipe(v.array(v.strictObject({ format: name, weight: v.number() })), v.nonEmpty());
const calendar = v.strictObject({
  months: v.pipe(names, v.length(12)),
  shortMonths: names,
  weekdays: v.pipe(names, v.length(7)),
  shortWeekdays: names,
  seasons: names,
  holidays: names,
  complete: weighted,
  partial: weighted,
});
const streetNames = v.strictObject({ share, names });
const byLanguage = v.strictObject({ en: names, es: names });
/** One pattern, or several of which one is drawn. */
const patterns = v.record(name, v.union([name, names]));
const writers = v.array(
  v.strictObject({ world: name, style: name, genders: v.pipe(v.string(), v.regex(/^(m|f|mf)$/)), share: v.number() }),
);
const localSexes = v.record(name, v.strictObject({ m: name, f: name }));

/** What each file of templates and words holds. A file that isn't listed fails. */
const SCHEMAS: Readonly<Record<string, v.GenericSchema>> = {
  'surrogates/data/calendar.json': v.strictObject({ en: calendar, es: calendar }),
  'surrogates/data/contacts.json': v.objectWithRest(
    {
      domains: byLanguage,
      endings: byLanguage,
      topics: wordings,
      paths: wordings,
      hosts: wordings,
      usernames: weighted,
      reserved: v.strictObject({
        networks: names,
        endings: names,
        topics: v.strictObject({ en: wordings, es: wordings }),
        paths: wordings,
      }),
    },
    names,
  ),
  'surrogates/data/english.json': v.objectWithRest(
    {
      states: v.array(v.strictObject({ code: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)), name })),
      cities: v.array(city),
      worldCities: v.array(city),
      streets: weighted,
      names: weighted,
      hospitalNames: weighted,
      organizationNames: weighted,
    },
    names,
  ),
  'surrogates/data/identifier-patterns.json': v.record(v.pipe(v.string(), v.regex(/^[A-Z]+(:[a-z]+)?$/)), names),
  'surrogates/data/names.json': v.strictObject({
    origins: v.array(v.strictObject({ origin: name, first: names, last: names })),
    women: names,
    men: names,
    english: weighted,
    compoundSurnames: names,
    reordered: names,
    titles: v.record(name, name),
  }),
  // English has no words of its own from 21 to 29.
  'surrogates/data/numbers.json': v.objectWithRest(
    { twenties: v.strictObject({ en: v.tuple([]), es: names }) },
    byLanguage,
  ),
  'surrogates/data/spanish.json': v.objectWithRest(
    {
      cities: v.array(city),
      genderedOccupations: v.array(v.strictObject({ man: name, woman: name })),
      hospitalPatterns: weighted,
      streetPatterns: weighted,
      sexes: v.array(names),
      relatives: v.array(names),
    },
    names,
  ),
  'synthesis/simulation/data/names.json': v.strictObject({
    nicknames: lists,
    byNames: names,
    forms: v.record(name, name),
    usualForms: names,
    indianForms: names,
    origins: lists,
    indianMiddleNames: names,
  }),
  'synthesis/simulation/english/data/british.json': templates,
  'synthesis/simulation/english/data/dates.json': v.objectWithRest({ styles: lists, short: lists }, names),
  'synthesis/simulation/english/data/documents.json': templates,
  'synthesis/simulation/english/data/indian.json': v.strictObject({
    fragments: templates,
    prose: templates,
    ofWomen: names,
  }),
  'synthesis/simulation/english/data/names.json': v.strictObject({
    american: v.objectWithRest({ organizations: lists, organizationEndings: lists }, names),
    british: v.objectWithRest({ towns: v.array(v.strictObject({ name, county: name, area: name })) }, names),
    indian: v.objectWithRest(
      { cities: v.array(v.strictObject({ name, state: name, code: name, pin: digits, std: digits })) },
      names,
    ),
  }),
  'synthesis/simulation/english/data/prose.json': templates,
  'synthesis/simulation/english/data/words.json': v.strictObject({
    fragments: templates,
    childFragments: templates,
    conditions: names,
    childConditions: names,
    doses: names,
    kin: lists,
    titles: lists,
    nouns: lists,
    times: weighted,
    pronouns: v.record(name, v.pipe(names, v.length(2))),
    consistent: names,
  }),
  'synthesis/simulation/spanish/data/children.json': templates,
  'synthesis/simulation/spanish/data/courses.json': v.strictObject({
    adults: names,
    children: names,
    spanishHeadings: headings,
    americanHeadings: headings,
  }),
  'synthesis/simulation/spanish/data/dates.json': v.objectWithRest(
    { months: v.record(name, v.pipe(names, v.length(12))), complete: weighted, partial: weighted },
    names,
  ),
  'synthesis/simulation/spanish/data/documents.json': templates,
  'synthesis/simulation/spanish/data/fields.json': v.strictObject({
    general: templates,
    american: templates,
    byWorld: v.record(name, templates),
  }),
  'synthesis/simulation/spanish/data/institutions.json': v.objectWithRest({ dedications: names }, lists),
  'synthesis/simulation/spanish/data/numbers.json': v.objectWithRest(
    {
      mobiles: lists,
      landlines: lists,
      encounters: v.record(v.string(), names),
      plates: lists,
      documents: patterns,
      patients: patterns,
      healthCards: patterns,
      insurances: lists,
      affiliations: lists,
      licences: v.strictObject({ nurses: names, spanish: names, american: lists }),
      employees: lists,
      phones: lists,
    },
    names,
  ),
  'synthesis/simulation/spanish/data/people.json': v.strictObject({
    firstNames: v.record(name, byGender),
    surnames: lists,
    wordSurnames: names,
    nicknames: lists,
    origins: v.record(name, v.record(name, v.number())),
    kin: v.objectWithRest(
      {
        words: names,
        plurals: names,
        phrases: names,
        american: v.record(name, name),
        regional: v.record(name, v.record(name, name)),
      },
      byGender,
    ),
  }),
  'synthesis/simulation/spanish/data/places.json': v.strictObject({
    provinces: v.array(v.strictObject({ names, postcode: digits, telephone: digits, community: name })),
    healthServices: v.record(name, name),
    americanCities: v.record(name, v.array(v.strictObject({ name, region: name, code: digits }))),
    countries: v.record(name, name),
    smallerCountries: names,
    americanQuarters: names,
    spanishQuarters: names,
    abroad: v.record(name, v.array(v.strictObject({ city: name, country: name }))),
    streets: v.strictObject({
      types: v.record(name, wordings),
      floors: names,
      americanFloors: names,
      dated: names,
      regional: v.record(name, streetNames),
      american: streetNames,
      special: lists,
      spanishLayouts: weighted,
      americanLayouts: weighted,
      colombian: v.strictObject({ roads: names, ends: wordings }),
    }),
  }),
  'synthesis/simulation/spanish/data/prose.json': templates,
  'synthesis/simulation/spanish/data/regions.json': v.record(name, templates),
  'synthesis/simulation/spanish/data/words.json': v.strictObject({
    general: templates,
    american: templates,
    labels: v.record(name, name),
    consistent: names,
    sex: v.objectWithRest({ local: localSexes }, byGender),
  }),
  'synthesis/simulation/spanish/data/writers.json': v.strictObject({ adults: writers, children: writers }),
};

const source = join(import.meta.dirname, '..');
const files = ['surrogates', 'synthesis'].flatMap((folder) =>
  readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => join(folder, path)),
);

describe('templates and words', () => {
  test.each(files)('%s has the form that the code reads', (file) => {
    const schema = SCHEMAS[file];
    if (!schema) throw new Error(`${file} has no schema`);
    const { issues = [] } = v.safeParse(schema, JSON.parse(readFileSync(join(source, file), 'utf8')));
    expect(issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)).toEqual([]);
  });

  test('every schema has its file', () => {
    expect(Object.keys(SCHEMAS).filter((file) => !files.includes(file))).toEqual([]);
  });
});
