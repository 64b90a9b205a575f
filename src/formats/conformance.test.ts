import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { annotate } from '../note/notation';
import type { AnnotatedNote } from '../note/note';
import { FORMATS } from './registry';
import { anyAnnotatedNote, goldNote, pieces } from './test-support/arbitrary';

const note = (id: string, text: string): AnnotatedNote => ({ note: { id, text }, spans: [] });

describe.each(FORMATS)('$id', (format) => {
  it('1. never throws because of content, and its errors contain no word of it', () => {
    const some = pieces(12, 'SECRET|<TEXT>|<TAGS>|{"id":"|"|T1\tID 0 3\t|\n|\0|]]>|&|[|}');
    const content = some.map((all) => all.join(''));
    fc.assert(
      fc.property(content, content, (one, two) => {
        const { errors } = format.read([
          { name: 'a.txt', text: one },
          { name: 'a.ann', text: two },
        ]);
        expect(errors.map(({ message }) => message).join()).not.toContain('SECRET');
      }),
    );
  });

  it('1. reads no files as no notes', () => {
    expect(format.read([])).toEqual({ notes: [], errors: [] });
  });

  it('3. reads back the text and the spans of ordinary notes', () => {
    const notes = fc.uniqueArray(goldNote(), { selector: ({ note: { id } }) => id, minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(notes, (wrote) => {
        expect(format.read(format.write(wrote))).toEqual({ notes: wrote.map(held), errors: [] });
      }),
    );
  });

  it('3. reads back CRLF, lone CR, emoji and markup at the edges of the text and of spans', () => {
    const wrote = [
      annotate('\r\nDr. [Mason|DOCTOR]\r saw 😀 [Ana ☤ Lu|PATIENT]\t<b>&amp;\\]\\]>"\n', 'a'),
      annotate('[5/3|DATE] [ Ward\r\n7 |LOCATION_OTHER]', 'folder/b'),
    ];
    expect(format.read(format.write(wrote))).toEqual({ notes: wrote.map(held), errors: [] });
  });

  it('3. refuses to write a note that it cannot hold, and never changes one', () => {
    fc.assert(
      fc.property(anyAnnotatedNote(), (wrote) => {
        try {
          for (const { note: read } of format.read(format.write([wrote])).notes)
            expect(read.text).toBe(wrote.note.text);
        } catch (error) {
          if (!(error instanceof RangeError)) throw error;
          expect(error.message).toMatch(/^Note 1 holds .* at \d+/);
        }
      }),
    );
  });

  it('3. writes or refuses half a surrogate pair', () => {
    const write = () => format.write([note('a', 'x'), note('b', 'x\ud800')]);
    if (format.id === 'jsonl') expect(format.read(write()).notes[1]?.note.text).toBe('x\ud800');
    else expect(write).toThrow(/^Note 2 holds .* at 1/);
  });

  function held(one: AnnotatedNote): AnnotatedNote {
    return format.id === 'text' ? { ...one, spans: [] } : one;
  }

  it('6. refuses files that are not text', () => {
    const { notes, errors } = format.read([
      { name: 'a.txt', text: '%PDF-1.7\n\u0000' },
      { name: 'a.ann', text: '' },
    ]);
    expect(notes).toEqual([]);
    expect(errors[0]).toMatchObject({ file: 'a.txt', line: 0, message: expect.stringContaining('This is a PDF') });
  });

  it('7. writes each note under a unique name, below its folder', () => {
    const names = format
      .write([note('a/../../b', 'x'), note('A:1', 'y'), note('a?1', 'z'), note('', 'w')])
      .map((file) => file.name);
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
    for (const name of names) expect(name).not.toMatch(/^\/|(^|\/)\.{1,2}(\/|$)|[:?\\]/);
  });
});
