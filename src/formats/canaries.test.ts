import { expect, it } from 'vitest';
import { jsonlDocument } from './jsonl/document';
import { startCanaries, writeMasked } from './test-support/canaries';
import { textFile } from './test-support/documents';

it('24. JSON lines: of all that a line may hold its id alone is left', () => {
  const canaries = startCanaries();
  const { word, number } = canaries;
  const lines = Array.from({ length: 200 }, (_, line) => ({
    id: word('id'),
    text: `Seen: ${word('text')}, ${number('text')}`,
    name: word('an unknown field'),
    [word('a name of a field')]: { list: [number('a list'), btoa(word('base64').repeat(3))] },
    spans: [{ start: 0, end: 4, label: word('a label'), source: word('a source') }],
    ...(line % 2 && { meta: Number(number('a number')) }),
  }));
  const source = lines.map((line) => JSON.stringify(line)).join('\n');
  expect(canaries.left(writeMasked(jsonlDocument.open(textFile('a.jsonl', source))))).toEqual(['id']);
});
