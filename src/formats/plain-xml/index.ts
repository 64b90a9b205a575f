import { readClinicalDocument, startCda } from '../cda/read-document';
import { withoutEntities } from '../decode';
import type { DocumentFormat, LeftOutCounts } from '../document';
import { i2b2 } from '../i2b2';
import { KINDS } from '../kinds';
import { stem, valueName } from '../names';
import type { TextPart } from '../places';
import { openText } from '../text-document';
import { attributePlaces, escapedXml, innerText, isElement, parseXml, type XmlNode, xmlAsUtf8 } from '../xml';

/**
 * XML of any shape that is neither FHIR nor a clinical document: the texts of elements and the values of attributes, each after its name.
 * If the root has several elements of one name, and no text of its own, each of them is a note; any other file is one note.
 */
export const plainXml: DocumentFormat = {
  ...KINDS['plain-xml'],
  recognises: (name, head) => /\.xml$/i.test(name) && !i2b2.recognises({ name, text: head }),
  open: (file) =>
    openText({ ...file, bytes: xmlAsUtf8(file.bytes) }, (source, leftOut) => {
      const { notes, edits, renamed } = readElements(source, leftOut);
      return {
        notes: notes.map((parts, index) => ({ id: `${stem(file.name)}-${index + 1}`, parts })),
        edits,
        renamed,
      };
    }),
};

/** Elements that may stand within a word; others end a line. */
const WITHIN_WORDS = /^(?:\w+:)?(?:a|b|i|u|em|strong|bold|italic|emph|emphasis|span|font|su[bp])$/i;

/** @throws XmlError */
function readElements(source: string, leftOut: LeftOutCounts) {
  const { root, outside } = parseXml(source);
  /** Also of what is no clinical document. */
  const clinical = startCda(source, outside, leftOut);
  const { edits, parts, renamed } = clinical;
  const isRecord = areRecords(root);
  const notes: TextPart[][] = [];
  /** Attributes of elements within a text, which are shown after it: they may stand within a word. */
  const inline: TextPart[] = [];

  const endNote = () => {
    if (parts.length > 0) notes.push(parts.splice(0));
  };

  /** @param isInline whether it is a part of the text around it */
  const visit = (node: XmlNode, isInline: boolean): void => {
    if (readClinicalDocument(clinical, node)) return;
    const text = isInline || hasText(node);
    if (!text) parts.push(`${valueName(node.name)}: `, '\n');
    for (const { name, value: text, valueStart, end } of attributePlaces(source, node)) {
      if (text === '' || /^xmlns(?::|$)/.test(name)) continue;
      const encode = (masked: string) => `"${escapedXml(masked)}"`;
      const value = { start: valueStart, end, text: withoutEntities(text), encode };
      (isInline ? inline : parts).push(`${valueName(name)}: `, value, '\n');
    }
    if (!isInline && text) parts.push(`${valueName(node.name)}: `);
    for (const child of node.children) {
      if (isElement(child)) {
        const isWithin = text && WITHIN_WORDS.test(child.name);
        if (text && !isWithin) parts.push('\n');
        visit(child, isWithin);
        if (node === root && isRecord) endNote();
      } else if (child.text === undefined) edits.push({ start: child.start, end: child.end, text: '' });
      else if (text)
        parts.push({ start: child.start, end: child.end, text: withoutEntities(child.text), encode: escapedXml });
    }
    if (isInline || !text) return;
    parts.push('\n');
    for (const part of inline.splice(0)) parts.push(part);
  };

  visit(root, false);
  endNote();
  return { notes, edits, renamed };
}

/** Whether an element has words of its own, beside those of the elements in it. */
function hasText({ children }: XmlNode): boolean {
  return children.some((child) => !isElement(child) && (child.text ?? '').trim() !== '');
}

function areRecords(root: XmlNode): boolean {
  const names = root.children.filter(isElement).map(({ name }) => name);
  return names.length > 1 && new Set(names).size === 1 && !hasText(root) && innerText(root).trim() !== '';
}
