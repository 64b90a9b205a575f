import type { Span } from '../note/span';
import { type PhiId, phiType } from '../phi/taxonomy';
import type { Pair } from './pair';

/** What spans can be counted by: their own labels, or the groups that papers use. */
export const GROUPINGS = ['labels', 'categories', 'kassaie', 'mahadevaiah'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const PLACES: readonly PhiId[] = [
  ...(['DEPARTMENT', 'ROOM', 'ORGANIZATION', 'STREET', 'CITY', 'STATE', 'COUNTRY'] as const),
  ...(['ZIP', 'TERRITORY', 'LOCATION_OTHER'] as const),
];

/** Kassaie's six kinds, and the labels of Mahadevaiah et al., table 3. Types that a list lacks are not counted. */
const KINDS: Readonly<Record<'kassaie' | 'mahadevaiah', Readonly<Record<string, readonly PhiId[]>>>> = {
  kassaie: {
    Date: ['DATE'],
    Doctor: ['DOCTOR'],
    Hospital: ['HOSPITAL'],
    Location: PLACES,
    Patient: ['PATIENT'],
    Phone: ['PHONE', 'FAX'],
  },
  mahadevaiah: {
    AGE: ['AGE'],
    DATE: ['DATE'],
    HOSPITAL: ['HOSPITAL'],
    IDNUM: ['SSN', 'MEDICALRECORD', 'HEALTHPLAN', 'ACCOUNT', 'LICENSE', 'VEHICLE', 'DEVICE', 'BIOID', 'IDNUM'],
    'LOCATION OTHER': PLACES,
    NAME: ['PATIENT', 'DOCTOR', 'USERNAME'],
    PHONE: ['PHONE', 'FAX'],
  },
};

/** The group of a label; undefined if it is not counted. The seven categories are i2b2's, as in Shweta et al., without OTHER. */
function groupOf(grouping: Grouping, label: string): string | undefined {
  if (grouping === 'labels') return label;
  const type = phiType(label);
  if (!type) return undefined;
  if (grouping === 'categories') return type.category === 'OTHER' ? undefined : type.category;
  return Object.entries(KINDS[grouping]).find(([, ids]) => ids.includes(type.id))?.[0];
}

/** The pair with groups for labels, without spans that have no group. */
export function grouped(pair: Pair, grouping: Grouping): Pair {
  if (grouping === 'labels') return pair;
  const named = (spans: readonly Span[]) =>
    spans.flatMap((span) => {
      const label = groupOf(grouping, span.label);
      return label === undefined ? [] : [{ ...span, label }];
    });
  return { note: pair.note, gold: named(pair.gold), predicted: named(pair.predicted) };
}
