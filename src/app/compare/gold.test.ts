import { Text } from '@codemirror/state';
import { expect, test } from 'vitest';
import { annotate } from '../../note/notation';
import { tokenTypes } from '../session/disagreements';
import { goldTagging, mistakes } from './gold';

const { note, spans } = annotate('Dr. [Ann Lee|DOCTOR], seen [5/3|DATE] by him');
const doc = Text.of([note.text]);
const marks = annotate('[Dr. Ann|DOCTOR] Lee, seen [5/3|PHONE] by [him|PATIENT]').spans;

test('C2 an annotation has the tokens that every tagger has', () => {
  const tagging = goldTagging(note.text, spans);
  const marked = [...tokenTypes(tagging, tagging.spans)].flatMap((type, token) =>
    type === 0 ? [] : [note.text.slice(tagging.starts[token], tagging.ends[token])],
  );
  expect(marked).toEqual(['Ann', 'Lee', '5', '/', '3']);
});

test('C8 words missed and words in vain, whatever the type; a mark of punctuation is no word', () => {
  expect(mistakes(doc, spans, marks)).toEqual({ missed: 1, inVain: 2 });
  expect(mistakes(doc, spans, spans)).toEqual({ missed: 0, inVain: 0 });
});
