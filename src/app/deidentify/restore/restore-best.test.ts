import { expect, test } from 'vitest';
import { numbered } from '../../../masking/numbered';
import { restoreKey } from '../../../masking/restore/key';
import { tag } from '../../../masking/tag';
import { annotate } from '../../../note/notation';
import { partsOf, restoreBest } from './restore-dialog';

function keyOf(notation: string) {
  const { note, spans } = annotate(notation);
  return restoreKey(note.text, spans, numbered.mask(note.text, spans));
}

const ANN = keyOf('[Ann Lee|PATIENT] saw Dr. [Ng|DOCTOR] on [5/3|DATE].');
const BO = keyOf('[Bo Ray|PATIENT] saw Dr. [Ito|DOCTOR] and Dr. [Wu|DOCTOR].');

test('a text is restored with its own key among several', () => {
  expect(restoreBest('Dr. [DOCTOR_1] and Dr. [DOCTOR_2] met [PATIENT_1].', [ANN, BO, ANN])?.text).toBe(
    'Dr. Ito and Dr. Wu met Bo Ray.',
  );
  expect(restoreBest('[PATIENT_1] came on [DATE_1]', [BO, ANN, BO])?.text).toBe('Ann Lee came on 5/3');
});

test('of keys that fit equally well the last is used, the open note’s', () => {
  expect(restoreBest('for [PATIENT_1]', [ANN, BO])?.text).toBe('for Bo Ray');
  expect(restoreBest('for [PATIENT_1]', [BO, ANN])?.text).toBe('for Ann Lee');
});

test('where another key has all tags too, but other texts for them, every restored text is to be checked', () => {
  const tellsApart = (text: string, keys = [ANN, BO]) => {
    const restored = restoreBest(text, keys);
    return restored && [restored.fitsOther, ...partsOf(restored).flatMap(({ kind }) => kind ?? [])];
  };
  expect(tellsApart('for [PATIENT_1]')).toEqual([true, 'guessed']);
  // In another order, the own key has to guess.
  expect(tellsApart('[DOCTOR_1] for [PATIENT_1]', [BO, ANN])).toContain(true);
  expect(tellsApart('for [PATIENT_1] of [DOCTOR_2]')).toEqual([false, 'back', 'back']);
  expect(tellsApart('for [PATIENT_1]', [ANN, ANN])).toEqual([false, 'back']);
});

test('a text is ambiguous if a tag without a number stands for several texts, unless it is unchanged', () => {
  const { note, spans } = annotate('[Ann Lee|PATIENT] and [Bo Ray|PATIENT].');
  const key = restoreKey(note.text, spans, tag.mask(note.text, spans));
  expect(restoreBest('[PATIENT] came', [key])?.ambiguous).toBe(true);
  expect(restoreBest(key.masked, [key])).toMatchObject({ text: note.text, ambiguous: false });
  expect(restoreBest('[PATIENT_1] came', [ANN])?.ambiguous).toBe(false);
});

test('a text without replacements has no result', () => {
  expect(restoreBest('nothing here', [ANN, BO])).toBeUndefined();
});

test('the parts are restored, guessed or unknown texts and the rest, and joined they are the text', () => {
  const restored = restoreBest('Dr. [DOCTOR_1] and again [DOCTOR_1] saw [PATIENT_7].', [ANN]);
  const parts = restored ? partsOf(restored) : [];
  expect(parts.filter(({ kind }) => kind).map(({ text, kind }) => `${text}: ${kind}`)).toEqual([
    'Ng: back',
    'Ng: guessed',
    '[PATIENT_7]: unknown',
  ]);
  expect(parts.map(({ text }) => text).join('')).toBe(restored?.text);
});

test('each part that is restored from a tag of several texts is to be checked', () => {
  const { note, spans } = annotate('Dr. [Ng|DOCTOR] and Dr. [Ito|DOCTOR] met.');
  const restored = restoreBest('Dr. [DOCTOR] came.', [restoreKey(note.text, spans, tag.mask(note.text, spans))]);
  expect(restored && partsOf(restored).flatMap(({ kind }) => kind ?? [])).toEqual(['guessed']);
});
