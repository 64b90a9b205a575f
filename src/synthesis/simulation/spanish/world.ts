import type { Day } from '../../surrogates/dates';

/** Whose habits a note follows: Spain, its regions with a language of their own, and the Americas (`la`: smaller countries). */
export const WORLDS = ['es', 'gl', 'ca', 'eu', 'mx', 'ar', 'cl', 'co', 'pe', 'la'] as const;
export type World = (typeof WORLDS)[number];

/** `m` or `f`. */
export type Gender = 'm' | 'f';

/** How the writer types: as printed, in small letters without accents, in capitals, without blanks, or through a scanner. */
export const STYLES = ['plain', 'lower', 'upper', 'glued', 'ocr'] as const;
export type Style = (typeof STYLES)[number];

/** What a template's copy is written for; it stands before the variant of each of its slots: `mx.f.plain/full`. */
export interface Setting {
  readonly world: World;
  readonly gender: Gender;
  readonly style: Style;
}

const known = new Map<string, Setting>();

/** Splits a slot's variant into the setting and the variant proper; without a setting it is that of a man in Spain. */
export function readVariant(variant: string): { readonly setting: Setting; readonly kind: string } {
  const slash = variant.indexOf('/');
  const code = slash < 0 ? 'es.m.plain' : variant.slice(0, slash);
  let setting = known.get(code);
  if (!setting) {
    const [world, gender, style] = code.split('.') as [World, Gender, Style];
    setting = { world, gender, style };
    known.set(code, setting);
  }
  return { setting, kind: variant.slice(slash + 1) };
}

export function inSpain(world: World): boolean {
  return world === 'es' || world === 'gl' || world === 'ca' || world === 'eu';
}

/** The day `count` days later. */
export function addDays({ day, month, year }: Day, count: number): Day {
  const date = new Date(Date.UTC(year, month - 1, day + count));
  return { day: date.getUTCDate(), month: date.getUTCMonth() + 1, year: date.getUTCFullYear() };
}
