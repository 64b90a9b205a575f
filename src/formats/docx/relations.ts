import { decoded } from '../decode';
import { isElement, parseXml, writtenAttributes } from '../xml-tree';

/** What a part refers to, by an id that its XML names. */
export interface Relation {
  readonly id: string;
  /** A URI whose last word is `kind`. */
  readonly type: string;
  /** `header`, `image`, `hyperlink` ...; '' for a type outside the standard. */
  readonly kind: string;
  /** The path of the part, in small letters; undefined for what lies outside the archive. */
  readonly path: string | undefined;
}

const TYPE =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/(\w+)$/;
export const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const NAMESPACE = 'http://schemas.openxmlformats.org/package/2006/relationships';

/** The path of the file that holds a part's relations; '' is the archive itself. */
export function relationsPath(part: string): string {
  return part.replace(/[^/]*$/, (name) => `_rels/${name}.rels`);
}

/** The relations of a part. @throws XmlError, DocumentError */
export function readRelations(bytes: Uint8Array | undefined, part: string): Relation[] {
  if (!bytes) return [];
  const { root } = parseXml(decoded(bytes));
  return root.children.filter(isElement).map(({ attributes }) => {
    const type = attributes.get('Type') ?? '';
    const outside = attributes.get('TargetMode') === 'External';
    return {
      id: attributes.get('Id') ?? '',
      type,
      kind: TYPE.exec(type)?.[1] ?? '',
      path: outside ? undefined : resolved(part, attributes.get('Target') ?? ''),
    };
  });
}

const NOWHERE: [string, string][] = [
  ['Target', 'https://removed.invalid/'],
  ['TargetMode', 'External'],
];

/** The file of relations with their new targets; without one a relation leads outside, to nowhere. */
export function writeRelations(relations: readonly { id: string; type: string; target?: string }[]): string {
  const all = relations.map(({ id, type, target }) => {
    const end: [string, string][] = target === undefined ? NOWHERE : [['Target', target]];
    return `<Relationship${writtenAttributes([['Id', id], ['Type', type], ...end])}/>`;
  });
  return `${XML}<Relationships xmlns="${NAMESPACE}">${all.join('')}</Relationships>`;
}

function resolved(part: string, target: string): string {
  const from = target.startsWith('/') ? [] : part.split('/').slice(0, -1);
  for (const step of target.split('/')) {
    if (step === '..') from.pop();
    else if (step !== '' && step !== '.') from.push(step);
  }
  return from.join('/').toLowerCase();
}
