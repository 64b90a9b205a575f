import { oncePer } from '../../../note/once-per';
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
import type { Gender, Style, World, WriterSetting } from './setting';

const { reports, ...documents } = documentData;

const MISREAD: Readonly<Record<string, string>> = { o: '0', O: '0', l: '1', I: 'l', S: '5', B: '8' };

/** Before each of these marks, text without identifiers is added, from the list named here. */
const PLAIN_TEXT = [
  [' §PC', 'masexpl'],
  [' §EV', 'maslab'],
  [' §JC', 'masev'],
  [' {cita}', 'mastto'],
] as const;

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

/** Templates for all worlds, in other layouts than MEDDOCAN's; a note begins with one of `documento`. */
const GENERAL: Fragments = {
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
};

/** Additional templates of each world; a list whose name ends in `!` replaces the general one. */
const BY_WORLD: Readonly<Partial<Record<World, Fragments>>> = {
  es: regions.es,
  ...eachWorld(['gl', 'ca', 'eu'] as const, (world) => joined(often(fields.byWorld[world]), regions[world])),
  ...eachWorld(['mx', 'ar', 'cl', 'co', 'pe', 'la'] as const, (world) =>
    joined({ ...american, ...fields.byWorld[world] }, regions[world]),
  ),
};

/** Additional templates for children. */
const OF_CHILDREN: Fragments = {
  ...children,
  'caso!': courses.children.flatMap(
    withHeadings([...courses.spanishHeadings.slice(0, 3), ...courses.americanHeadings.slice(0, 1)]),
  ),
};

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

function settingsOf(shares: readonly Share[], child: boolean): WriterSetting[] {
  return shares.flatMap(({ world, style, genders, share }) =>
    Array.from(genders as Iterable<Gender>).flatMap((gender) =>
      Array<WriterSetting>(share).fill({ world, gender, style, child }),
    ),
  );
}

/** The kinds of writers and patients, each as often as it is drawn. Only the plain style has both genders in a world. */
const SETTINGS: readonly WriterSetting[] = [
  ...settingsOf(writers.adults as readonly Share[], false),
  ...settingsOf(writers.children as readonly Share[], true),
];

export const SPANISH_SETTINGS: ReadonlySet<WriterSetting> = new Set(SETTINGS);

export function drawSetting(random: Random): WriterSetting {
  return random.pick(SETTINGS);
}

/** The templates of one of `SPANISH_SETTINGS`. */
export const spanishFragments = oncePer((setting: WriterSetting): Fragments => {
  const own = joined(GENERAL, BY_WORLD[setting.world] ?? {});
  const lists = setting.child ? joined(own, OF_CHILDREN) : own;
  return Object.fromEntries(Object.entries(lists).map(([name, templates]) => [name, adapted(templates, setting)]));
});

/** All lists of both. Two lists of the same name become one; an own list whose name ends in `!` replaces the general one. */
function joined(general: Fragments, own: Fragments): Fragments {
  const lists: Record<string, readonly string[]> = { ...general };
  for (const [name, templates] of Object.entries(own)) {
    if (name.endsWith('!')) lists[name.slice(0, -1)] = templates;
    else lists[name] = [...(general[name] ?? []), ...templates];
  }
  return lists;
}

/**
 * The templates that fit a setting, as its writer types them. `[o|a]` is the ending for a man and for a woman; a template that begins
 * with ♀ or ♂ is only for women or only for men.
 */
function adapted(templates: readonly string[], { gender, style }: WriterSetting): string[] {
  const other = gender === 'm' ? '♀' : '♂';
  return templates
    .filter((template) => !template.startsWith(other))
    .map((template) => {
      const gendered = template
        .replace(/^[♀♂]/u, '')
        .replace(/\[([^[\]|]*)\|([^[\]|]*)\]/g, gender === 'm' ? '$1' : '$2');
      return templateInStyle(gendered, style);
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
