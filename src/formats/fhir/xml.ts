import { isJsonObject, type Json } from '../json-value';
import { escapedXml, innerText, isElement, localName, parseXml, XmlError, type XmlNode } from '../xml';

const XHTML = 'http://www.w3.org/1999/xhtml';

const XML =
  /^\uFEFF?\s*(?:<\?[^>]*>\s*|<!--[\s\S]{0,2000}?-->\s*){0,5}<(\w+:)?[A-Z]\w+[^>]*\sxmlns(:\w+)?\s*=\s*["']http:\/\/hl7\.org\/fhir["']/;

/** Whether a source is a resource in XML, judged by its beginning. */
export function isFhirXml(source: string): boolean {
  return XML.test(source.slice(0, 4096));
}

/** An element's content as JSON: its value, and the id and extensions beside the value. */
interface Held {
  readonly value?: string;
  readonly beside?: string;
}

/**
 * Converts a resource in XML to the equivalent JSON, with all values as strings.
 * @throws XmlError if it is not well-formed
 */
export function jsonOfXml(source: string): string {
  return resource(parseXml(source).root);

  function resource(node: XmlNode): string {
    return object(node, [['resourceType', JSON.stringify(localName(node.name))]]);
  }

  function object(node: XmlNode, first: readonly [string, string][] = []): string {
    const held = new Map<string, Held[]>();
    const add = (key: string, one: Held) => {
      const all = held.get(key);
      if (all) all.push(one);
      else held.set(key, [one]);
    };
    for (const name of ['id', 'url']) {
      const value = node.attributes.get(name);
      if (value !== undefined) add(name, { value: JSON.stringify(value) });
    }
    for (const child of node.children) if (isElement(child)) add(localName(child.name), heldBy(child));
    // These names have another meaning in JSON.
    const members = [...held].flatMap(([key, all]) =>
      key === 'resourceType' || key.startsWith('_')
        ? []
        : [
            ...member(
              key,
              all.map(({ value }) => value),
            ),
            ...member(
              `_${key}`,
              all.map(({ beside }) => beside),
            ),
          ],
    );
    return `{${[...first, ...members].map(([key, value]) => `${JSON.stringify(key)}:${value}`).join(',')}}`;
  }

  function heldBy(node: XmlNode): Held {
    const name = localName(node.name);
    if (name === 'div')
      return { value: JSON.stringify(source.slice(node.start, node.end).replace(/(<\/?)[\w.-]+:/g, '$1')) };
    const inner = node.children.filter(isElement);
    const value = node.attributes.get('value');
    if (value !== undefined) {
      const isMore = node.attributes.has('id') || inner.length > 0;
      return { value: JSON.stringify(value), ...(isMore && { beside: object(node) }) };
    }
    const [only] = inner;
    return { value: only && inner.length === 1 && /^[A-Z]/.test(localName(only.name)) ? resource(only) : object(node) };
  }
}

function member(key: string, all: readonly (string | undefined)[]): [string, string][] {
  if (all.every((one) => one === undefined)) return [];
  return [[key, all.length === 1 ? (all[0] as string) : `[${all.map((one) => one ?? 'null').join(',')}]`]];
}

/** Converts a resource in JSON to XML. */
export function xmlOfJson(resource: Json): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written(resource, ' xmlns="http://hl7.org/fhir"')}\n`;
}

function written(resource: Json, namespace = ''): string {
  const { resourceType, ...members } = resource;
  const name = /^[A-Za-z]\w*$/.test(`${resourceType}`) ? resourceType : 'Basic';
  return `<${name}${namespace}>${Object.keys(members)
    .map((key) => element(members, key))
    .join('')}</${name}>`;
}

/** The elements of a name, with the ids and extensions that JSON has under `_NAME`. */
function element(members: Json, key: string): string {
  const own = key.replace(/^_/, '');
  if (!/^[A-Za-z][\w.-]*$/.test(own) || (key !== own && Object.hasOwn(members, own))) return '';
  const values = [members[own]].flat();
  const besides = [members[`_${own}`]].flat();
  const count = Math.max(Object.hasOwn(members, own) ? values.length : 0, besides.length);
  return Array.from({ length: count }, (_, index) => one(own, values[index], besides[index])).join('');
}

function one(key: string, value: unknown, beside: unknown): string {
  if (isJsonObject(value)) {
    if (value.resourceType !== undefined) return `<${key}>${written(value)}</${key}>`;
    return complex(key, value, '');
  }
  if (value === undefined || value === null) return isJsonObject(beside) ? complex(key, beside, '') : '';
  if (key === 'div') return page(`${value}`);
  return complex(key, isJsonObject(beside) ? beside : {}, ` value="${escapedXml(`${value}`)}"`);
}

/** An element with its members; its id, and the URL of an extension, become attributes. */
function complex(key: string, members: Json, value: string): string {
  const named = /^(modifierE|e)xtension$/.test(key) ? ['id', 'url'] : ['id'];
  const attributes = named.flatMap((name) => {
    const own = members[name];
    return typeof own === 'string' ? [` ${name}="${escapedXml(own)}"`] : [];
  });
  const content = Object.keys(members)
    .map((name) => (named.includes(name) ? '' : element(members, name)))
    .join('');
  const tag = `${key}${attributes.join('')}${value}`;
  return content === '' && value !== '' ? `<${tag}/>` : `<${tag}>${content}</${key}>`;
}

/** A narrative; only its text if it is no longer XML. */
function page(html: string): string {
  const div = /^<div\b[^>]*\sxmlns=/.test(html) ? html : html.replace(/^<div\b/, `<div xmlns="${XHTML}"`);
  try {
    const { root } = parseXml(div);
    if (root.name === 'div' && root.attributes.get('xmlns') === XHTML) return div;
    return `<div xmlns="${XHTML}">${escapedXml(innerText(root))}</div>`;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    return `<div xmlns="${XHTML}">${escapedXml(html.replace(/<[^>]*>/g, ' '))}</div>`;
  }
}
