import type { AnnotatedNote } from '../../note/note';
import type { Span } from '../../note/span';
import { phiType } from '../../phi/taxonomy';
import { readEach } from '../decode';
import type { Format, ReadResult, TextFile } from '../format';
import { KINDS } from '../kinds';
import { fileStems, stem } from '../names';
import { spansFitting } from '../offsets';
import { escapedXml, forbiddenCharacter, innerText, isElement, parseXml, XmlError, type XmlNode } from '../xml';

/** MEDDOCAN's release in this format and the output of Philter have roots of their own. */
const ROOTS = 'deIdi2b2|MEDDOCAN|Philter';

/** The i2b2-2014 de-identification track's XML: `<deIdi2b2>` with the text in CDATA and an empty element for each span. */
export const i2b2: Format = {
  ...KINDS.i2b2,
  recognises: ({ text }) => RegExp(String.raw`^\uFEFF?\s*(<\?xml[^>]*\?>\s*)?<(${ROOTS})\b`).test(text.slice(0, 512)),
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

function readTag({ attributes, line }: XmlNode) {
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

/**
 * The text and the elements within TAGS, at any depth, of `<deIdi2b2><TEXT>..</TEXT><TAGS>..</TAGS></deIdi2b2>`.
 * @throws XmlError
 */
function parseDocument(source: string): { text: string; tags: XmlNode[] } {
  const { root } = parseXml(source);
  const parts = root.children.filter(isElement);
  const [inside, tags] = ['TEXT', 'TAGS'].map((name) => parts.find((part) => part.name === name));
  if (!ROOTS.split('|').includes(root.name) || parts.length > 2 || !inside || !tags)
    throw new XmlError(parts.at(-1)?.line ?? root.line, '<deIdi2b2>, and in it <TEXT> and <TAGS> once');
  const text = innerText(inside);
  if (inside.children.some(isElement) || innerText(root).trim() !== text.trim())
    throw new XmlError(inside.line, 'text within <TEXT> alone, and no elements in it');
  return { text, tags: elementsIn(tags) };
}

function elementsIn({ children }: XmlNode): XmlNode[] {
  return children.filter(isElement).flatMap((one) => [one, ...elementsIn(one)]);
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
