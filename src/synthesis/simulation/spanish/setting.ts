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

/** The kind of writer and patient that a copy of the templates is for; it precedes the variant of each slot: `mx.f.plain/full`. */
export interface WriterSetting {
  readonly world: World;
  readonly gender: Gender;
  readonly style: Style;
  readonly child: boolean;
}

/** The setting in the names of lists and the variants of slots: `mx.f.plain`, `es.m.plain.child`. */
export function codeOf({ world, gender, style, child }: WriterSetting): string {
  return `${world}.${gender}.${style}${child ? '.child' : ''}`;
}

const known = new Map<string, WriterSetting>();

/** Splits a slot's variant into the setting and the kind; without a setting it is that of a man in Spain. */
export function readVariant(variant: string): { readonly setting: WriterSetting; readonly kind: string } {
  const slash = variant.indexOf('/');
  const code = slash < 0 ? 'es.m.plain' : variant.slice(0, slash);
  let setting = known.get(code);
  if (!setting) {
    const [world, gender, style, child] = code.split('.') as [World, Gender, Style, string | undefined];
    setting = { world, gender, style, child: child !== undefined };
    known.set(code, setting);
  }
  return { setting, kind: variant.slice(slash + 1) };
}

/** Whether the world or origin is a part of Spain. */
export function inSpain(world: World | PersonOrigin): boolean {
  return world === 'es' || world === 'gl' || world === 'ca' || world === 'eu';
}
