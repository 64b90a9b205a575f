import { afterEach, expect, test } from 'vitest';
import * as en from './en';
import { languageFor, languageInUse, speak, t } from './language';
import { count, decimal, languageName, list, percent, plural } from './numbers';

afterEach(() => speak('en'));

test.each([
  [undefined, ['es-MX', 'en-US'], 'es'],
  [undefined, ['de-DE', 'ES', 'en'], 'es'],
  [undefined, ['xx', 'yy'], 'en'],
  [undefined, [], 'en'],
  ['en', ['es'], 'en'],
  ['es', ['en'], 'es'],
  ['xx', ['es'], 'es'],
] as const)('chosen %j, browser %j: %s', (chosen, browser, expected) => {
  expect(languageFor(chosen, browser)).toBe(expected);
});

test('English is ready from the start; another language applies once its texts are loaded, to figures too', async () => {
  expect(t()).toBe(en);
  const coming = speak('es');
  expect(languageInUse()).toBe('en');
  await coming;
  expect([languageInUse(), t().controls.close]).toEqual(['es', 'Cerrar']);
  expect([count(12345), decimal(0.5, 2), percent(0.5)]).toEqual(['12.345', '0,50', '50\u00a0%']);
  expect([list(['a', 'b', 'c']), languageName('de')]).toEqual(['a, b y c', 'alemán']);
  await speak('en');
  expect([count(12345), percent(0.5), list(['a', 'b', 'c'])]).toEqual(['12,345', '50%', 'a, b, and c']);
});

test('of two switches the later one counts, whichever texts come first', async () => {
  await Promise.all([speak('es'), speak('en')]);
  expect(languageInUse()).toBe('en');
});

test('only a whole share is shown as 100 %', () => {
  expect([percent(0.9999), percent(1), percent(0.99999, 1), percent(0.996)]).toEqual(['99%', '100%', '99.9%', '99%']);
});

test('a word agrees with its number', () => {
  const files = (n: number) => plural(n, { one: 'file', other: 'files' });
  expect([0, 1, 2].map(files)).toEqual(['files', 'file', 'files']);
});
