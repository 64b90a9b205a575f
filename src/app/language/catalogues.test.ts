import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as en from './en';
import * as es from './es';
import { speak } from './language';
import { textsOf } from './test-support/texts';

/** What is the same in both languages: names of formats and programs, units, words of the field. */
const SAME = new Set(['P', 'F1', '2 tokens/s', 'tokens/s', 'GFLOP/s']);

beforeAll(() => speak('es'));
afterAll(() => speak('en'));

const english = textsOf(en);
const spanish = () => new Map(textsOf(es).map((text) => [text.path, text]));

test('every catalogue has the same texts', () => {
  expect([...spanish().keys()].sort()).toEqual(english.map(({ path }) => path).sort());
});

test('no text is empty, and none says that a value is missing', () => {
  const texts = [...english, ...spanish().values()];
  expect(texts.filter(({ text }) => !text.trim() || /undefined|null|NaN|\[object/.test(text))).toEqual([]);
});

test('each Spanish text differs from the English one, except what is the same in both languages', () => {
  const texts = spanish();
  const alike = english.filter(
    ({ path, text, fragments }) => fragments.length > 0 && texts.get(path)?.text === text && !SAME.has(text),
  );
  expect(alike.map(({ path, text }) => `${path}: ${text}`)).toEqual([]);
});

test('links and emphasis are the same in both languages', () => {
  const marks = (text = '') => [...text.matchAll(/<\/?[a-z]+>/g)].map(String).sort();
  const texts = spanish();
  for (const { path, text } of english) expect([path, marks(texts.get(path)?.text)]).toEqual([path, marks(text)]);
});

test('every text is used', () => {
  const folder = join(import.meta.dirname, '..');
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^language\//.test(path.replaceAll('\\', '/')))
    .map((path) => readFileSync(join(folder, path), 'utf8').replace(/\s+(?=\??\.)/g, ''))
    .filter((source) => source.includes('t()'));
  const unused = english.filter(({ path }) => !sources.some((source) => isUsed(source, path)));
  expect(unused.map(({ path }) => path)).toEqual([]);
});

/** Whether a source reads the text of a path, as in `t().batch.start`, `batch.start`, `words.start` or `phases[phase]`. */
function isUsed(source: string, path: string): boolean {
  const [key = '', within = ''] = path.split('.').reverse();
  // A quick check first: there are many texts.
  if (!source.includes(key) && !source.includes(`${within}[`)) return false;
  const name = key.replace(/\W/g, '\\$&');
  return (
    new RegExp(`\\b(?:${within}|words)\\.${name}\\b|\\b${within}\\[`).test(source) ||
    new RegExp(`\\{[^{}]*\\b${name}\\b[^{}]*\\} = [\\w.()]*\\b(?:${within}|words)\\b`).test(source)
  );
}
