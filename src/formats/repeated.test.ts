import { describe, expect, it } from 'vitest';
import { makeSpan } from '../note/span';
import { repeatedSpans } from './repeated';

/** The other places of notes where a word in brackets stands: `[Whitcombe]` is found, and masked. */
function repeated(...marked: string[]) {
  const notes = marked.map((text, at) => {
    const plain = text.replace(/[[\]]/g, '');
    const spans = [...text.matchAll(/\[([^\]]*)\]/g)].map(({ index, 1: found = '' }, before) =>
      makeSpan(plain.length, index - 2 * before, index - 2 * before + found.length, 'PATIENT', 1, 'x'),
    );
    return { note: { id: `${at}`, text: plain }, spans };
  });
  const replacements = notes.map(({ spans }) => spans.map(({ start, end }) => ({ start, end, text: '*' })));
  const masked = marked.map((text) => text.replace(/\[[^\]]*\]/g, '*'));
  return repeatedSpans(notes, replacements, masked).flatMap((spans, at) =>
    spans.map(({ start, end }) => `${at}: ${notes[at]?.note.text.slice(start, end)}`),
  );
}

describe('25b. what is masked in one place', () => {
  it('is found in all notes of a document of 20', () => {
    const rows = ['By [Whitcombe]', 'Seen by whitcombe', ...new Array<string>(18).fill('')];
    expect(repeated(...rows)).toEqual(['1: whitcombe']);
  });

  it('is found only in its own note in a document of more, which may be of many patients', () => {
    const rows = ['Mr [Better], so Better', 'No better', ...new Array<string>(19).fill('')];
    expect(repeated(...rows)).toEqual(['0: Better']);
  });

  it('is found with the signs between its figures that it has', () => {
    expect(repeated('On [5/10]. Pain 5/10 for 5-10 days, 5, 10')).toEqual(['0: 5/10']);
  });
});
