import type { AnnotatedNote } from '../../note/note';
import type { Span } from '../../note/span';
import { phiType } from '../../phi/taxonomy';
import { readEach } from '../decode';
import type { Format, ReadResult, TextFile } from '../format';
import { KINDS } from '../kinds';
import { fileStems, stem } from '../names';
import { spansFitting } from '../offsets';
import { escapedXml, forbiddenCharacter, XmlError, type XmlToken, xmlTokens } from '../xml';

/** The i2b2-2014 de-identification track's XML: `<deIdi2b2>` with the text in CDATA and an empty element for each span. */
export const i2b2: Format = {
  ...KINDS.i2b2,
  recognises: ({ text }) => /^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?<(deIdi2b2|MEDDOCAN)\b/.test(text.slice(0, 512)),
  read,
  write: (notes) => {
    const names = fileStems(notes.map(({ note }) => note.id));
    return notes.map((note, index) => ({ name: `${names[index]}.xml`, text: written(note, index + 1) }));
  },
};

function read(files: readonly TextFile[]): ReadResult {
  return readEach(files, ({ name, text }, notes, fail) => {
    try {
      notes.push(readDocument(stem(name), text));
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      fail(error.line, error.message);
    }
  });
}

/** The tags may also contain other elements, such as those of the heart disease track. */
const PHI_ELEMENTS = ['NAME', 'PROFESSION', 'LOCATION', 'AGE', 'DATE', 'CONTACT', 'ID', 'OTHER', 'PHI'];

function readDocument(id: string, source: string): AnnotatedNote {
  const { text, tags } = parseDocument(source);
  const claims = tags.filter(({ name }) => PHI_ELEMENTS.includes(name)).map(readTag);
  const spans = spansFitting(text, claims, ({ line }) => {
    throw new XmlError(line, 'start and end that cover the given text in <TEXT>');
  });
  return { note: { id, text }, spans };
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

type XmlElement = Extract<XmlToken, { kind: 'open' }>;

/** MEDDOCAN's release in this format has its own root. */
const ROOTS = ['deIdi2b2', 'MEDDOCAN'];

/**
 * The text and the elements within TAGS, at any depth, of `<deIdi2b2><TEXT>..</TEXT><TAGS>..</TAGS></deIdi2b2>`.
 * @throws XmlError
 */
function parseDocument(source: string): { text: string; tags: XmlElement[] } {
  const open: string[] = [];
  const seen = new Set<string>();
  const text: string[] = [];
  const tags: XmlElement[] = [];
  let line = 1;
  for (const token of xmlTokens(source)) {
    line = token.line;
    if (token.kind === 'comment') continue;
    if (token.kind === 'close') {
      if (open.pop() !== token.name) throw new XmlError(line, 'each tag to be closed, the inner ones first');
    } else if (token.kind === 'text') {
      if (open.length === 2 && open[1] === 'TEXT') text.push(token.value);
      else if (token.value.trim() !== '') throw new XmlError(line, 'text within <TEXT> alone');
    } else {
      if (open.length >= 2 && open[1] === 'TAGS') tags.push(token);
      else checkPlace(token, open.length, seen);
      if (!token.empty) open.push(token.name);
    }
  }
  if (open.length > 0) throw new XmlError(line, 'each tag to be closed: the file may be cut short');
  if (!seen.has('TEXT') || !seen.has('TAGS')) throw new XmlError(line, '<deIdi2b2> with <TEXT> and <TAGS>');
  return { text: text.join(''), tags };
}

function checkPlace({ name, line }: XmlElement, depth: number, seen: Set<string>): void {
  const wanted = depth === 0 ? seen.size === 0 && ROOTS.includes(name) : depth === 1 && /^(TEXT|TAGS)$/.test(name);
  if (!wanted || seen.has(name)) throw new XmlError(line, '<deIdi2b2> once, and in it <TEXT> and <TAGS> once');
  seen.add(name);
}

/** @param number of the note, from 1 @throws RangeError if the text contains a character that XML cannot hold */
function written({ note, spans }: AnnotatedNote, number: number): string {
  const at = forbiddenCharacter(note.text);
  if (at >= 0) throw new RangeError(`Note ${number} holds a character at ${at} that XML cannot`);
  const tags = spans.map((span, index) => `${writeTag(span, index, note.text)}\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT>${cdata(note.text)}</TEXT>\n<TAGS>\n${tags}</TAGS>\n</deIdi2b2>\n`;
}

/** XML readers turn CR into LF, and CRLF into one LF, which would shift offsets: so CR is written as a reference between sections. */
function cdata(text: string): string {
  const content = text.replace(/\]\]>/g, ']]]]><![CDATA[>').replace(/\r/g, ']]>&#13;<![CDATA[');
  return `<![CDATA[${content}]]>`;
}

function writeTag({ start, end, label }: Span, index: number, text: string): string {
  const type = phiType(label);
  const subtype = type?.id === label ? (type.i2b2?.type ?? label) : label;
  const covered = escapedXml(text.slice(start, end));
  return `<${type?.category ?? 'OTHER'} id="P${index}" start="${start}" end="${end}" text="${covered}" TYPE="${escapedXml(subtype)}" comment="" />`;
}
