import { describe, expect, it } from 'vitest';
import { annotate } from './notation';

describe('the notation of annotated notes', () => {
  it('returns the text without marks, and spans with offsets into it', () => {
    const { note, spans } = annotate('seen by Dr. [Mason|DOCTOR] on [5/3|DATE]', 'n1');
    expect(note).toEqual({ id: 'n1', text: 'seen by Dr. Mason on 5/3' });
    expect(spans.map(({ start, end, label }) => [start, end, label])).toEqual([
      [12, 17, 'DOCTOR'],
      [21, 24, 'DATE'],
    ]);
  });

  it('takes a character after a backslash literally', () => {
    const { note, spans } = annotate('\\[a|b\\] [x\\|y|ID] c\\\\');
    expect(note.text).toBe('[a|b] x|y c\\');
    expect(spans).toMatchObject([{ start: 6, end: 9, label: 'ID' }]);
  });

  it('keeps a bar outside brackets', () => {
    expect(annotate('a | b')).toMatchObject({ note: { text: 'a | b' }, spans: [] });
  });

  it.each(['[a', '[a|ID', 'a]', '[a]', '[|ID]', '[a|]', '[a|b|c]', '[a[b|ID]|ID]'])('refuses %s', (source) => {
    expect(() => annotate(source)).toThrow(SyntaxError);
  });
});
