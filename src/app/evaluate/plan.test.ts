import { expect, test } from 'vitest';
import type { ModelSummary } from '../../engine/protocol';
import { plannedTaggers } from './plan';
import { NO_EVALUATION } from './state';

const model = (id: string, architecture: string, isDefault = false) =>
  ({ id, architecture, language: id.slice(0, 2), default: isDefault }) as ModelSummary;
const models = [
  model('en-bilstm-crf', 'bilstm-crf', true),
  model('en-crf', 'crf'),
  ...['elman', 'jordan', 'lstm'].map((architecture) => model(`en-${architecture}`, architecture)),
  model('es-bilstm-crf', 'bilstm-crf', true),
];

test('at first the default tagger of the corpus’s language stands beside Elman, Jordan and LSTM', () => {
  expect(plannedTaggers(NO_EVALUATION, models)).toEqual(['en-bilstm-crf', 'en-elman', 'en-jordan', 'en-lstm']);
  expect(plannedTaggers({ ...NO_EVALUATION, taggers: ['es-bilstm-crf'] }, models)).toEqual(['es-bilstm-crf']);
});
