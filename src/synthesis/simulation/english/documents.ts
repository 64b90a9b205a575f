import type { Fragments } from '../grammar';
import type { Identity } from '../identity';
import type { Region } from '../region';
import { body } from './body';
import { british, britishContacts } from './british';
import { childFragments } from './children';
import { encounters } from './encounters';
import { footers } from './footers';
import { forms } from './forms';
import { headers } from './headers';
import { indianDocuments } from './indian/documents';
import {
  indianAges,
  indianContacts,
  indianDrugs,
  indianExam,
  indianFamily,
  indianGeneral,
  indianLabs,
  indianPeople,
  indianPlaces,
  indianPlain,
  indianTimes,
  indianWomen,
  indianWork,
} from './indian/prose';
import { indianSummaries } from './indian/summaries';
import { moreFooters, moreHeaders, moreLetters } from './layouts';
import { letters } from './letters';
import { narratives } from './narratives';
import { ofMen, ofWomen } from './prose/gendered';
import { childWork, work } from './prose/work';
import { records } from './records';
import { traps } from './traps';
import { vocabulary } from './vocabulary';

/** All English templates; `document` is where a note begins, kinds repeated in it are the more frequent. */
export const englishFragments: Fragments = {
  ...vocabulary,
  ...body,
  work,
  gendered: [...ofWomen, ...ofMen],
  ...headers,
  header: [...(headers.header ?? []), ...moreHeaders],
  ...footers,
  footer: [...(footers.footer ?? []), ...moreFooters],
  ...letters,
  letter: [...(letters.letter ?? []), ...(letters.letter ?? []), ...moreLetters],
  ...encounters,
  ...forms,
  ...traps,
  ...narratives,
  ...records,
  ...british,
  ...indianSummaries,
  ...indianDocuments,
  indianExam,
  indianLabs,
  indianDrugs,
  indianFamily,
  document: [
    '{clinic}',
    '{clinic}',
    '{clinic}',
    '{clinic}',
    '{clinic}',
    '{clinic}',
    '{clinic}',
    '{letter}',
    '{letter}',
    '{letter}',
    '{message}',
    '{referral}',
    '{telephone}',
    '{radiology}',
    '{radiology}',
    '{nursing}',
    '{nursing}',
    '{oneliner}',
    '{oneliner}',
    '{prescription}',
    '{authorization}',
    '{certificate}',
    '{devicecard}',
    '{schedule}',
    '{dialogue}',
    '{dialogue}',
    '{narrative}',
    '{narrative}',
    '{narrative}',
    '{narrative}',
    '{narrative}',
    '{narrative}',
    '{narrative}',
    '{narrative}',
    '{narrative}',
    '{record}',
    '{record}',
    '{record}',
    '{record}',
    '{record}',
  ],
};

/** The templates that fit where a note comes from and whom it is about: children don't work, and men have no mammograms. */
export function fragmentsFor({ region, age, sex }: Identity): Fragments {
  return FITTING[`${region} ${age < 18 ? 'child' : age < 50 ? 'adult' : 'elder'} ${sex}`] as Fragments;
}

const REGIONAL: Readonly<Record<Region, Fragments>> = {
  us: {},
  uk: { contacts: britishContacts },
  in: {
    general: indianGeneral,
    people: indianPeople,
    work: indianWork,
    places: indianPlaces,
    times: indianTimes,
    ages: indianAges,
    contacts: indianContacts,
    plain: indianPlain,
  },
};

/** What is said of women who bear children. */
const OF_MOTHERS = /LMP|EDD|regnant|reastfeed|baby|Baby|FOB|delivery for/;

const FITTING: Readonly<Record<string, Fragments>> = Object.fromEntries(
  (['us', 'uk', 'in'] as const).flatMap((region) =>
    (['M', 'F'] as const).flatMap((sex) => {
      const women = region === 'in' ? indianWomen : ofWomen;
      const gendered = sex === 'F' ? women : ofMen;
      const adult: Fragments = { ...englishFragments, gendered, ...REGIONAL[region] };
      const child = { ...childFragments(adult), ...(region === 'in' ? {} : { work: childWork }) };
      return [
        [`${region} adult ${sex}`, adult],
        [`${region} elder ${sex}`, { ...adult, gendered: gendered.filter((text) => !OF_MOTHERS.test(text)) }],
        [`${region} child ${sex}`, child],
      ];
    }),
  ),
);

/** Where a note of this region begins. */
export function beginningFor({ region }: Identity): string {
  return BEGINNINGS[region];
}

const BEGINNINGS: Readonly<Record<Region, string>> = {
  us: '{document}',
  uk: '{britishDocument}',
  in: '{indianDocument}',
};
