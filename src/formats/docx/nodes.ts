import { isElement, type XmlNode } from '../xml';
import { DOCX_ELEMENTS } from './values';

/** The first element of one of these names within a node, at any depth. */
export function descendant(node: XmlNode, wanted: readonly string[]): XmlNode | undefined {
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const found = wanted.includes(child.name) ? child : descendant(child, wanted);
    if (found) return found;
  }
  return undefined;
}

function childAt(node: XmlNode, [name, ...path]: readonly string[]): XmlNode | undefined {
  const found = node.children.find((child): child is XmlNode => isElement(child) && child.name === name);
  return found && path.length > 0 ? childAt(found, path) : found;
}

/** Of alternatives the content for newer programs if its namespaces are known, else the content for older ones. */
export function chosenContent({ children }: XmlNode): XmlNode | undefined {
  const all = children.filter(isElement);
  const isKnown = (requires = '') => !requires.split(/\s+/).includes('?');
  return (
    all.find(({ name, attributes }) => name === 'mc:Choice' && isKnown(attributes.get('Requires'))) ??
    all.find(({ name }) => name === 'mc:Fallback')
  );
}

/** Whether an element refers to a relation that is not written again. @param relations those that are, by their old ids */
export function lacksRelation({ attributes }: XmlNode, relations: ReadonlyMap<string, string>): boolean {
  for (const [name, id] of attributes) if (name.startsWith('r:') && !relations.has(id)) return true;
  return false;
}

/** The same for any of the elements within a node that would be written. */
export function lacksAnyRelation(node: XmlNode, relations: ReadonlyMap<string, string>): boolean {
  return node.children
    .filter(isElement)
    .some(
      (child) =>
        DOCX_ELEMENTS.has(child.name) && (lacksRelation(child, relations) || lacksAnyRelation(child, relations)),
    );
}

/** Whether a paragraph is the large first letter of the next one. */
export function isDropCap(paragraph: XmlNode): boolean {
  return /^(?:drop|margin)$/.test(childAt(paragraph, ['w:pPr', 'w:framePr'])?.attributes.get('w:dropCap') ?? '');
}

/** Begins or ends a bookmark, a comment or a move, also between paragraphs. */
const RANGE_MARK = /^w:\w+(?:Start|End)$/;

/** The changes of a paragraph's mark that take it away. */
const MARK_CHANGES = ['w:del', 'w:moveFrom'];

/** The children, with each paragraph whose mark was deleted or moved away joined to the next one, which keeps its looks. */
export function joinedParagraphs(children: XmlNode['children']): XmlNode['children'] {
  const all: XmlNode['children'] = [];
  /** Paragraphs up to a deleted mark; the first child is the looks of the last one. */
  let open: (XmlNode & { readonly attributes: Map<string, string> }) | undefined;
  for (const child of children) {
    const name = isElement(child) ? child.name : '';
    if (!isElement(child) || name !== 'w:p') {
      if (name !== '' && !RANGE_MARK.test(name)) open = undefined;
      (open?.children ?? all).push(child);
      continue;
    }
    const deleted = MARK_CHANGES.some((change) => childAt(child, ['w:pPr', 'w:rPr', change]));
    if (deleted && !open) {
      open = { ...child, attributes: new Map(), children: [] };
      all.push(open);
    }
    if (!open) all.push(child);
    else {
      const looks = childAt(child, ['w:pPr']);
      open.children.splice(0, 1, ...(looks ? [looks] : []));
      for (const one of child.children) if (one !== looks) open.children.push(one);
      for (const [attribute, value] of child.attributes) open.attributes.set(attribute, value);
    }
    if (!deleted) open = undefined;
  }
  return all;
}
