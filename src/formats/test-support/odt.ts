import { strToU8, zipSync } from 'fflate';
import type { BinaryFile } from '../document';

const NAMESPACES = Object.entries({
  office: 'office',
  style: 'style',
  text: 'text',
  table: 'table',
  draw: 'drawing',
  fo: 'xsl-fo-compatible',
  svg: 'svg-compatible',
  meta: 'meta',
})
  .map(([prefix, name]) => `xmlns:${prefix}="urn:oasis:names:tc:opendocument:xmlns:${name}:1.0"`)
  .join(' ');

/** An OpenDocument file. @param pages the content of styles.xml @param files further files by their paths */
export function openDocumentText(
  body: string,
  {
    styles = '',
    pages = '',
    files = {},
    kind = 'text',
  }: { styles?: string; pages?: string; files?: Record<string, string>; kind?: string } = {},
): BinaryFile {
  const entries = {
    mimetype: `application/vnd.oasis.opendocument.${kind}`,
    'content.xml': `<office:document-content ${NAMESPACES} office:version="1.3"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:${kind}>${body}</office:${kind}></office:body></office:document-content>`,
    'styles.xml': `<office:document-styles ${NAMESPACES} office:version="1.3">${pages}</office:document-styles>`,
    ...files,
  };
  const all = Object.entries(entries).map(([path, text]) => [
    path,
    [strToU8(text), { level: path === 'mimetype' ? 0 : 6 }],
  ]);
  return { name: 'a.odt', bytes: zipSync(Object.fromEntries(all)) };
}
