import { expect, test } from 'vitest';
import { modelsFor } from './single-file';

const model = (language: string, kind: string, more = {}) => ({
  ...{ id: `${language}-${kind}`, language, default: false },
  ...more,
});
const MODELS = [
  model('en', 'lstm', { default: true }),
  model('en', 'ensemble', { parts: ['en-lstm', 'en-crf'] }),
  ...['crf', 'lexicon'].map((kind) => model('en', kind)),
  model('es', 'lstm', { default: true }),
  model('es', 'lexicon'),
];

test('a file has the chosen models, those that they need, and the lexicons that the leak check needs', () => {
  expect(modelsFor(MODELS, ['en-crf'])).toEqual(['en-crf', 'en-lexicon']);
  expect(modelsFor(MODELS, ['en-ensemble'])).toEqual(['en-ensemble', 'en-lstm', 'en-crf', 'en-lexicon']);
  expect(modelsFor(MODELS)).toEqual(['en-lstm', 'en-lexicon', 'es-lstm', 'es-lexicon']);
  expect(modelsFor(MODELS, 'all')).toHaveLength(6);
  expect(() => modelsFor(MODELS, ['en-fish'])).toThrow(/^No model is called en-fish; there are en-lstm, /);
});
