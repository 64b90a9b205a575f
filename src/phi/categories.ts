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
  /** A `text-decoration-style` and a thickness in CSS pixels, no two categories alike: colour is never the only signal. */
  readonly underline: { readonly style: 'solid' | 'double' | 'dotted' | 'dashed' | 'wavy'; readonly width: 1 | 2 | 3 };
}

const words = (one: string, many: string): Words => ({ one, many });
const colours = (background: string, text: string, underline: string): Colours => ({ background, text, underline });

/** In the order in which legends and counts show them. */
export const CATEGORIES: readonly Category[] = [
  {
    id: 'NAME',
    title: { en: words('name', 'names'), es: words('nombre', 'nombres') },
    light: colours('#ffe0e6', '#6b0f2a', '#c2184f'),
    dark: colours('#521526', '#ffd9e1', '#ff7d9c'),
    underline: { style: 'solid', width: 3 },
  },
  {
    id: 'DATE',
    title: { en: words('date', 'dates'), es: words('fecha', 'fechas') },
    light: colours('#dcebff', '#0d3a75', '#1f65c1'),
    dark: colours('#142f57', '#d6e6ff', '#6ea8ff'),
    underline: { style: 'dotted', width: 2 },
  },
  {
    id: 'LOCATION',
    title: { en: words('place', 'places'), es: words('lugar', 'lugares') },
    light: colours('#daf3df', '#0e4522', '#1f7f42'),
    dark: colours('#113a21', '#cff2d8', '#56c77d'),
    underline: { style: 'dashed', width: 2 },
  },
  {
    id: 'ID',
    title: { en: words('identifier', 'identifiers'), es: words('identificador', 'identificadores') },
    light: colours('#ebe3ff', '#40197d', '#7443c9'),
    dark: colours('#33205c', '#e7dcff', '#ab8bff'),
    underline: { style: 'double', width: 1 },
  },
  {
    id: 'CONTACT',
    title: { en: words('contact', 'contacts'), es: words('contacto', 'contactos') },
    light: colours('#d5f2f4', '#07454b', '#0d7a84'),
    dark: colours('#0b383d', '#c9f1f4', '#3fc3cf'),
    underline: { style: 'wavy', width: 1 },
  },
  {
    id: 'AGE',
    title: { en: words('age', 'ages'), es: words('edad', 'edades') },
    light: colours('#fff0c7', '#573d00', '#946800'),
    dark: colours('#403004', '#ffecb8', '#dba51c'),
    underline: { style: 'solid', width: 1 },
  },
  {
    id: 'PROFESSION',
    title: { en: words('profession', 'professions'), es: words('profesión', 'profesiones') },
    light: colours('#ffe5d3', '#662a06', '#b54f12'),
    dark: colours('#4a2410', '#ffdfc9', '#ff9a5c'),
    underline: { style: 'dashed', width: 1 },
  },
  {
    id: 'OTHER',
    title: { en: words('other detail', 'other details'), es: words('otro dato', 'otros datos') },
    light: colours('#e8e9ec', '#2e323b', '#626978'),
    dark: colours('#30343d', '#e6e8ed', '#a0a8b8'),
    underline: { style: 'double', width: 2 },
  },
];

const BY_ID = new Map(CATEGORIES.map((category) => [category.id, category]));

export function phiCategory(id: CategoryId): Category {
  return BY_ID.get(id) as Category;
}
