import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { NETWORKS } from '../../taggers/registry';
import { REPOSITORY } from '../command/repository';
import { MODELS } from '../models/open-model';
import { testFolder } from '../test-support/folder';
import type { Flags } from './kind';
import { checkTaken, kindOf } from './kinds';
import { checkReplaces, recipeFrom, wholeRecipe } from './recipe';

const NAMES = readdirSync(join(REPOSITORY, 'src/training/recipes')).map((file) => basename(file, '.json'));

const recipeNamed = (recipe: string) => recipeFrom({ recipe } as Flags);

test.each(NAMES)('%s names itself, a tagger that can be trained, and settings that the tagger takes', (name) => {
  const recipe = recipeNamed(name);
  expect(recipe.id).toBe(name);
  expect(kindOf(recipe.tagger).taggers[recipe.tagger]).toMatch(/./);
  expect(() => checkTaken(recipe, {})).not.toThrow();
  const network = NETWORKS.find(({ id }) => id === recipe.tagger);
  if (!network) return;
  const preset = network.presets[recipe.preset](recipe.language);
  expect([...Object.keys(preset.training), 'averaging']).toEqual(expect.arrayContaining(Object.keys(recipe.training)));
  expect(Object.keys(preset.network)).toEqual(expect.arrayContaining(Object.keys(recipe.network)));
});

test('a recipe that is like another differs from it in what it states', () => {
  const base = recipeNamed('en-meldau-a');
  const changed = { id: 'x', corpora: [{ path: 'a', format: 'text' }], network: { dropout: { input: 0 } } };
  expect(wholeRecipe({ like: base.id, ...changed })).toEqual({
    ...base,
    id: 'x',
    corpora: [{ path: 'a', format: 'text', weight: 1, devEvery: 0, quotable: false }],
    network: { ...base.network, dropout: { input: 0, output: 0 } },
  });
  expect(() => wholeRecipe({ ...changed, like: 'none' })).toThrow('No recipe is called none; there are en-bilstm-crf');
  expect(() => wholeRecipe({ ...base, like: 3 })).toThrow("The recipe's like: there is no such key");
});

test('a recipe of your own may be like one of these', () => {
  const config = join(testFolder({ 'own.json': '{"id":"own","title":"Own","like":"es-small","seed":7}' }), 'own.json');
  expect(recipeFrom({ config } as Flags)).toEqual({ ...recipeNamed('es-small'), id: 'own', title: 'Own', seed: 7 });
});

test.each([
  [{}, 'Name a recipe, or a corpus with either a tagger and a language or a model to continue from'],
  [{ recipe: 'en-elman', id: 'mine' }, '--id: the recipe states it'],
  [{ config: 'own.json', corpus: ['mine:brat'] }, '--corpus: the recipe states it'],
  [{ recipe: 'en-elman', config: 'own.json' }, 'Give --recipe or --config, not both'],
  [{ recipe: 'en-elman', rate: '0.1' }, '--rate is for --fine-tune'],
  [{ tagger: 'crf', language: 'fr', corpus: ['a'] }, '--language takes en, es, not fr'],
  [{ tagger: 'crf', language: 'en', corpus: ['a'], preset: 'best' }, '--preset takes paper, tuned, not best'],
  [
    { tagger: 'crf', language: 'en', corpus: ['a'], id: 'A b' },
    '--id takes small letters, digits and hyphens, not A b',
  ],
  [
    { tagger: 'crf', language: 'en', corpus: ['a:docx'] },
    'No format is called docx; there are jsonl, brat, i2b2, conll, text',
  ],
])('%j is refused: a flag is missing, is none that it takes, or would have no effect', (flags, message) => {
  expect(() => recipeFrom(flags as unknown as Flags)).toThrow(message);
});

test('a corpus without a format is JSON lines', () => {
  const flags = { tagger: 'crf', language: 'en', corpus: ['a.jsonl', 'b:brat'] } as unknown as Flags;
  expect(recipeFrom(flags).corpora).toMatchObject([
    { path: 'a.jsonl', format: 'jsonl' },
    { path: 'b', format: 'brat' },
  ]);
});

test('only the recipe of a shipped model may replace it', () => {
  const replaces = (id: string, flags: { recipe?: string }, out: string) => () => checkReplaces(id, flags, out);
  expect(replaces('en-elman', {}, MODELS)).toThrow('The training would replace the model en-elman, which ships');
  for (const allowed of [
    replaces('en-elman', { recipe: 'en-elman' }, MODELS),
    replaces('en-elman', {}, testFolder()),
    replaces('en-mine', {}, MODELS),
  ])
    expect(allowed).not.toThrow();
});
