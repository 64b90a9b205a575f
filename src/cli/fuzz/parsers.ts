import fc from 'fast-check';
import { DocumentError, type OpenDocument } from '../../formats/document';
import { refusal } from '../../formats/refusal';
import type { AnnotatedNote } from '../../note/annotated';
import { annotate } from '../../note/notation';
import { readyLists } from '../../phi/lists/apply';
import { ListError } from '../../phi/lists/entry';
import { readEntries } from '../../phi/lists/file';
import { parsePolicy } from '../../phi/policies/parse-policy';
import { LABELS } from '../../phi/taxonomy';
import { encode, mutated, quotes, shaped } from './generate';
import { DOCUMENT_CASES, FORMAT_SAMPLES } from './samples';
import type { Target } from './target';

/** Throws unless an error is one of those that are known, in words that hold nothing of the input. */
export function expectKnown(error: unknown, isKnown: boolean): void {
  if (!isKnown) throw error;
  if (quotes((error as Error).message)) throw new Error('A message quotes the input');
}

function expectWithin({ note, spans }: AnnotatedNote): void {
  for (const { start, end } of spans)
    if (!(0 <= start && start < end && end <= note.text.length))
      throw new Error(`A span [${start}, ${end}) lies outside`);
}

const isArchive = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[2] === 3;

/** All words of each note masked: a document that opens can be written, and what was written opens and shows the same. */
function expectMasked(opened: OpenDocument, again: (bytes: Uint8Array) => OpenDocument): void {
  for (const note of opened.notes) expectWithin(note);
  const replacements = opened.notes.map(({ note }) =>
    [...note.text.matchAll(/[\p{L}\p{N}]{4,}/gu)].map(({ 0: word, index }) => ({
      start: index,
      end: index + word.length,
      text: 'X',
    })),
  );
  const written = opened.write(replacements);
  // What is mostly control characters once its words are masked, or nothing at all, is no text any more.
  if (refusal(new TextDecoder().decode(written)) && opened.table === undefined && !isArchive(written)) return;
  const shown = again(written).notes.map(({ note }) => note.text);
  if (shown.some(quotes)) throw new Error('A masked name is shown');
}

const documents = DOCUMENT_CASES.map(
  ({ format, name, tokens, sound }): Target => ({
    id: `document ${format.id}`,
    share: 400,
    property: fc.asyncProperty(fc.oneof(shaped(tokens).map(encode), mutated(sound)), async (bytes) => {
      let opened: OpenDocument;
      try {
        opened = format.open({ name, bytes });
      } catch (error) {
        return expectKnown(error, error instanceof DocumentError);
      }
      expectMasked(opened, (written) => format.open({ name, bytes: written }));
    }),
  }),
);

const formats = FORMAT_SAMPLES.map(
  ({ format, tokens, sound }): Target => ({
    id: `format ${format.id}`,
    share: 400,
    property: fc.asyncProperty(
      fc.tuple(
        ...sound.map(({ text }) =>
          fc.oneof(
            shaped(tokens),
            mutated(encode(text)).map((bytes) => new TextDecoder().decode(bytes)),
          ),
        ),
      ),
      async (texts) => {
        const read = format.read(sound.map(({ name }, index) => ({ name, text: texts[index] ?? '' })));
        read.notes.forEach(expectWithin);
        if (read.errors.some(({ message }) => quotes(message))) throw new Error('A message quotes the input');
      },
    ),
  }),
);

const POLICY = '{"title": "Qzxwvkjy", "types": {"DATE": "generalise", "CITY": "keep"}}';
const policy: Target = {
  id: 'policy',
  share: 400,
  property: fc.asyncProperty(
    fc.oneof(
      shaped(['{', '}', '"title":', '"', ',', '"types":', '"DATE":"keep"', '[', 'null']),
      mutated(encode(POLICY)).map((bytes) => new TextDecoder().decode(bytes)),
    ),
    async (json) => {
      try {
        parsePolicy(json, 'own');
      } catch (error) {
        // Names of fields are told, since a person has to find them; values never are.
        const { message } = error as Error;
        expectKnown(
          new Error(message.replace(/^Policy, .*?: /s, '')),
          message.startsWith('Policy') || message === 'The policy is not JSON',
        );
      }
    },
  ),
};

const PATTERN = [
  '(',
  ')',
  '(?:',
  '[',
  ']',
  '[^',
  'a',
  'a+',
  'a*',
  '.*',
  '+',
  '*',
  '?',
  '{9}',
  '{1,99}',
  '{2,}',
  '|',
  '\\d',
  '\\w+',
  '\\b',
  '^',
  '$',
  '\\',
  '\\p{L}',
  '\\1',
  '(?=',
  '/',
  '(a+)+',
  '(a|a)*',
  '(.*)*',
];
const lists: Target = {
  id: 'lists',
  share: 300,
  property: fc.asyncProperty(
    fc.oneof(
      shaped([...PATTERN, ',', '"', '\n', ',regex,', 'DOCTOR']),
      fc
        .array(fc.constantFrom(...PATTERN), { maxLength: 12 })
        .map((all) => JSON.stringify([{ text: all.join(''), match: 'regex' }])),
    ),
    fc.integer({ min: 0, max: 300 }),
    async (content, length) => {
      let entries: ReturnType<typeof readEntries>;
      try {
        entries = readEntries(content);
      } catch (error) {
        return expectKnown(error, error instanceof ListError);
      }
      const text = `${'a'.repeat(length)}! Qzxwvkjy`;
      for (const ready of [readyLists({ always: entries, never: [] }), readyLists({ always: [], never: entries })])
        expectWithin({ note: { id: 'a', text }, spans: [...ready.apply(text, [], 'en')] });
    },
  ),
};

const notation: Target = {
  id: 'notation',
  share: 400,
  property: fc.asyncProperty(shaped(['[', ']', '|', '\\', ...LABELS.en.slice(0, 3)]), async (source) => {
    try {
      expectWithin(annotate(source));
    } catch (error) {
      expectKnown(error, error instanceof SyntaxError);
    }
  }),
};

export const PARSERS: readonly Target[] = [...documents, ...formats, policy, lists, notation];
