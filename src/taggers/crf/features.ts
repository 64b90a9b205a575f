import type { Bags } from '../../nn/batch';
import type { Token } from '../../note/tokens';
import { featureHash } from '../features/hash';
import { makeLineReader } from '../features/line-context';
import { readSalutations } from '../features/salutation';
import { makeShapeReader } from '../features/shape';
import { makeGazetteerReader } from '../gazetteer/features';
import type { Gazetteer } from '../gazetteer/gazetteer';
import type { Language } from '../tagger';
import { makeWordReader, type WordKeys } from './words';

/** The version of the templates, which packages name; any change to a key below must raise it. */
export const FEATURES_VERSION = 1;

/** The most keys of a token; further ones, from a long field name, are dropped. */
export const MOST_KEYS = 160;

/**
 * `all` the templates, or `paper`: those of Shweta et al., section 5.5, that need no part-of-speech tagger, which are words,
 * n-grams of words, word lists with titles, and the shapes of runs in place of their unpublished regular expressions.
 */
export const TEMPLATES = ['all', 'paper'] as const;
export type Templates = (typeof TEMPLATES)[number];

/** A note's features, by token. */
export interface NoteKeys {
  /** Writes the keys of a token's features, 32-bit hashes, to `keys`. @returns their number */
  keysOf(token: number, keys: Int32Array): number;
}

const names = (prefix: string) => (name: string) => featureHash(prefix + name) | 0;

/** Words on either side of a token that are features together with their place. */
const CONTEXT = 3;
/** Words before a token that are features without their place. */
const BAG = 6;

/**
 * Reads the features of the CRF baseline (Shweta et al., section 5.5) from notes: words within three tokens; 1- to 3-grams of
 * words, shapes and word classes within two; affixes of up to four characters; long and short shapes; the shape of the run
 * without white space; gazetteer hits; and, like the networks, the field and the line of a token.
 */
export function makeKeyReader(language: Language, gazetteer: Gazetteer, templates: Templates = 'all') {
  const wordOf = makeWordReader(language);
  const readShape = makeShapeReader(names('shape '));
  const readLine = makeLineReader(names('line '));
  const readGazetteer = makeGazetteerReader(gazetteer);
  const template = makeTemplates();

  return function read(text: string, tokens: readonly Token[]): NoteKeys {
    const words = tokens.map(({ start, end, kind }) =>
      wordOf(kind === 'newline' ? '\n' : text.slice(start, end), kind),
    );
    const lowerCases = words.map(({ lowerCase }) => lowerCase);
    const shapes = readShape(text, tokens, words);
    const lines = readLine(tokens, lowerCases);
    const lists = readGazetteer(tokens, lowerCases);
    const listSets = setsOf(lists);
    const { ids: titles } = readSalutations(lowerCases, language);
    const word = columnOf(words, ({ word }) => word);
    const shape = columnOf(words, ({ longShape }) => longShape);
    const brief = columnOf(words, ({ shortShape }) => shortShape);
    const wordClass = columnOf(words, ({ wordClass }) => wordClass);
    const list = paddedColumn(words.length, (i) => listSets[i] as number);

    function keysOf(t: number, keys: Int32Array): number {
      let count = 0;
      const add = (key: number) => {
        if (count < MOST_KEYS) keys[count++] = key;
      };
      const own = words[t] as WordKeys;
      const at = t + PADDING;
      add(template.always);
      if (templates === 'all') add(joinedHash(template.surface, own.surface));
      for (let k = -CONTEXT; k <= CONTEXT; k++)
        add(joinedHash(template.words[k + CONTEXT] as number, word[at + k] as number));
      if (templates === 'paper') {
        grams(template.wordGrams, word, at, add);
        addBag(lists, t, template.list, add);
        add(joinedHash(template.title, titles[t] as number));
        addBag(shapes, t, template.run, add);
        return count;
      }
      for (let k = 1; k <= BAG; k++) {
        if (tokens[t - k] === undefined || tokens[t - k]?.kind === 'newline') break;
        add(joinedHash(template.bag, word[at - k] as number));
      }
      grams(template.wordGrams, word, at, add);
      grams(template.shapeGrams, brief, at, add);
      grams(template.classGrams, wordClass, at, add);
      for (let k = -2; k <= 2; k++) {
        add(joinedHash(template.shapes[k + 2] as number, shape[at + k] as number));
        add(joinedHash(template.classes[k + 2] as number, wordClass[at + k] as number));
        add(joinedHash(template.lists[k + 2] as number, list[at + k] as number));
      }
      grams(template.listGrams, list, at, add);
      for (const affix of own.affixes) add(joinedHash(template.affix, affix));
      add(joinedHash(template.endingBefore, words[t - 1]?.ending ?? 0));
      add(joinedHash(template.endingAfter, words[t + 1]?.ending ?? 0));
      add(joinedHash(template.title, titles[t] as number));
      add(joinedHash(template.titleShape, joinedHash(titles[t] as number, own.shortShape)));
      addBag(shapes, t, template.run, add);
      addBag(lists, t, template.list, add);
      addBag(lines, t, template.line, add);
      const field = fieldOf(lines, t);
      add(joinedHash(template.fieldShape, joinedHash(field, own.longShape)));
      add(joinedHash(template.fieldWord, joinedHash(field, own.word)));
      add(joinedHash(template.wordList, joinedHash(word[at - 1] as number, list[at] as number)));
      add(joinedHash(template.wordShape, joinedHash(word[at - 1] as number, own.longShape)));
      add(joinedHash(template.shapeWord, joinedHash(own.longShape, word[at + 1] as number)));
      add(joinedHash(template.listShape, joinedHash(list[at] as number, own.shortShape)));
      return count;
    }
    return { keysOf };
  };
}

