import { describe, expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { tokenize } from '../../note/tokens';
import { FIRST, INSIDE, LAST, makeRoleReader } from '../../taggers/tccnn/candidates';
import { learnFilter } from './learn-filter';

const NAMES = ['Ana Pérez', 'Eva de Gómez', 'Luz María Sánchez', 'Gil'];
const notes = Array.from({ length: 400 }, (_, i) =>
  annotate(`Paciente: [${NAMES[i % NAMES.length]}|NAME]. Acude por fiebre y tos seca (${i} mg).`),
);
const rolesOf = makeRoleReader(learnFilter(notes));
const roles = (text: string) => [...rolesOf(text, tokenize(text))];

describe('K10. the filter', () => {
  test('knows the words that are in no span', () => {
    expect(roles('Paciente fiebre tos mg (')).toEqual([0, 0, 0, 0, 0]);
  });

  test('knows what words begin, end and join spans', () => {
    expect(roles('Ana Pérez Gil de María')).toEqual([FIRST, LAST, FIRST | LAST, INSIDE, INSIDE]);
  });

  test('reads a word that it has not seen as those written like it', () => {
    expect(roles('Álvarez Ruiz').map((role) => role & LAST)).toEqual([LAST, LAST]);
    expect(roles('neumonía')).toEqual(roles('bronquitis'));
  });

  test('knows words in capitals and in small letters too', () => {
    expect(roles('ANA PÉREZ FIEBRE')).toEqual([FIRST, LAST, 0]);
    expect(roles('ana pérez')).toEqual([FIRST, LAST]);
  });
});
