import type { Fragments } from '../grammar';
import { templateInStyle } from './spell';
import { codeOf, type Gender, type Setting, type Style, type World } from './world';

/** Templates for all worlds, those that a world has besides, and those for children; `!` after a name: instead. */
export interface TemplateSet {
  readonly general: Fragments;
  readonly byWorld: Readonly<Partial<Record<World, Fragments>>>;
  readonly children: Fragments;
}

type Share = readonly [world: World, style: Style, genders: string, share: number];

/** Who is written about, how and how often. A style beside the plain one has one gender a world, to keep the copies few. */
const ADULTS: readonly Share[] = [
  ['es', 'plain', 'mf', 60],
  ['es', 'lower', 'mf', 9],
  ['es', 'upper', 'f', 16],
  ['es', 'glued', 'm', 16],
  ['es', 'ocr', 'f', 9],
  ['gl', 'plain', 'mf', 13],
  ['ca', 'plain', 'mf', 14],
  ['eu', 'plain', 'mf', 14],
  ['mx', 'plain', 'mf', 14],
  ['mx', 'upper', 'm', 6],
  ['ar', 'plain', 'mf', 13],
  ['ar', 'lower', 'f', 6],
  ['cl', 'plain', 'mf', 12],
  ['co', 'plain', 'mf', 13],
  ['co', 'upper', 'f', 5],
  ['pe', 'plain', 'mf', 13],
  ['la', 'plain', 'mf', 17],
  ['la', 'lower', 'm', 6],
];
const CHILDREN: readonly Share[] = [
  ['es', 'plain', 'mf', 14],
  ['ca', 'plain', 'f', 6],
  ['mx', 'plain', 'm', 5],
  ['ar', 'plain', 'f', 4],
  ['pe', 'plain', 'm', 4],
];

/**
 * A copy of the templates for each kind of writer and patient, under names such as `frase@mx.f.plain`. In a template
 * `[o|a]` is the ending for a man and a woman; one that begins with ♀ or ♂ is for her or him alone. `start` names the
 * list that `document` is drawn from.
 */
export function expand(set: TemplateSet, start: string): Fragments {
  const all: Record<string, readonly string[]> = {};
  const documents: string[] = [];
  for (const [shares, child] of [
    [ADULTS, false],
    [CHILDREN, true],
  ] as const)
    for (const [world, style, genders, share] of shares)
      for (const gender of genders as Iterable<Gender>) {
        const setting: Setting = { world, gender, style, child };
        const own = joined(set.general, set.byWorld[world] ?? {});
        const lists = child ? joined(own, set.children) : own;
        for (const [name, templates] of Object.entries(lists))
          all[`${name}@${codeOf(setting)}`] = adapted(templates, lists, setting);
        documents.push(...Array<string>(share).fill(`{${start}@${codeOf(setting)}}`));
      }
  return { ...all, document: documents };
}

function joined(general: Fragments, own: Fragments): Fragments {
  const lists: Record<string, readonly string[]> = { ...general };
  for (const [name, templates] of Object.entries(own)) {
    if (name.endsWith('!')) lists[name.slice(0, -1)] = templates;
    else lists[name] = [...(general[name] ?? []), ...templates];
  }
  return lists;
}

function adapted(templates: readonly string[], lists: Fragments, setting: Setting): string[] {
  const { gender, style } = setting;
  const other = gender === 'm' ? '♀' : '♂';
  const code = codeOf(setting);
  return templates
    .filter((template) => !template.startsWith(other))
    .map((template) => {
      const gendered = template
        .replace(/^[♀♂]/u, '')
        .replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, gender === 'm' ? '$1' : '$2');
      return templateInStyle(gendered, style).replace(
        /\{([\p{L}_]+)(?::([^}]*))?\}/gu,
        (key, name: string, variant: string | undefined) => {
          if (name === name.toUpperCase()) return `{${name}:${code}/${variant ?? ''}}`;
          return lists[name] ? `{${name}@${code}}` : key;
        },
      );
    });
}
