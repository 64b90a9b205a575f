import { expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { errorsFor, inContext, queryTitle } from './error-query';
import type { ErrorQuery } from './state';

const { note, spans: gold } = annotate('[Ana|PATIENT] saw [Eva|DOCTOR]');
const pair = { note, gold, predicted: annotate('[Ana|DOCTOR] saw Eva').spans };

test.each<[ErrorQuery, string, number]>([
  [{ of: 'measure', measure: 'strictRecall' }, 'Strict recall', 2],
  [{ of: 'type', counting: 'token', label: 'DOCTOR', side: 'extra' }, 'DOCTOR, false positives', 1],
  [{ of: 'type', counting: 'binary', label: 'PATIENT', side: 'missed' }, 'PATIENT, missed', 0],
  [{ of: 'cell', gold: 'PATIENT', predicted: 'DOCTOR' }, 'PATIENT taken for DOCTOR', 1],
  [{ of: 'cell', gold: 'DOCTOR', predicted: null }, 'DOCTOR missed', 1],
  [{ of: 'cell', gold: null, predicted: 'DOCTOR' }, 'DOCTOR where there is no PHI', 0],
  [{ of: 'cell', gold: 'DOCTOR', predicted: 'DOCTOR' }, 'DOCTOR with another start or end', 0],
  [{ of: 'agreement' }, 'Where the two annotations differ', 2],
  [{ of: 'agreement', label: 'PATIENT' }, 'Where the two annotations differ on PATIENT', 1],
])('a query has a title and its errors: %j', (query, title, count) => {
  expect(queryTitle(query)).toBe(title);
  expect(errorsFor(query, pair)).toHaveLength(count);
});

test('an error is shown with the text around it on one line, never cut inside a surrogate pair', () => {
  const text = `${'a'.repeat(60)}😀${'b'.repeat(47)}\nX\r\n${'c'.repeat(47)}😀`;
  const at = text.indexOf('X');
  expect(inContext(text, at, at + 1)).toEqual({
    before: `…${'b'.repeat(47)} `,
    text: 'X',
    after: ` ${'c'.repeat(46)}…`,
  });
  expect(inContext('Ana', 0, 3)).toEqual({ before: '', text: 'Ana', after: '' });
});
