import type { Span } from '../note/span';
import { type PhiId, phiType } from '../phi/taxonomy';
import type { Pair } from './pair';

/** What spans can be counted under: their own labels, or the kinds that papers count by. */
export const GROUPINGS = ['labels', 'categories', 'kassaie', 'mahadevaiah'] as const;
export type Grouping = (typeof GROUPINGS)[number];

const PLACES: readonly PhiId[] = [
  ...(['DEPARTMENT', 'ROOM', 'ORGANIZATION', 'STREET', 'CITY', 'STATE', 'COUNTRY'] as const),
  ...(['ZIP', 'TERRITORY', 'LOCATION_OTHER'] as const),
];

/** Kassaie's six kinds and the labels of Mahadevaiah et al., table 3; the types that neither names are not counted. */
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

/** The group of a label; undefined where it is not counted. The seven categories are i2b2's, as in Shweta et al.; OTHER is none of them. */
function groupOf(grouping: Grouping, label: string): string | undefined {
  if (grouping === 'labels') return label;
  const type = phiType(label);
  if (!type) return undefined;
  if (grouping === 'categories') return type.category === 'OTHER' ? undefined : type.category;
  return Object.entries(KINDS[grouping]).find(([, ids]) => ids.includes(type.id))?.[0];
}

/** The pair with spans under the names of their groups, and without those of none. */
export function grouped(pair: Pair, grouping: Grouping): Pair {
  if (grouping === 'labels') return pair;
  const named = (spans: readonly Span[]) =>
    spans.flatMap((span) => {
      const label = groupOf(grouping, span.label);
      return label === undefined ? [] : [{ ...span, label }];
    });
  return { note: pair.note, gold: named(pair.gold), predicted: named(pair.predicted) };
}
