import { expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { hash } from '.';

const { note, spans } = annotate(
  '[Ann Lee|PATIENT], [ann  LEE|PATIENT] and [Ann Lee|DOCTOR]; [A. Lee|PATIENT] [5/3|DATE]',
);
const codes = (secret?: string, language: 'en' | 'es' = 'en') =>
  [
    ...hash.mask(note.text, spans, { language, ...(secret ? { secret } : {}) }).text.matchAll(/\[[A-Z]+_(\w{8})\]/g),
  ].map(([, code]) => code);

test('H1 the same text of one type has the same code, another text or type another', () => {
  const [first, again, doctor, short, date] = codes('salt');
  expect(again).toBe(first);
  expect(new Set([first, doctor, short, date]).size).toBe(4);
});

test('H2 a code follows from the secret alone: the same in every session, another with another secret', () => {
  expect(codes('salt')).toEqual(codes('salt', 'es'));
  expect(codes('pepper')).not.toEqual(codes('salt'));
  expect(hash.mask('Ann', [{ ...(spans[0] as (typeof spans)[0]), start: 0, end: 3 }], { secret: 'salt' }).text).toBe(
    '[PATIENT_JSACZ704]',
  );
});

test('H3 without a secret the session draws one', () => {
  expect(codes()).toEqual(codes());
  expect(codes()).not.toEqual(codes('salt'));
});
