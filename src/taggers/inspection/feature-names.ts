import type { Bags } from '../../nn/batch';
import type { Token } from '../../note/tokens';
import { type FeatureName, subwordsOf } from '../features/features';
import { makeLineReader } from '../features/line-context';
import { CASE_CLASSES, caseClass, makeShapeReader, runSymbols } from '../features/shape';
import { normaliseWord, wordCount } from '../features/vocabulary';
import type { Model } from '../networks/network';

/**
 * Tells what a token's features are in words: a name for every row of its bag in a group, in the bag's order. What is read
 * of the whole text is read once, when it is first asked for.
 */
export function makeFeatureNames(model: Model, text: string, tokens: readonly Token[]) {
  const { config, vocabulary, gazetteer } = model;
  const { words, subwords, characters } = config.features;
  const shape = later(() => shapeNames(text, tokens));
  const line = later(() => lineNames(text, tokens));
  const names: Record<FeatureName, Names> = {
    words: (surface) => {
      const word = normaliseWord(surface, words);
      const name = vocabulary.rows.has(word) ? shown(word) : `${shown(word)}: not among the known words`;
      return new Array<string>(wordCount(surface, words)).fill(name);
    },
    subwords: (surface) => (subwords ? subwordsOf(surface, subwords).map(shown) : []),
    shape: (_, __, at) => shape()(at),
    line: (_, __, at) => line()(at),
    capitals: (_, ids) => Array.from(ids, (id) => caseName(CASE_CLASSES[id] ?? '')),
    salutation: (_, ids) => Array.from(ids, (id) => SALUTATIONS[id] ?? ''),
    gazetteer: (_, ids) => Array.from(ids, (id) => listName(id, gazetteer?.classes ?? [])),
    characters: (surface, ids) => {
      const units = surface.slice(0, ids.length).split('').map(shown);
      return characters?.space ? [...units.slice(0, ids.length - 1), 'what follows'] : units;
    },
  };
  return (name: FeatureName, ids: ArrayLike<number>, at: number): readonly string[] =>
    names[name](surfaceOf(text, tokens[at] as Token), ids, at);
}

/** Of a token's surface, the rows of its bag, and its number. */
type Names = (surface: string, ids: ArrayLike<number>, at: number) => readonly string[];

function later<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

const SALUTATIONS = ['no title before it', 'a title before it', 'a title of staff before it'];

function surfaceOf(text: string, { start, end, kind }: Token): string {
  return kind === 'newline' ? '\n' : text.slice(start, end);
}

const shown = (word: string): string => word.replaceAll('\n', '↵');

/** The names that readers give their features, instead of their ids. */
function collector() {
  const ids = new Map<string, number>();
  const idOf = (name: string) => {
    const id = ids.get(name) ?? ids.size;
    ids.set(name, id);
    return id;
  };
  const namesIn = ({ ids: rows, offsets }: Bags, inWords: (name: string) => string) => {
    const names = [...ids.keys()];
    return (at: number) => Array.from(rows.subarray(offsets[at], offsets[at + 1]), (id) => inWords(names[id] ?? ''));
  };
  return { idOf, namesIn };
}

function shapeNames(text: string, tokens: readonly Token[]) {
  const { idOf, namesIn } = collector();
  const shaped = tokens.map((token) => {
    const surface = surfaceOf(text, token);
    return { form: caseClass(surface, token.kind), symbols: runSymbols(surface, token.kind) };
  });
  return namesIn(makeShapeReader(idOf)(text, tokens, shaped), shapeName);
}

const CASES: Readonly<Record<string, string>> = {
  '': 'a mark',
  n: 'a line end',
  d: 'digits',
  u: 'letters without case',
  a: 'small letters',
  A: 'one capital',
  Aa: 'a capital first',
  AA: 'capitals',
  aA: 'capitals inside',
  AaA: 'capitals inside, one first',
};

const caseName = (form: string): string => CASES[form] ?? `the mark ${form}`;

const GAP_NAMES: Readonly<Record<string, string>> = {
  edge: 'the text’s border',
  glued: 'no space',
  space: 'a space',
  wide: 'a wide gap',
};

/** The name of a feature of `makeShapeReader` in words. */
export function shapeName(feature: string): string {
  const gap = /^([<>])(edge|glued|space|wide)(.*)$/su.exec(feature);
  if (gap)
    return `${gap[1] === '<' ? 'after' : 'before'} ${GAP_NAMES[gap[2] as string]}: ${caseName(shown(gap[3] as string))}`;
  const pair = /^<>(edge|glued|space|wide)(edge|glued|space|wide)$/u.exec(feature);
  if (pair) return `between ${GAP_NAMES[pair[1] as string]} and ${GAP_NAMES[pair[2] as string]}`;
  const rest = feature.slice(1);
  if (feature[0] === 'c') return caseName(rest);
  if (feature[0] === 's') return `in a run ${shown(rest)}`;
  const numbered = /^(\D*)(\d+)(.*)$/su.exec(rest);
  if (!numbered) return shown(feature);
  const [, before = '', number = '', after = ''] = numbered;
  return feature[0] === 'l'
    ? `${caseName(before)}, ${number}${number === '12' ? ' or more' : ''} long`
    : `part ${Number(number) + 1} of a run ${shown(after)}`;
}

function lineNames(text: string, tokens: readonly Token[]) {
  const { idOf, namesIn } = collector();
  const surfaces = tokens.map((token) => surfaceOf(text, token).toLowerCase());
  return namesIn(makeLineReader(idOf)(tokens, surfaces), lineName);
}

const STEPS = ['first', '2nd', '3rd', '4th or 5th', '6th to 9th', '10th to 17th', '18th to 33rd', '34th to 65th'];

/** The name of a feature of `makeLineReader` in words. */
export function lineName(feature: string): string {
  const rest = shown(feature.slice(1));
  if (feature[0] === 'f') return `the field’s name has ${rest}`;
  if (feature[0] === 'g') return `${rest.slice(1)}, word ${rest[0]} back in the field’s name`;
  if (feature[0] === 'o') return `the line begins with ${rest}`;
  if (feature[0] === 'p') return `token ${Number(rest) + 1}${rest === '7' ? ' or later' : ''} of the line`;
  const place = STEPS[Number(rest)];
  return `${place ? `${place} line` : 'beyond the 65th line'} from the ${feature[0] === 't' ? 'top' : 'bottom'}`;
}

/** A row of `makeGazetteerReader` in words. */
function listName(row: number, classes: readonly string[]): string {
  if (row === 0) return 'in no list';
  const name = classes[(row - 1) % classes.length] ?? '';
  return [`in the list ${name}`, `begins a phrase of ${name}`, `inside a phrase of ${name}`][
    Math.floor((row - 1) / classes.length)
  ] as string;
}
