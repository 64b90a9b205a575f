import { isDeclaration, type NamespaceScope, startNamespaces } from '../office-package';
import { isElement, type XmlNode } from '../xml';
import tables from './tables.json';
import { DOCX_ELEMENTS } from './values';

export const { uriOf, inner, elementName, attributeName } = startNamespaces(tables.namespaces);

const NONE: ReadonlyMap<string, string> = new Map();

/** The attributes by their names with our prefixes, without those in unknown namespaces. */
export function attributesOf({ attributes }: XmlNode, scope: NamespaceScope): ReadonlyMap<string, string> {
  if (attributes.size === 0) return NONE;
  const all = new Map<string, string>();
  for (const [own, value] of attributes) {
    const name = isDeclaration(own) ? undefined : attributeName(own, scope);
    if (name !== undefined) all.set(name, value);
  }
  return all;
}

/** The first element of one of these names within a node, at any depth. */
export function descendant(node: XmlNode, outer: NamespaceScope, wanted: readonly string[]): XmlNode | undefined {
  const scope = inner(outer, node.attributes);
  for (const child of node.children) {
    if (!isElement(child)) continue;
    const name = elementName(child.name, inner(scope, child.attributes));
    const found = name !== undefined && wanted.includes(name) ? child : descendant(child, scope, wanted);
    if (found) return found;
  }
  return undefined;
}

function childAt(node: XmlNode, outer: NamespaceScope, path: readonly string[]): XmlNode | undefined {
  const scope = inner(outer, node.attributes);
  const found = node.children.find(
    (child): child is XmlNode =>
      isElement(child) && elementName(child.name, inner(scope, child.attributes)) === path[0],
  );
  return found && path.length > 1 ? childAt(found, scope, path.slice(1)) : found;
}

/** Whether attributes refer to a relation that is not written again. @param relations those that are, by their old ids */
export function lacksRelation(
  attributes: ReadonlyMap<string, string>,
  relations: ReadonlyMap<string, string>,
): boolean {
  for (const [name, id] of attributes) if (name.startsWith('r:') && !relations.has(id)) return true;
  return false;
}

/** The same for any of the elements within a node that would be written. */
export function lacksAnyRelation(
  node: XmlNode,
  outer: NamespaceScope,
  relations: ReadonlyMap<string, string>,
): boolean {
  return node.children.filter(isElement).some((child) => {
    const scope = inner(outer, child.attributes);
    const name = elementName(child.name, scope);
    if (name === undefined || !DOCX_ELEMENTS.has(name)) return false;
    return lacksRelation(attributesOf(child, scope), relations) || lacksAnyRelation(child, scope, relations);
  });
}

/** Begins or ends a bookmark, a comment or a move, also between paragraphs. */
const RANGE_MARK = /^w:\w+(?:Start|End)$/;

/** The changes of a paragraph's mark that take it away. */
const MARK_CHANGES = ['w:del', 'w:moveFrom'];

/** The children, with each paragraph whose mark was deleted or moved away joined to the next one, which keeps its looks. */
export function joinedParagraphs(children: XmlNode['children'], outer: NamespaceScope): XmlNode['children'] {
  const all: XmlNode['children'] = [];
  /** Paragraphs up to a deleted mark; the first child is the looks of the last one. */
  let open: (XmlNode & { readonly attributes: Map<string, string> }) | undefined;
  for (const child of children) {
    const name = isElement(child) ? elementName(child.name, inner(outer, child.attributes)) : undefined;
    if (!isElement(child) || name !== 'w:p') {
      if (name !== undefined && !RANGE_MARK.test(name)) open = undefined;
      (open?.children ?? all).push(child);
      continue;
    }
    const deleted = MARK_CHANGES.some((change) => childAt(child, outer, ['w:pPr', 'w:rPr', change]));
    if (deleted && !open) {
      open = { ...child, attributes: new Map(), children: [] };
      all.push(open);
    }
    if (!open) all.push(child);
    else {
      const looks = childAt(child, outer, ['w:pPr']);
      open.children.splice(0, 1, ...(looks ? [looks] : []));
      for (const one of child.children) if (one !== looks) open.children.push(one);
      for (const [attribute, value] of child.attributes) open.attributes.set(attribute, value);
    }
    if (!deleted) open = undefined;
  }
  return all;
}
