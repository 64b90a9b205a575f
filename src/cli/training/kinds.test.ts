import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REPOSITORY } from '../repository';
import { KINDS, kindOf } from './kinds';

const folder = join(REPOSITORY, 'src/training/recipes');

test.each(readdirSync(folder))('%s is of a tagger that can be trained', (file) => {
  const { tagger } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
  expect(kindOf(tagger).taggers[tagger]).toMatch(/./);
});

test('no tagger is trained in two ways', () => {
  const names = KINDS.flatMap(({ taggers }) => Object.keys(taggers));
  expect(new Set(names).size).toBe(names.length);
});

test('a tagger that nobody trains is an error that lists those there are', () => {
  expect(() => kindOf('transformer')).toThrow('No tagger to train is called transformer; there are elman, jordan');
});
