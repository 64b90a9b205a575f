import type { CategoryId } from './categories';
import labels from './data/labels.json';
import rows from './data/taxonomy.json';

/** One kind of PHI. i2b2-2014 subtypes and MEDDOCAN types map to these, so that both languages are shown in the same way. */
export interface PhiType {
  /** The i2b2 subtype's name with `_` for `-`; TERRITORY, SEX and RELATIVE are MEDDOCAN's alone. */
  readonly id: PhiId;
  /** Also the name of the type's element in i2b2 XML. */
  readonly category: CategoryId;
  readonly title: string;
  readonly titleEs: string;
  /** At most 9 characters, for tags. */
  readonly short: string;
  /** Element and TYPE in i2b2 XML; absent where i2b2 has no such type. */
  readonly i2b2?: { readonly category: CategoryId; readonly type: string };
  /** MEDDOCAN labels, of the 22 in its data and the 7 that only its guideline has. */
  readonly meddocan: readonly string[];
  /** The letter of the paragraph of 45 CFR 164.514(b)(2)(i) that asks for its removal; absent where none does. */
  readonly hipaa?: string;
  /**
   * Whether the HIPAA-only scores of i2b2's evaluation script count it. They leave out URL and IPADDR, and IDNUM too,
   * though the task's overview lists it: the script's pattern `IDNUM ` ends in a blank and never matches.
   */
  readonly hipaaOfficial: boolean;
}

/** What the file says of a type; its id is the key, `i2b2` its name there where that is another one, null where there is none. */
interface Row {
  readonly category: CategoryId;
  readonly title: string;
  readonly titleEs: string;
  readonly short: string;
  readonly i2b2?: string | null;
  readonly meddocan?: readonly string[];
  readonly hipaa?: string;
  readonly official?: boolean;
}

export type PhiId = keyof typeof rows;

/** Every type, grouped by category. */
export const PHI_TYPES: readonly PhiType[] = (Object.entries(rows) as [PhiId, Row][]).map(
  ([id, { category, title, titleEs, short, i2b2 = id, meddocan = [], hipaa, official = false }]) =>
    Object.freeze({
      id,
      category,
      title,
      titleEs,
      short,
      ...(i2b2 === null ? {} : { i2b2: { category, type: i2b2 } }),
      meddocan,
      ...(hipaa ? { hipaa } : {}),
      hipaaOfficial: official,
    }),
);

const BY_LABEL = new Map(
  PHI_TYPES.flatMap((type) => [type.id, ...type.meddocan].map((label): [string, PhiType] => [label, type])),
);

/** The type that a label names: a type's id, an i2b2 subtype (LOCATION-OTHER or LOCATION_OTHER) or a MEDDOCAN label. */
export function phiType(label: string): PhiType | undefined {
  return BY_LABEL.get(label.replace(/-/g, '_'));
}

/** What a label is called in English; the label itself where the taxonomy doesn't know it. */
export function labelTitle(label: string): string {
  return phiType(label)?.title ?? label;
}

/** The labels that corpora and taggers of each language use: i2b2 subtypes in English, MEDDOCAN's 22 in Spanish. */
export const LABELS: Readonly<Record<'en' | 'es', readonly string[]>> = labels;

/** The category that a label of any scheme is shown and counted with. */
export function categoryOfLabel(label: string): CategoryId {
  return phiType(label)?.category ?? 'OTHER';
}
