import { describe, expect, test } from 'vitest';
import { tokenize } from '../../note/tokens';
import type { Language } from '../tagger';
import { tinyDictionaries } from '../test-support/tiny-dictionaries';
import { FEATURE, makeLexiconReader, verdictOf } from './token-features';

/** The tokens of a text that have a feature. */
function withFeature(text: string, name: keyof typeof FEATURE, language: Language = 'en'): string[] {
  const tokens = tokenize(text);
  const { features } = makeLexiconReader(tinyDictionaries(language))(text, tokens);
  return tokens
    .filter((_, i) => ((features[i] as number) & FEATURE[name]) !== 0)
    .map(({ start, end }) => text.slice(start, end));
}

function verdicts(text: string, language: Language = 'en'): string {
  const tokens = tokenize(text);
  const { features } = makeLexiconReader(tinyDictionaries(language))(text, tokens);
  return tokens.map(({ start, end }, i) => `${text.slice(start, end)} ${verdictOf(features[i] as number)}`).join(', ');
}

test('there are fifteen features, with one bit each', () => {
  const bits = Object.values(FEATURE);
  expect(bits).toHaveLength(15);
  expect(bits.reduce((sum, bit) => sum | bit, 0)).toBe(2 ** 15 - 1);
});

describe('the form of a token', () => {
  const text = 'seen Mason MRI McCoy É 12 ,\n';
  test.each([
    ['smallLetters', ['seen']],
    ['initialCapital', ['Mason', 'É']],
    ['allCapitals', ['MRI']],
    ['mixedCapitals', ['McCoy']],
    ['digits', ['12']],
    ['mark', [',', '\n']],
  ] as const)('L1. %s', (name, words) => {
    expect(withFeature(text, name)).toEqual(words);
  });
});

test('L2. a sentence begins a line or follows a full stop, but not a colon, a title or an abbreviation', () => {
  const text = '- One two. Three! Four\nFive: Six of St. Seven by Dr. Eight. 9';
  expect(withFeature(text, 'beginsSentence')).toEqual(['One', 'Three', 'Four', 'Five', '9']);
});

test('L3. a word follows a salutation', () => {
  expect(withFeature('Mr. Mason, Dr White and seen', 'salutationBefore')).toEqual(['Mason', 'White']);
});

describe('dictionaries', () => {
  test('L4. a word that is also a name is safe in small letters, or where it clearly begins a sentence', () => {
    expect(withFeature('white note. White fever. the White', 'inSafeDictionary')).toEqual([
      'white',
      'note',
      'White',
      'fever',
      'the',
    ]);
    expect(withFeature('White Mason', 'inSafeDictionary')).toEqual([]);
    expect(withFeature('May fever', 'inSafeDictionary')).toEqual(['fever']);
  });

  test('L4. a single capital is an initial', () => {
    expect(withFeature('by J, a', 'inSafeDictionary')).toEqual(['by']);
  });

  test('L5. names and places are PHI, alone or in a phrase with capitals', () => {
    expect(withFeature('seen Mary in New York, general', 'inPhiDictionary')).toEqual([
      'Mary',
      'New',
      'York',
      'general',
    ]);
    expect(withFeature('the white patient', 'inPhiDictionary')).toEqual([]);
  });
});

describe('special words', () => {
  test.each([
    ['L6. Monday and monday, Sat and sat', 'weekday', 'Monday monday Sat sat', ['Monday', 'monday', 'Sat']],
    ['L6. May and may', 'month', 'May may jan', ['May', 'jan']],
    ['L6. St and ST', 'street', 'St ST Street street', ['St', 'Street']],
    ['L6. holidays', 'holiday', 'christmas Easter day', ['christmas', 'Easter']],
    ['L7. numbers from thirteen on', 'writtenOutNumber', 'sixty, two of thirteen', ['sixty', 'two', 'thirteen']],
    ['L7. parts of numbers', 'writtenOutNumber', 'nineteen oh-five one note', ['nineteen', 'oh', 'five', 'one']],
    ['L7. days of months', 'writtenOutNumber', 'May fifth, fifth', ['fifth']],
    ['L7. none alone', 'writtenOutNumber', 'two knees\nthree', []],
  ] as const)('%s', (_, name, text, words) => {
    expect(withFeature(text, name)).toEqual(words);
  });

  test('L6. L7. in Spanish', () => {
    expect(withFeature('lunes, Mar 3, mar, miércoles', 'weekday', 'es')).toEqual(['lunes', 'miércoles']);
    expect(withFeature('Mar 3, mar', 'month', 'es')).toEqual(['Mar']);
    expect(withFeature('treinta y cinco, cinco', 'writtenOutNumber', 'es')).toEqual(['treinta', 'cinco']);
  });
});

test('L8. verdicts', () => {
  expect(verdicts('the White, 12 Mondays')).toBe('the safe, White unsafe, , safe, 12 unknown, Mondays unsafe');
  expect(verdicts('Dr. Note note feverr')).toBe('Dr unknown, . safe, Note unsafe, note safe, feverr unknown');
  expect(verdicts('el blanco Blanco', 'es')).toBe('el safe, blanco safe, Blanco unsafe');
});
