/** Where a Spanish note comes from: Spain, its regions with another language, American countries (`la`: the smaller ones). */
export type World = 'es' | 'gl' | 'ca' | 'eu' | 'mx' | 'ar' | 'cl' | 'co' | 'pe' | 'la';

/** Where a person's names come from: a part of Spain, the Americas, or another country. */
export type PersonOrigin =
  | 'es'
  | 'gl'
  | 'ca'
  | 'eu'
  | 'latin'
  | 'andean'
  | 'arabic'
  | 'romanian'
  | 'chinese'
  | 'african'
  | 'slavic'
  | 'western';

/** `m` or `f`. */
export type Gender = 'm' | 'f';

/** How a note is typed: as in print, in small letters without accents, in capitals, with spaces missing, or as read by a scanner. */
export type Style = 'plain' | 'lower' | 'upper' | 'glued' | 'ocr';

/** The kind of writer and patient of a note. */
export interface WriterSetting {
  readonly world: World;
  readonly gender: Gender;
  readonly style: Style;
  readonly child: boolean;
}

/** Whether the world or origin is a part of Spain. */
export function inSpain(world: World | PersonOrigin): boolean {
  return world === 'es' || world === 'gl' || world === 'ca' || world === 'eu';
}
