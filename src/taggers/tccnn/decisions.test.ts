import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import type { Token } from '../../note/tokens';
import { makeTagSet } from '../decoding/scheme';
import { TCCNN_PRESETS, type TccnnConfig, TccnnConfigSchema, TccnnTrainingSchema } from './config';
import { canRead } from './constraints';
import { makeReader, resolveOverlaps } from './decisions';
import { SMALL } from './test-support/setting';

const LABELS = ['NOMBRE_SUJETO_ASISTENCIA', 'CORREO_ELECTRONICO'];

/** A reading of a text whose tokens may have all roles, with probabilities for the given candidates. */
function reading(text: string, probabilities: Record<string, readonly number[]>, config: Partial<TccnnConfig> = {}) {
  const read = makeReader({
    id: 'mine',
    tagSet: makeTagSet('BIO', LABELS),
    config: { ...SMALL, ...config },
    filter: new Map(),
  });
  const own = read({ id: 'note', text });
  const { tokens, candidates, logs } = own;
  candidates.starts.forEach((start, i) => {
    const end = (candidates.ends[i] as number) - 1;
    const surface = text.slice((tokens[start] as Token).start, (tokens[end] as Token).end);
    const [name = 0, mail = 0] = probabilities[surface] ?? [];
    logs.set([1 - name - mail, name, mail].map(Math.log), 3 * i);
  });
  return own;
}

const rounded = (values: ArrayLike<number> | undefined) =>
  Array.from(values ?? [], (value) => Number(value.toFixed(3)));

test.each(Object.entries(TCCNN_PRESETS))('the preset %s is valid', (_, { network, training }) => {
  expect(v.parse(TccnnConfigSchema, network)).toEqual(network);
  expect(v.parse(TccnnTrainingSchema, training)).toEqual(training);
});

describe('K6. constraints', () => {
  test.each([
    ['NOMBRE_SUJETO_ASISTENCIA', 'Ana María', true],
    ['NOMBRE_SUJETO_ASISTENCIA', 'L0LI', true],
    ['NOMBRE_SUJETO_ASISTENCIA', '12345', false],
    ['NOMBRE_PERSONAL_SANITARIO', 'ana@sitio.es', false],
    ['CORREO_ELECTRONICO', 'ana@sitio.es', true],
    ['CORREO_ELECTRONICO', 'ana arroba sitio punto es', true],
    ['CORREO_ELECTRONICO', 'arrobas', false],
    ['NUMERO_TELEFONO', '+34 981 95 00 00', true],
    ['NUMERO_TELEFONO', 'seis uno siete cuatro', true],
    ['NUMERO_TELEFONO', '12/10/2016', false],
    ['ID_ASEGURAMIENTO', 'NASS', false],
    ['CALLE', '28029', false],
    ['CALLE', 'C/ Mayor 3', true],
    ['OTROS_SUJETO_ASISTENCIA', '@', true],
  ])('whether %s can be the label of %j: %s', (label, text, expected) => {
    expect(canRead(label, text)).toBe(expected);
  });

  test('give the probability of an impossible label to none', () => {
    const probabilities = { '123': [0.6, 0.3] };
    const free = reading('123', probabilities).decide(1, 0.5);
    expect(rounded(free.posterior)).toEqual([0.1, 0.6, 0.3]);
    const bound = reading('123', probabilities, { constrained: true }).decide(1, 0.5);
    expect(rounded(bound.posterior)).toEqual([1, 0, 0]);
    expect(bound.spans).toEqual([]);
  });
});

describe('K7. overlaps', () => {
  const candidates = { starts: Int32Array.of(0, 0, 1, 3), ends: Int32Array.of(1, 2, 4, 4) };
  const sure = [0.6, 0.7, 0.9, 0.9];
  test.each([
    ['longest', [0, 1, 2, 3], [1, 3]],
    ['longest', [0, 2, 3], [0, 2]],
    ['surest', [0, 1, 2, 3], [0, 2]],
    ['surest', [1, 3], [1, 3]],
  ] as const)('the %s of %j are %j', (overlaps, accepted, expected) => {
    expect(resolveOverlaps(candidates, accepted, (i) => sure[i] as number, overlaps)).toEqual(expected);
  });
});

test('K8. a token has the posterior of the covering candidate with the highest P(PHI)', () => {
  const own = reading('Ana Gil dijo', { 'Ana Gil': [0.5, 0.25], Gil: [0.1, 0.8] });
  const { posterior } = own.decide(1, 0.5);
  expect(rounded(posterior)).toEqual([0.25, 0.5, 0.25, 0.1, 0.1, 0.8, 1, 0, 0]);
  // O, then B and I of the name, B and I of the address.
  expect(rounded(own.logPosterior().slice(0, 5).map(Math.exp))).toEqual([0.25, 0.5, 0, 0.25, 0]);
  expect(rounded(own.logPosterior().slice(5, 10).map(Math.exp))).toEqual([0.1, 0.1, 0, 0.8, 0]);
});

describe('K9. a candidate', () => {
  const shown = (threshold: number, temperature = 1) =>
    reading('Ana Gil', { 'Ana Gil': [0.3, 0.4] })
      .decide(temperature, threshold)
      .spans.map(({ start, end, label, score }) => [start, end, label, Number(score.toFixed(2))]);

  test('is accepted if its P(PHI) reaches the threshold, with its most probable label', () => {
    expect(shown(0.71)).toEqual([]);
    expect(shown(0.69)).toEqual([[0, 7, 'CORREO_ELECTRONICO', 0.4]]);
  });

  test('D2. is less sure at a temperature above 1', () => {
    expect(shown(0.66, 100)).toEqual([[0, 7, 'CORREO_ELECTRONICO', 0.33]]);
    expect(shown(0.68, 100)).toEqual([]);
  });
});
