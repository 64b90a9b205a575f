import data from './data/categories.json';

/** i2b2-2014's seven categories, and the OTHER of its tag set, which its corpus never uses. */
export type CategoryId = 'NAME' | 'PROFESSION' | 'LOCATION' | 'AGE' | 'DATE' | 'CONTACT' | 'ID' | 'OTHER';

/** CSS colours of a highlight: `text` on `background` has 4.5:1 or more, `underline` on `background` 3:1 or more. */
export interface Colours {
  readonly background: string;
  readonly text: string;
  readonly underline: string;
}

export interface Words {
  readonly one: string;
  readonly many: string;
}

export interface Category {
  readonly id: CategoryId;
  readonly title: { readonly en: Words; readonly es: Words };
  readonly light: Colours;
  readonly dark: Colours;
  /** A `text-decoration-style` and a thickness in CSS pixels, different for each category: colour is never the only signal. */
  readonly underline: { readonly style: 'solid' | 'double' | 'dotted' | 'dashed' | 'wavy'; readonly width: 1 | 2 | 3 };
}

/** In the order in which legends and counts show them. */
export const CATEGORIES = data as readonly Category[];

const BY_ID = new Map(CATEGORIES.map((category) => [category.id, category]));

export function phiCategory(id: CategoryId): Category {
  return BY_ID.get(id) as Category;
}
