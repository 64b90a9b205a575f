import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyAnnotatedNote } from '../test-support/arbitrary';
import { jsonl } from '.';
import { readJsonlLine } from './line';

const read = (text: string) => jsonl.read([{ name: 'a.jsonl', text }]);
const line = (spans: unknown, text = 'Dr. Mason') => JSON.stringify({ id: 'n', text, spans });

describe('JSONL', () => {
  it('3. reads back any notes that it wrote, with lone surrogates and line breaks of every kind', () => {
    fc.assert(
      fc.property(fc.array(anyAnnotatedNote(), { minLength: 1 }), (notes) => {
        expect(jsonl.read(jsonl.write(notes))).toEqual({ notes, errors: [] });
      }),
    );
  });

  it('9. keeps which spans are placeholders when it sorts them', () => {
    const source = line([
      { start: 4, end: 9, label: 'DOCTOR', placeholder: true },
      { start: 0, end: 3, label: 'ID', placeholder: false },
    ]);
    const [note] = read(source).notes;
    expect(note?.spans.map((span) => span.label)).toEqual(['ID', 'DOCTOR']);
    expect(note?.placeholders).toEqual(new Set([1]));
  });

  it('8. reads the subject of a note', () => {
    const subjects = ['"p7"', '7', '""', 'null'].map((subject) => `{"id": 1, "text": "a", "subject": ${subject}}\n`);
    const { notes, errors } = read(`${subjects.join('')}{"id": 1, "text": "a", "subject": {}}`);
    expect(notes.map(({ note }) => note.subject)).toEqual(['p7', '7', undefined, undefined]);
    expect(errors.map(({ message }) => message)).toEqual(['Expected a string or number `subject`']);
  });

  it('2. reads on after a bad line and names the line', () => {
    const { notes, errors } = read(`\uFEFF${line([])}\r\n{"id": "x", "text": "Ma\n\n7\n${line([])}`);
    expect(notes).toHaveLength(2);
    expect(errors).toEqual([
      { file: 'a.jsonl', line: 2, message: 'Expected one complete JSON object on the line' },
      { file: 'a.jsonl', line: 4, message: 'Expected a JSON object' },
    ]);
  });

  it.each([
    ['no id', '{"text": "Mason"}', '`id`'],
    ['no text', '{"id": "n"}', '`text`'],
    ['a text that is none', '{"id": "n", "text": ["Mason"]}', '`text`'],
    ['spans that are no list', line({}), '`spans`'],
    ['a span that is no object', line(['Mason']), '`spans[0]`'],
    ['an end behind the text', line([{ start: 0, end: 10, label: 'DOCTOR' }]), '<= 9'],
    ['an empty span', line([{ start: 4, end: 4, label: 'DOCTOR' }]), 'start < end'],
    ['a negative start', line([{ start: -1, end: 4, label: 'DOCTOR' }]), '0 <= start'],
    ['half an offset', line([{ start: 0.5, end: 4, label: 'DOCTOR' }]), 'whole'],
    ['no label', line([{ start: 0, end: 4 }]), '`spans[0].label`'],
    ['a score above 1', line([{ start: 0, end: 4, label: 'ID', score: 2 }]), '`spans[0].score`'],
    ['a source that is no string', line([{ start: 0, end: 4, label: 'ID', source: 2 }]), '`spans[0].source`'],
    ['a placeholder that is no flag', line([{ start: 0, end: 4, label: 'ID', placeholder: 'yes' }]), 'placeholder'],
  ])('1. says what it expected of %s, without the text', (_, source, expected) => {
    const { notes, errors } = read(source);
    expect(notes).toEqual([]);
    expect(errors).toHaveLength(1);
    expect(errors[0]?.message).toContain(expected);
    expect(errors[0]?.message).not.toContain('Mason');
  });

  it('1. returns the id of a bad line that has one', () => {
    expect(readJsonlLine('{"id": 7}', 3)).toEqual({
      id: '7',
      error: { file: '', line: 3, message: 'Expected a string `text`' },
    });
  });

  it('8. needs no spans', () => {
    expect(readJsonlLine('{"id": "n", "text": ""}', 1)).toEqual({ note: { note: { id: 'n', text: '' }, spans: [] } });
  });

  it('6. refuses a file that is not text', () => {
    expect(read('%PDF-1.7').errors).toMatchObject([{ line: 0, message: expect.stringContaining('PDF') }]);
  });
});
