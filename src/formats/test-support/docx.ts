import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import type { BinaryFile } from '../document';

export const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const OFFICE = 'application/vnd.openxmlformats-officedocument';

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${RELATIONSHIPS}"`,
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
  'xmlns:x="urn:foreign"',
].join(' ');

/** A part's XML: `root` is its element, such as `document`. */
export function part(root: string, content: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<w:${root} ${NAMESPACES}>${content}</w:${root}>`;
}

/** A run with preserved spaces. */
export function run(text: string): string {
  return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
}

export function paragraph(...runs: string[]): string {
  return `<w:p>${runs.join('')}</w:p>`;
}

/** A relation: `[kind, target]`, or `[kind, target, true]` for one that leads outside. Its id is `kind` and its number from 1. */
export type Relation = readonly [kind: string, target: string, outside?: true];

export function relations(all: readonly Relation[]): string {
  const each = all.map(
    ([kind, target, outside], index) =>
      `<Relationship Id="${kind}${index + 1}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"${outside ? ' TargetMode="External"' : ''}/>`,
  );
  return `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${each.join('')}</Relationships>`;
}

/** A Word document with a body, its relations, and further files by their paths. */
export function wordDocument(
  body: string,
  all: readonly Relation[] = [],
  files: Record<string, string> = {},
): BinaryFile {
  const entries: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${OFFICE}.wordprocessingml.document.main+xml"/></Types>`,
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/document.xml': part('document', `<w:body>${body}</w:body>`),
    'word/_rels/document.xml.rels': relations(all),
    ...files,
  };
  return archive(entries);
}

export function archive(files: Record<string, string | Uint8Array>, name = 'ward/letter.docx'): BinaryFile {
  const entries = Object.entries(files).map(([path, content]) => [
    path,
    typeof content === 'string' ? strToU8(content) : content,
  ]);
  return { name, bytes: zipSync(Object.fromEntries(entries)) };
}

/** The whole content of an archive, with the names of its files. */
export function everything(bytes: Uint8Array): string {
  return Object.entries(unzipSync(bytes))
    .map(([path, content]) => `${path}\n${strFromU8(content)}\n`)
    .join('');
}

/** The same archive, but its table of contents claims this size for each of its files. */
export function claiming(zip: Uint8Array, size: number): Uint8Array {
  return withContents(zip, (entry) => entry.setUint32(24, size, true));
}

/** The same archive, but its table of contents says that each of its files is encrypted. */
export function locked(zip: Uint8Array): Uint8Array {
  return withContents(zip, (entry) => entry.setUint16(8, 1, true));
}

/** @param change an entry of the table of contents */
function withContents(zip: Uint8Array, change: (entry: DataView) => void): Uint8Array {
  const bytes = Uint8Array.from(zip);
  const view = new DataView(bytes.buffer);
  const end = bytes.length - 22;
  let at = view.getUint32(end + 16, true);
  while (at < end) {
    change(new DataView(bytes.buffer, at));
    at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return bytes;
}