/** Zeros before the first token and after the last one, so that all templates can read their neighbours. */
const PADDING = 3;

function columnOf(words: readonly WordKeys[], keyOf: (word: WordKeys) => number): Int32Array {
  return paddedColumn(words.length, (i) => keyOf(words[i] as WordKeys));
}

function paddedColumn(length: number, numberAt: (i: number) => number): Int32Array {
  const column = new Int32Array(length + 2 * PADDING);
  for (let i = 0; i < length; i++) column[i + PADDING] = numberAt(i);
  return column;
}

/** Bigrams and trigrams within two tokens, and the pair of direct neighbours. */
function grams(templates: Int32Array, column: Int32Array, at: number, add: (key: number) => void): void {
  const a = column[at - 2] as number;
  const b = column[at - 1] as number;
  const c = column[at] as number;
  const d = column[at + 1] as number;
  const e = column[at + 2] as number;
  const [bc, cd] = [joinedHash(b, c), joinedHash(c, d)];
  add(joinedHash(templates[0] as number, joinedHash(a, b)));
  add(joinedHash(templates[1] as number, bc));
  add(joinedHash(templates[2] as number, cd));
  add(joinedHash(templates[3] as number, joinedHash(d, e)));
  add(joinedHash(templates[4] as number, joinedHash(b, d)));
  add(joinedHash(templates[5] as number, joinedHash(a, bc)));
  add(joinedHash(templates[6] as number, joinedHash(bc, d)));
  add(joinedHash(templates[7] as number, joinedHash(cd, e)));
}

function addBag({ ids, offsets }: Bags, t: number, template: number, add: (key: number) => void): void {
  for (let i = offsets[t] as number; i < (offsets[t + 1] as number); i++) add(joinedHash(template, ids[i] as number));
}

/** A line feature bag has two ids for each word of the field's name, then this many for the line and the place in it. */
const LINE_IDS = 4;

/** A hash of the field's name; 0 outside fields. */
function fieldOf({ ids, offsets }: Bags, t: number): number {
  let field = 0;
  for (let i = offsets[t] as number; i < (offsets[t + 1] as number) - LINE_IDS; i += 2)
    field = joinedHash(field, ids[i] as number);
  return field;
}

/** For each token, a hash of all rows in its bag; 0 for an empty bag. */
function setsOf({ ids, offsets }: Bags): Int32Array {
  const sets = new Int32Array(offsets.length - 1);
  for (let t = 0; t < sets.length; t++)
    for (let i = offsets[t] as number; i < (offsets[t + 1] as number); i++)
      sets[t] = joinedHash((sets[t] as number) + 1, ids[i] as number);
  return sets;
}

function makeTemplates() {
  const one = (name: string) => featureHash(`template ${name}`) | 0;
  const several = (name: string, count: number) => Int32Array.from({ length: count }, (_, i) => one(`${name} ${i}`));
  return {
    always: one('always'),
    surface: one('surface'),
    words: several('word', 2 * CONTEXT + 1),
    bag: one('bag'),
    wordGrams: several('words', 8),
    shapeGrams: several('shapes', 8),
    classGrams: several('classes', 8),
    listGrams: several('lists', 8),
    shapes: several('shape', 5),
    classes: several('class', 5),
    lists: several('list set', 5),
    affix: one('affix'),
    endingBefore: one('ending before'),
    endingAfter: one('ending after'),
    title: one('title'),
    titleShape: one('title and shape'),
    run: one('run'),
    list: one('list'),
    line: one('line'),
    fieldShape: one('field and shape'),
    fieldWord: one('field and word'),
    wordList: one('word and list set'),
    wordShape: one('word and shape'),
    shapeWord: one('shape and word'),
    listShape: one('list set and shape'),
  };
}

/** A 32-bit hash of an ordered pair of numbers. */
function joinedHash(a: number, b: number): number {
  let value = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ (b + 0x7f4a7c15);
  value = Math.imul(value ^ (value >>> 15), 0x2c1b3c6d);
  value = Math.imul(value ^ (value >>> 12), 0x297a2d39);
  return value ^ (value >>> 15);
}
