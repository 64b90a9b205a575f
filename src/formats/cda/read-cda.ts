import type { Edit, Part } from '../places';
import { escapedXml } from '../xml';
import { isElement, parseXml, writtenAttributes, type XmlNode } from '../xml-tree';
import { CELLS, cleaned, LINES, labelledAttribute, labelOfText } from './rules';

/**
 * All the text of a clinical document and the attributes that hold identifiers, in its order, known identifiers labelled.
 * @throws XmlError
 */
export function readCda(source: string): { parts: Part[]; edits: Edit[] } {
  const parts: Part[] = [];
  const edits: Edit[] = [];
  const { root, outside } = parseXml(source);
  for (const { start, end } of outside) edits.push({ start, end, text: '' });
  visit(root, []);
  return { parts, edits };

  function visit(node: XmlNode, around: readonly string[]): void {
    const name = node.name.replace(/^.*:/, '');
    const path = [...around, name];
    tag(node, name, path);
    if (/^b64$/i.test(node.attributes.get('representation') ?? '')) {
      if (node.close.start > node.open.end) edits.push({ start: node.open.end, end: node.close.start, text: '' });
      return;
    }
    for (const child of node.children) {
      if (isElement(child)) visit(child, path);
      else if (child.text === undefined) edits.push({ start: child.start, end: child.end, text: '' });
      else leaf(child.start, child.end, child.text, path);
    }
    if (LINES.has(name)) line('\n');
    else if (CELLS.has(name)) line('\t');
  }

  function leaf(start: number, end: number, raw: string, path: readonly string[]): void {
    const narrative = path.includes('text') || path.includes('title');
    const trimmed = raw.trim();
    if (trimmed === '')
      return void (narrative && parts.length > 0 && typeof parts.at(-1) === 'object' && parts.push(' '));
    const label = narrative ? undefined : labelOfText(path);
    const [before = '', after = ''] = narrative ? [/^\s/.test(raw) ? ' ' : '', /\s$/.test(raw) ? ' ' : ''] : [];
    const text = before + trimmed.replace(/\s+/g, ' ') + after;
    parts.push({ start, end, text, encode: escapedXml, ...(label && { label }) });
    if (!narrative) line('\n');
  }

  /** Attributes are rewritten with the tag that they stand in: a place for each would need their places. */
  function tag(node: XmlNode, name: string, path: readonly string[]): void {
    const labelled = labelledAttribute(node, path);
    const entries = [...node.attributes].map(([key, value]): [string, string] => [
      key,
      cleaned(key, value, name) ?? value,
    ]);
    const changed = entries.some(([key, value]) => node.attributes.get(key) !== value);
    const value = labelled && node.attributes.get(labelled.name)?.slice(labelled.from);
    const written = (attributes: readonly [string, string][]) =>
      `<${node.name}${writtenAttributes(attributes)}${node.end === node.open.end ? '/>' : '>'}`;
    if (!labelled || !value) {
      if (changed) edits.push({ ...node.open, text: written(entries) });
      return;
    }
    const put = (text: string) =>
      written(entries.map(([key, old]) => [key, key === labelled.name ? old.slice(0, labelled.from) + text : old]));
    // Written again in any case, so that nothing is left of what is cleaned beside it.
    parts.push({ ...node.open, text: value, encode: put, label: labelled.label });
    if (changed) edits.push({ ...node.open, text: put(value) });
    line('\n');
  }

  function line(end: string): void {
    if (end === '\n' && parts.at(-1) === '\t') parts.pop();
    if (parts.length > 0 && parts.at(-1) !== '\n' && parts.at(-1) !== end) parts.push(end);
  }
}
