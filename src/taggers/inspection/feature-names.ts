import type { Bags } from '../../nn/batch';
import type { Token } from '../../note/tokens';
import { type FeatureName, subwordsOf } from '../features/features';
import { makeLineReader } from '../features/line-context';
import { CASE_CLASSES, caseClass, makeShapeReader, runSymbols } from '../features/shape';
import { normaliseWord } from '../features/vocabulary';
import type { Model } from '../networks/network';

/**
 * A function that names each row in a token's bag of a group, in the bag's order, by what the row was made from:
 * - `words`: the word, with `?` before it if the network does not know it
 * - `subwords`: the n-gram
 * - `shape`, `line`: the feature's name in `makeShapeReader` or `makeLineReader`
 * - `capitals`: the case class
 * - `salutation`: `none`, `title` or `staff`
 * - `gazetteer`: `in`, `begins` or `inside`, a space and the list; empty for a word in no list
 * - `characters`: the character; empty for what follows the token
 *
 * Names that depend on the whole text are computed once, on demand.
 */
export function makeFeatureNames(model: Model, text: string, tokens: readonly Token[]) {
  const { config, vocabulary, gazetteer } = model;
  const { words, subwords, characters } = config.features;
  let shape: ReturnType<typeof shapeNames> | undefined;
  let line: ReturnType<typeof lineNames> | undefined;
  const names: Record<FeatureName, Names> = {
    words: (surface) => {
      const word = normaliseWord(surface, words);
      return [vocabulary.rows.has(word) ? word : `?${word}`];
    },
    subwords: (surface) => (subwords ? [...subwordsOf(surface, subwords)] : []),
    shape: (_, __, at) => {
      shape ??= shapeNames(text, tokens);
      return shape(at);
    },
    line: (_, __, at) => {
      line ??= lineNames(text, tokens);
      return line(at);
    },
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

/** The names of a bag's rows, given the token's surface, the rows and the token's index. */
type Names = (surface: string, ids: ArrayLike<number>, at: number) => readonly string[];

const SALUTATIONS = ['none', 'title', 'staff'];

function surfaceOf(text: string, { start, end, kind }: Token): string {
  return kind === 'newline' ? '\n' : text.slice(start, end);
}

/** Numbers the features of a reader, and gives back their names. */
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

/** The name of a row of `makeGazetteerReader`. */
function listName(row: number, classes: readonly string[]): string {
  if (row === 0) return '';
  return `${PLACES[Math.floor((row - 1) / classes.length)]} ${classes[(row - 1) % classes.length] ?? ''}`;
}
