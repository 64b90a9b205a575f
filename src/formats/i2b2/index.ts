import type { AnnotatedNote } from '../../note/annotated';
import { compareSpans, makeSpan, type Span } from '../../note/span';
import type { Format, FormatError, ReadResult, TextFile } from '../format';
import { KINDS } from '../kinds';
import { fileStems, stem } from '../names';
import { fitClaims } from '../offsets';
import { refusal } from '../refusal';
import { XmlError } from '../xml';
import { parseDocument, type XmlElement } from './document';
import { writeDocument } from './write';

/** The i2b2-2014 de-identification track's XML: `<deIdi2b2>` with the text in CDATA and an empty element a span. */
export const i2b2: Format = {
  ...KINDS.i2b2,
  recognises: ({ text }) => /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?<(deIdi2b2|MEDDOCAN)\b/.test(text.slice(0, 512)),
  read,
  write: (notes) => {
    const names = fileStems(notes.map(({ note }) => note.id));
    return notes.map((note, index) => ({ name: `${names[index]}.xml`, text: writeDocument(note, index + 1) }));
  },
};

function read(files: readonly TextFile[]): ReadResult {
  const notes: AnnotatedNote[] = [];
  const errors: FormatError[] = [];
  for (const file of files) {
    const refused = refusal(file.text);
    if (refused) {
      errors.push({ file: file.name, line: 0, message: refused.message });
      continue;
    }
    try {
      notes.push(readDocument(stem(file.name), file.text));
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      errors.push({ file: file.name, line: error.line, message: error.message });
    }
  }
  return { notes, errors };
}

/** Other elements, such as the heart disease track's, may stand among the tags. */
const PHI_ELEMENTS = ['NAME', 'PROFESSION', 'LOCATION', 'AGE', 'DATE', 'CONTACT', 'ID', 'OTHER', 'PHI'];

function readDocument(id: string, source: string): AnnotatedNote {
  const { text, tags } = parseDocument(source);
  const claims = tags.filter(({ name }) => PHI_ELEMENTS.includes(name)).map(readTag);
  const spans = fitClaims(text, claims).map((fitted, index): Span => {
    const { label, line } = claims[index] as (typeof claims)[number];
    if (!fitted) throw new XmlError(line, 'start and end that cover the given text in <TEXT>');
    return makeSpan(text.length, fitted.start, fitted.end, label);
  });
  return { note: { id, text }, spans: spans.sort(compareSpans) };
}

function readTag({ attributes, line }: XmlElement) {
  const [start, end, type] = ['start', 'end', 'TYPE'].map((name) => attributes.get(name) ?? '') as [
    string,
    string,
    string,
  ];
  if (!/^\d+$/.test(start) || !/^\d+$/.test(end) || type === '')
    throw new XmlError(line, 'whole numbers as start and end, and a TYPE');
  const covered = attributes.get('text');
  const label = type.toUpperCase().replace(/-/g, '_');
  return { start: Number(start), end: Number(end), label, line, ...(covered !== undefined && { covered }) };
}
