import { expect, test } from 'vitest';
import { makeSpan } from '../../note/span';
import type { OpenNote } from '../core/state';
import { setDecisions, setSpans } from '../session/fields';
import type { Decision } from '../session/findings';
import { stateWith } from '../session/test-support/state';
import { makeNote } from '../workspace/test-support/app';
import { correctedNotes } from './corrected-notes';

const ENGLISH = 'Seen by Ann Lind on 3 May with her husband, who was well.';
const SPANISH = 'Paciente vista por la doctora Lind el 3 de mayo en la consulta.';
const accepted: Decision = { start: 8, end: 16, kind: 'mask', label: 'DOCTOR' };

/** An open note in which the tagger has found a date, with decisions. */
function note(text: string, decisions: readonly Decision[], kind: 'own' | 'example' = 'own') {
  const made = makeNote(text, kind, '');
  const at = text.indexOf('3');
  const found = setSpans.of([makeSpan(text.length, at, at + 1, 'DATE', 0.9, 'en-elman')]);
  return { ...made, state: made.state.update({ effects: [found, setDecisions.of(decisions)] }).state };
}

test('R1. notes with decisions are taken, with what the tagger found and nobody has decided on', () => {
  const byDocument: Decision = { ...accepted, by: 'document' };
  const notes = [
    note(ENGLISH, [accepted]),
    note(ENGLISH, []),
    note(ENGLISH, [byDocument]),
    note(ENGLISH, [accepted], 'example'),
  ];
  const found = correctedNotes(stateWith({ notes }));
  expect(found).toMatchObject({ language: 'en', untouched: 2, foreign: 0, undecided: 1 });
  expect(
    found.notes.map(({ note: { id }, spans }) => [id, spans.map(({ start, label }) => `${start} ${label}`)]),
  ).toEqual([['note-1', ['8 DOCTOR', '20 DATE']]]);
});

test('R1. what a person keeps visible is no identifier', () => {
  const at = ENGLISH.indexOf('3');
  const { notes } = correctedNotes(stateWith({ notes: [note(ENGLISH, [{ start: at, end: at + 1, kind: 'keep' }])] }));
  expect(notes[0]?.spans).toEqual([]);
});

test('R1. a note of a batch is in the language of the batch', () => {
  const settings = { language: 'es' } as NonNullable<OpenNote['settings']>;
  const notes = [{ ...note(ENGLISH, [accepted]), settings }];
  expect(correctedNotes(stateWith({ notes, language: 'en' })).language).toBe('es');
});

test('R1. of two languages, that of most notes is taken', () => {
  const notes = [note(SPANISH, [accepted]), note(ENGLISH, [accepted]), note(SPANISH, [accepted])];
  const found = correctedNotes(stateWith({ notes, language: 'auto' }));
  expect([found.language, found.notes.length, found.foreign]).toEqual(['es', 2, 1]);
  expect(correctedNotes(stateWith({ notes, language: 'en' })).notes).toHaveLength(3);
});
