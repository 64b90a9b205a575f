import type { Language } from '../../note/language';
import type { Span } from '../../note/span';
import { states } from '../../surrogates/data/english.json';
import { caseLike, digits } from '../../surrogates/form';
import type { Random } from '../../surrogates/random';
import { fold, surfaceOf } from '../numbered/surface';
import { typeName } from '../type-name';
import { american as americanTowns, spanish as spanishTowns } from './data/towns.json';
import { type Draws, thingKey } from './draw';
import { redrawn } from './other';

/** A town, and what its addresses and telephones begin with. */
interface Town {
  readonly name: string;
  /** A state's two letters, or a Spanish province. */
  readonly region: string;
  /** The first digits of its postcodes. */
  readonly post: string;
}

const PARTS = new Set(['CITY', 'STATE', 'ZIP', 'TERRITORY']);
const BETWEEN = /^[\s\p{Cf},;.()/-]{0,8}$/u;

const letters = (text: string): string => fold(text).replace(/[^\p{L}]/gu, '');
const STATES = states.map(({ code, name }) => ({ code, name: letters(name) }));
const STATE_NAMES = new Map(states.map(({ code, name }) => [code, name] as const));

/**
 * What stands for the cities, states, provinces and postcodes of a note: parts that stand side by side are of one town, and one
 * text is always the same place.
 */
export function placeSurrogates(
  text: string,
  spans: readonly Span[],
  language: Language,
  draws: Draws,
): ReadonlyMap<Span, string> {
  const towns = language === 'es' ? spanishTowns : americanTowns;
  const placed = new Map<Span, string>();
  for (const group of groupsOf(text, spans)) {
    const surface = (span: Span): string => surfaceOf(text, span);
    const town = townOf(
      group.map((span) => [typeName(span.label), surface(span)] as const),
      towns,
      draws,
    );
    if (!town) continue;
    let named = '';
    for (const span of group) {
      const own = surface(span);
      const isSecond = named !== '' && named !== fold(own) && typeName(span.label) === 'TERRITORY';
      const part = draws.once(partKey(typeName(span.label), own), (random, attempt) => {
        // A town may be taken, or be called as its province, which is beside it.
        const isTown = ['CITY', 'TERRITORY'].includes(partOf(text, span));
        const other = attempt > 0 && isTown ? random.pick(towns) : town;
        const fresh = partLike(typeName(span.label), own, other, isSecond, random);
        return fold(fresh) === fold(own) ? undefined : fresh;
      });
      if (!/\d/.test(own)) named = fold(own);
      if (part !== undefined) placed.set(span, /\d/.test(own) ? part : caseLike(own, part));
    }
  }
  return placed;
}

function groupsOf(text: string, spans: readonly Span[]): Span[][] {
  const groups: Span[][] = [];
  for (const span of spans) {
    if (!PARTS.has(typeName(span.label))) continue;
    const group = groups.at(-1) ?? [];
    const last = group.at(-1);
    const isBeside = last !== undefined && BETWEEN.test(text.slice(last.end, span.start));
    // In `Boston, Lowell` and in `Vigo, Lugo, Ourense` another town begins.
    const alike = group.filter((other) => partOf(text, other) === partOf(text, span)).length;
    if (isBeside && alike < (partOf(text, span) === 'TERRITORY' ? 2 : 1)) group.push(span);
    else groups.push([span]);
  }
  return groups;
}

/** Which part of an address it is; a territory with digits is a postcode. */
function partOf(text: string, span: Span): string {
  const type = typeName(span.label);
  return type === 'TERRITORY' && /\d/.test(surfaceOf(text, span)) ? 'ZIP' : type;
}

type Part = readonly [type: string, surface: string];

/** One town for the first of the parts that names a town, else a state, else a postcode; each state is replaced by one state. */
function townOf(parts: readonly Part[], towns: readonly Town[], draws: Draws): Town | undefined {
  const state = parts.find(([type]) => type === 'STATE')?.[1];
  const city = parts.find(([type, surface]) => type === 'CITY' || (type === 'TERRITORY' && !/\d/.test(surface)));
  const code = state && (stateOf(state) ?? fold(state));
  const regions = [...new Set(towns.map(({ region }) => region))];
  const region =
    code &&
    draws.once(`region ${code}`, (random) => {
      const fresh = random.pick(regions);
      return fresh === code ? undefined : fresh;
    });
  const within = region ? towns.filter((town) => town.region === region) : towns;
  const key = city ? thingKey(...city) : thingKey(...(parts[0] as Part));
  const name = draws.once(`town ${key}`, (random, attempt) => random.pick(attempt < 20 ? within : towns).name);
  return within.find((town) => town.name === name) ?? towns.find((town) => town.name === name);
}

/** The code of a state that is written in any way: `NY`, `N.Y.`, `New York`, `Mass.`, `Fla.` */
function stateOf(surface: string): string | undefined {
  const own = letters(surface);
  const known =
    STATES.find(({ code, name }) => fold(code) === own || name === own) ??
    STATES.find(({ name }) => own.length > 2 && name[0] === own[0] && isWithin(own, name));
  return known?.code;
}

/** Whether a word has all letters of a shorter one, in their order. */
function isWithin(short: string, word: string): boolean {
  let at = 0;
  for (const letter of word) if (letter === short[at]) at++;
  return at === short.length;
}

/** The same for all ways to write a state's name, and for all that write its code. */
function partKey(type: string, surface: string): string {
  const code = type === 'STATE' ? stateOf(surface) : undefined;
  return code ? `STATE ${isCode(surface) ? code : STATE_NAMES.get(code)}` : thingKey(type, surface);
}

function isCode(surface: string): boolean {
  return /^[A-Za-z]{2}$/.test(surface.trim());
}

function partLike(type: string, own: string, town: Town, isSecond: boolean, random: Random): string {
  if (type === 'STATE') return isCode(own) ? town.region : (STATE_NAMES.get(town.region) ?? town.region);
  if (type === 'ZIP' || (type === 'TERRITORY' && /\d/.test(own)))
    return (/\d/.test(own) ? /\p{L}{4}/u : /\p{L}{3}/u).test(own)
      ? redrawn(own, random)
      : postLike(own, town.post, (count) => digits(random, count));
  return isSecond ? town.region : town.name;
}

/** Five digits begin as the town's do; what follows, and postcodes of other forms, are drawn. */
function postLike(surface: string, post: string, drawn: (count: number) => string): string {
  let isFirst = true;
  return surface.replace(/\d+|[A-Za-z]/g, (run) => {
    if (/[A-Za-z]/.test(run)) return 'ABDEGHJLNPRSTUWXYZ'.charAt(Number(drawn(2)) % 18);
    const isTown = isFirst && run.length === 5;
    isFirst = false;
    return isTown ? post + drawn(5 - post.length) : drawn(run.length);
  });
}
