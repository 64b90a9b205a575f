import { withoutStress } from '../../../surrogates/form';
import type { Random } from '../../../surrogates/random';
import type { Fragments } from '../grammar';
import children from './data/children.json';
import courses from './data/courses.json';
import documentData from './data/documents.json';
import fields from './data/fields.json';
import prose from './data/prose.json';
import regions from './data/regions.json';
import words from './data/words.json';
import writers from './data/writers.json';
import { codeOf, type Gender, type Style, type World, type WriterSetting } from './setting';

const { reports, ...documents } = documentData;

const MISREAD: Readonly<Record<string, string>> = { o: '0', O: '0', l: '1', I: 'l', S: '5', B: '8' };

/** Before each of these marks, text without identifiers is added, from the list named here. */
const PLAIN_TEXT = [
  [' §PC', 'masexpl'],
  [' §EV', 'maslab'],
  [' §JC', 'masev'],
  [' {cita}', 'mastto'],
] as const;

/** Templates for all worlds, additional ones of each world, and those for children; a list whose name ends in `!` replaces the general one. */
interface TemplateSet {
  readonly general: Fragments;
  readonly byWorld: Readonly<Partial<Record<World, Fragments>>>;
  readonly children: Fragments;
}

interface Share {
  readonly world: World;
  readonly style: Style;
  /** `m`, `f` or both. */
  readonly genders: string;
  readonly share: number;
}

const american: Fragments = {
  ...words.american,
  ...fields.american,
  'caso!': courses.adults.flatMap(withHeadings(courses.americanHeadings)),
};

/** All lists of both; two lists of the same name become one. */
function both(one: Fragments, other: Fragments): Fragments {
  const all: Record<string, readonly string[]> = { ...one };
  for (const [name, list] of Object.entries(other)) all[name] = [...(one[name] ?? []), ...list];
  return all;
}

/** Lists each text three times, so that a region's own texts are not rare among the general ones. */
function often(lists: Fragments): Fragments {
  return Object.fromEntries(Object.entries(lists).map(([name, list]) => [name, [...list, ...list, ...list]]));
}

function eachWorld<Name extends World>(worlds: readonly Name[], of: (world: Name) => Fragments) {
  return Object.fromEntries(worlds.map((world) => [world, of(world)]));
}

/** How often a kind of document is drawn. */
const DOCUMENTS = Object.entries({ informe: 5, estudio: 2, seguimiento: 3, carta: 3, apunte: 3 }).flatMap(
  ([kind, times]) => Array<string>(times).fill(`{${kind}}`),
);

/** All Spanish templates, for Spain and Latin America, in other layouts than MEDDOCAN's; a note begins with one of `document`. */
export const spanishFragments: Fragments = expand({
  general: {
    ...words.general,
    ...prose,
    ...fields.general,
    almedico: doctorsAfter('al', 'a la'),
    delmedico: doctorsAfter('del', 'de la'),
    caso: courses.adults.flatMap(withHeadings(courses.spanishHeadings)),
    informe: reports.filter((template) => template.includes('{caso}')),
    estudio: reports.filter((template) => !template.includes('{caso}')),
    ...documents,
    documento: DOCUMENTS,
  },
  byWorld: {
    es: regions.es,
    ...eachWorld(['gl', 'ca', 'eu'] as const, (world) => both(often(fields.byWorld[world]), regions[world])),
    ...eachWorld(['mx', 'ar', 'cl', 'co', 'pe', 'la'] as const, (world) =>
      both({ ...american, ...fields.byWorld[world] }, regions[world]),
    ),
  },
  children: {
    ...children,
    'caso!': courses.children.flatMap(
      withHeadings([...courses.spanishHeadings.slice(0, 3), ...courses.americanHeadings.slice(0, 1)]),
    ),
  },
});

/** The doctors after a preposition that is joined with the article. */
function doctorsAfter(man: string, woman: string): string[] {
  return fields.general.elmedico.map((doctor) => doctor.replace(/^el /, `${man} `).replace(/^la /, `${woman} `));
}

/**
 * Copies of a clinical course, one for each set of headings, which replace the marks where a section begins (`§MC` and the like: reason,
 * history, background, examination, tests, course, diagnosis, treatment).
 */
function withHeadings(sets: readonly Readonly<Record<string, string>>[]): (course: string) => string[] {
  return (course) => {
    const longer = PLAIN_TEXT.reduce((text, [before, list]) => text.replace(before, ` {${list}}${before}`), course);
    return sets.map((set) =>
      longer.replace(/ ?§([A-Z]{2})(.)/gu, (_, key: string, first: string) => {
        const heading = set[key] as string;
        return heading + (heading === ' ' || /[:\n] ?$/.test(heading) ? first.toUpperCase() : first);
      }),
    );
  };
}

/**
 * A copy of the templates for each kind of writer and patient, with names such as `frase@mx.f.plain`. In a template, `[o|a]` is
 * the ending for a man and for a woman; a template that begins with ♀ or ♂ is only for women or only for men.
 */
function expand(set: TemplateSet): Fragments {
  const all: Record<string, readonly string[]> = {};
  const documents: string[] = [];
  // Only the plain style has both genders in a world, to limit the number of copies.
  for (const [shares, child] of [
    [writers.adults, false],
    [writers.children, true],
  ] as const)
    for (const { world, style, genders, share } of shares as readonly Share[])
      for (const gender of genders as Iterable<Gender>) {
        const setting: WriterSetting = { world, gender, style, child };
        const own = joined(set.general, set.byWorld[world] ?? {});
        const lists = child ? joined(own, set.children) : own;
        for (const [name, templates] of Object.entries(lists))
          all[`${name}@${codeOf(setting)}`] = adapted(templates, lists, setting);
        documents.push(...Array<string>(share).fill(`{documento@${codeOf(setting)}}`));
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

function adapted(templates: readonly string[], lists: Fragments, setting: WriterSetting): string[] {
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

/** An identifier as a writer of this style types it; `glued` changes only a quarter of them. */
export function inStyle(text: string, style: Style, random: Random): string {
  switch (style) {
    case 'lower':
      return withoutStress(text).toLowerCase();
    case 'upper':
      return (random.chance(0.5) ? withoutStress(text) : text).toUpperCase();
    case 'glued':
      return random.chance(0.25) ? text.replace(/ /g, '') : text;
    case 'ocr':
      return text.replace(/[oOlISB]/g, (mark) => (random.chance(0.14) ? (MISREAD[mark] as string) : mark));
    default:
      return text;
  }
}

/**
 * A template in a style: text in brackets does not change. Misread letters become alternatives in the template, so that each note
 * has other misread letters.
 */
function templateInStyle(template: string, style: Style): string {
  if (style === 'plain') return template;
  return template.replace(/\{[^}]*\}|[^{}]+/g, (part) => (part.startsWith('{') ? part : literal(part, style)));
}

function literal(text: string, style: Style): string {
  switch (style) {
    case 'lower':
      return withoutStress(text).toLowerCase();
    case 'upper':
      return text.toUpperCase();
    case 'glued':
      return text
        .replace(/: +/g, ':')
        .replace(/ {2,}/g, ' ')
        .replace(/, (?=\D)/g, ',')
        .replace(/ \(/g, '(');
    case 'ocr': {
      let count = 0;
      return text.replace(/[oOlISB]/g, (mark) => (++count % 4 === 0 ? `<${mark}|${mark}|${MISREAD[mark]}>` : mark));
    }
    default:
      return text;
  }
}
