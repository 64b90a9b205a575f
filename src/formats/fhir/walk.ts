import { DocumentError, type Replacement } from '../document';
import { type Json, type JsonNode, tooDeep } from '../json-value';
import type { FhirField } from './rules';
import { typeOfElement, typeOfResource, UNKNOWN_TYPE } from './types';

const MAX_DEPTH = 400;

/** The object that contains a value. */
type Holder = Pick<FhirField, 'holder' | 'holderType' | 'parent' | 'resource'>;

/**
 * Goes through the values of a resource, in the order of the source.
 * @param line of the resource, for errors
 * @param stays what becomes of a value at [start, end), and whether it stays
 * @returns the edits that remove all other values with their names, and elements that FHIR does not know
 * @throws DocumentError if an element is named twice, or values nest too deeply
 */
export function walkResource(
  source: string,
  resource: JsonNode,
  line: number,
  stays: (start: number, end: number, value: unknown, field: FhirField) => boolean,
): Replacement[] {
  const edits: Replacement[] = [];
  const root = resource.value as Json;
  /** How many lists and objects are around a value. */
  let depth = 0;
  object(resource, typeOfResource(root), '', root);
  return edits;

  /** This and the next functions read a value. @returns whether any of it stays */
  function object({ value, members = [], end }: JsonNode, type: string, parent: string, around: Json): true {
    const json = value as Json;
    // Of elements that are named twice programs read the last value, or the first.
    if (members.length > Object.keys(json).length)
      throw new DocumentError(line, 'Expected each element of an object once');
    const isResource = json.resourceType !== undefined;
    const resource = isResource ? json : around;
    const holder: Holder = { holder: json, holderType: type, parent: isResource ? '' : parent, resource };
    const commas = members.slice(1).map((_, index) => source.indexOf(',', members[index]?.value.end));
    let left = false;
    members.forEach(({ name, value: member }, index) => {
      const own = typeOfElement(type, name.value as string, member.value);
      if (own !== undefined && item(member, own, name.value as string, holder)) left = true;
      else if (left) edits.push({ start: commas[index - 1] as number, end: member.end, text: '' });
      else edits.push({ start: name.start, end: 1 + (commas[index] ?? end - 2), text: '' });
    });
    return true;
  }

  function list(items: readonly JsonNode[], type: string, key: string, holder: Holder): boolean {
    let left = items.length === 0;
    for (const one of items) {
      if (item(one, type, key, holder)) left = true;
      else edits.push({ start: one.start, end: one.end, text: 'null' });
    }
    return left;
  }

  function item(node: JsonNode, type: string, key: string, holder: Holder): boolean {
    const { start, end, value, members, items } = node;
    if (!members && !items) return value === null || value === '' || stays(start, end, value, { ...holder, key, type });
    if (++depth >= MAX_DEPTH) throw new DocumentError(line, tooDeep(MAX_DEPTH));
    const json = value as Json;
    const isResource = type === 'Resource' || (json.resourceType !== undefined && type === UNKNOWN_TYPE);
    const isLeft = items
      ? list(items, type, key, holder)
      : object(node, isResource ? typeOfResource(json) : type, key, holder.resource);
    depth--;
    return isLeft;
  }
}
