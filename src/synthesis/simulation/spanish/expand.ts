import type { Fragments } from '../grammar';
import { templateInStyle } from './spell';
import { type Gender, type Setting, STYLES, type Style, WORLDS, type World } from './world';

/** Templates for all worlds and, by world, those that it has besides; a name that ends in `!` replaces the general list. */
export interface TemplateSet {
  readonly general: Fragments;
  readonly byWorld: Readonly<Partial<Record<World, Fragments>>>;
}

/** How often a world is drawn, and the styles beside the plain one that it is written in. */
const SHARES: Readonly<Record<World, readonly [share: number, styles: readonly Style[]]>> = {
  es: [12, STYLES],
  gl: [3, ['plain']],
  ca: [3, ['plain']],
  eu: [3, ['plain']],
  mx: [3, ['plain', 'upper']],
  ar: [3, ['plain', 'lower']],
  cl: [2, ['plain']],
  co: [3, ['plain', 'upper']],
  pe: [3, ['plain']],
  la: [4, ['plain', 'lower']],
};
const STYLE_SHARES: Readonly<Record<Style, number>> = { plain: 10, lower: 2, upper: 2, glued: 2, ocr: 1 };

/**
 * One copy of the templates for each world, gender of the patient and style, under names such as `frase@mx.f.plain`.
 * In a template `[o|a]` is the ending for a man and a woman. `start` names the list that `document` is drawn from.
 */
export function expand({ general, byWorld }: TemplateSet, start: string): Fragments {
  const all: Record<string, readonly string[]> = {};
  const documents: string[] = [];
  for (const world of WORLDS) {
    const lists = joined(general, byWorld[world] ?? {});
    const [share, styles] = SHARES[world];
    for (const gender of ['m', 'f'] as const)
      for (const style of styles) {
        const code = codeOf({ world, gender, style });
        for (const [name, templates] of Object.entries(lists))
          all[`${name}@${code}`] = templates.map((template) => adapted(template, lists, code, gender, style));
        const rest = style === 'plain' ? STYLE_SHARES.plain : STYLE_SHARES[style];
        for (let i = 0; i < share * rest; i++) documents.push(`{${start}@${code}}`);
      }
  }
  return { ...all, document: documents };
}

function codeOf({ world, gender, style }: Setting): string {
  return `${world}.${gender}.${style}`;
}

function joined(general: Fragments, own: Fragments): Fragments {
  const lists: Record<string, readonly string[]> = { ...general };
  for (const [name, templates] of Object.entries(own)) {
    if (name.endsWith('!')) lists[name.slice(0, -1)] = templates;
    else lists[name] = [...(general[name] ?? []), ...templates];
  }
  return lists;
}

function adapted(template: string, lists: Fragments, code: string, gender: Gender, style: Style): string {
  const gendered = template.replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, gender === 'm' ? '$1' : '$2');
  return templateInStyle(gendered, style).replace(
    /\{([\p{L}_]+)(?::([^}]*))?\}/gu,
    (key, name: string, variant: string | undefined) => {
      if (name === name.toUpperCase()) return `{${name}:${code}/${variant ?? ''}}`;
      return lists[name] ? `{${name}@${code}}` : key;
    },
  );
}
