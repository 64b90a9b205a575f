import { expect, test } from 'vitest';
import { makeNoteSource } from './tagging';

test.each(['en', 'es'] as const)('notes have 500 words, have their spans within, and never repeat: %s', (language) => {
  const source = makeNoteSource(language);
  const notes = [...source(3), ...source(3)];
  for (const { note, spans } of notes) {
    expect(note.text.match(/\S+/g)).toHaveLength(500);
    expect(spans.length).toBeGreaterThan(10);
    for (const { start, end } of spans) expect(note.text.slice(start, end).trim()).toBe(note.text.slice(start, end));
  }
  expect(new Set(notes.map(({ note }) => note.text)).size).toBe(6);
  expect(new Set(notes.map(({ note }) => note.id)).size).toBe(6);
  expect(makeNoteSource(language)(6)).toEqual(notes);
});
