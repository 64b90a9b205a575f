import type { Bags } from '../../nn/batch';
import type { Token } from '../../note/tokens';
import { type FeatureName, subwordsOf } from '../features/features';
import { makeLineReader } from '../features/line-context';
import { CASE_CLASSES, caseClass, makeShapeReader, runSymbols } from '../features/shape';
import { normaliseWord, wordCount } from '../features/vocabulary';
import type { Model } from '../networks/network';

/**
 * Names every row of a token's bag in a group, in the bag's order, by what the row was made from: of `words` the word, behind a `?`
 * where the network does not know it; of `subwords` the n-gram; of `shape` and `line` the feature as `makeShapeReader` and
 * `makeLineReader` write it; of `capitals` a case class; of `salutation` `none`, `title` or `staff`; of `gazetteer` `in`, `begins` or
 * `inside` and the list behind a space, or nothing; of `characters` the character, or nothing for what follows the token. Whoever shows
 * them words them. What is read of the whole text is read once, when it is first asked for.
 */
export function makeFeatureNames(model: Model, text: string, tokens: readonly Token[]) {
  const { config, vocabulary, gazetteer } = model;
  const { words, subwords, characters } = config.features;
  const shape = later(() => shapeNames(text, tokens));
  const line = later(() => lineNames(text, tokens));
  const names: Record<FeatureName, Names> = {
    words: (surface) => {
      const word = normaliseWord(surface, words);
      return new Array<string>(wordCount(surface, words)).fill(vocabulary.rows.has(word) ? word : `?${word}`);
    },
    subwords: (surface) => (subwords ? [...subwordsOf(surface, subwords)] : []),
    shape: (_, __, at) => shape()(at),
    line: (_, __, at) => line()(at),
    capitals: (_, ids) => Array.from(ids, (id) => CASE_CLASSES[id] ?? ''),
    salutation: (_, ids) => Array.from(ids, (id) => SALUTATIONS[id] ?? ''),
    gazetteer: (_, ids) => Array.from(ids, (id) => listName(id, gazetteer?.classes ?? [])),
    characters: (surface, ids) => {
      const units = surface.slice(0, ids.length).split('');
      return characters?.space ? [...units.slice(0, ids.length - 1), ''] : units;
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

const SALUTATIONS = ['none', 'title', 'staff'];

function surfaceOf(text: string, { start, end, kind }: Token): string {
  return kind === 'newline' ? '\n' : text.slice(start, end);
}

/** The names that readers give their features, instead of their ids. */
function collector() {
  const ids = new Map<string, number>();
  const idOf = (name: string) => {
    const id = ids.get(name) ?? ids.size;
    ids.set(name, id);
    return id;
  };
  const namesIn = ({ ids: rows, offsets }: Bags) => {
    const names = [...ids.keys()];
    return (at: number) => Array.from(rows.subarray(offsets[at], offsets[at + 1]), (id) => names[id] ?? '');
  };
  return { idOf, namesIn };
}

function shapeNames(text: string, tokens: readonly Token[]) {
  const { idOf, namesIn } = collector();
  const shaped = tokens.map((token) => {
    const surface = surfaceOf(text, token);
    return { form: caseClass(surface, token.kind), symbols: runSymbols(surface, token.kind) };
  });
  return namesIn(makeShapeReader(idOf)(text, tokens, shaped));
}

function lineNames(text: string, tokens: readonly Token[]) {
  const { idOf, namesIn } = collector();
  const surfaces = tokens.map((token) => surfaceOf(text, token).toLowerCase());
  return namesIn(makeLineReader(idOf)(tokens, surfaces));
}

const PLACES = ['in', 'begins', 'inside'];

/** A row of `makeGazetteerReader`. */
function listName(row: number, classes: readonly string[]): string {
  if (row === 0) return '';
  return `${PLACES[Math.floor((row - 1) / classes.length)]} ${classes[(row - 1) % classes.length] ?? ''}`;
}
