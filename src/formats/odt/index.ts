import { decoded } from '../decode';
import { DocumentError, type DocumentFormat, type LeftOutCounts, type OpenDocument, startLeftOut } from '../document';
import { KINDS } from '../kinds';
import { numberedNames, stem } from '../names';
import { declarations, inPart, LOCKED, parsePart, refuseMany, unzip, XML_DECLARATION, zip } from '../office-package';
import { noteOf, replacedPlaces, type WrittenText, writtenSource } from '../places';
import { startTextFlow } from '../text-flow';
import { escapedXml, innerText, isElement, writtenAttributes, type XmlNode } from '../xml';
import tables from './tables.json';
import { isKnownFont, keptValue, ODF_ELEMENTS } from './values';

const MIME = 'application/vnd.oasis.opendocument';
const EXPECTED = 'Expected an OpenDocument text or spreadsheet (.odt, .ods): save it as that, without a password';
/** The text, and the headers and footers of its pages. */
const PARTS = ['content.xml', 'styles.xml'];

/** An OpenDocument text or spreadsheet: all its text is one note, and everything but text and formatting is removed. */
export const odt: DocumentFormat = {
  ...KINDS.odt,
  recognises: (name, head) =>
    /\.od[ts]$/i.test(name) || /mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet)/.test(head),
  open: ({ name, bytes }) => {
    const files = unzip(bytes, (path) => PARTS.includes(path) || path === 'META-INF/manifest.xml', EXPECTED);
    if (/encryption-data/.test(new TextDecoder('latin1').decode(files.get('META-INF/manifest.xml'))))
      throw new DocumentError(0, LOCKED);
    return openParts(stem(name), files);
  },
};

function openParts(id: string, files: ReadonlyMap<string, Uint8Array>): OpenDocument {
  const leftOut = startLeftOut();
  const styleName = numberedNames((number) => `Style${number}`);
  const content = files.get('content.xml');
  if (!content) throw new DocumentError(0, EXPECTED);
  const read = PARTS.flatMap((path) => {
    const bytes = files.get(path);
    return bytes ? [{ path, ...inPart(path, () => readOdfPart(decoded(bytes), styleName, leftOut.add)) }] : [];
  });
  // A part with another root would be written without it.
  if (read.some(({ pieces }) => !/<office:document-/.test(pieces.join('')))) throw new DocumentError(0, EXPECTED);
  const body = read[0]?.pieces.join('') ?? '';
  if (!/<office:(text|spreadsheet)[\s>]/.test(body)) throw new DocumentError(0, EXPECTED);
  const type = `${MIME}.${/<office:spreadsheet[\s>]/.test(body) ? 'spreadsheet' : 'text'}`;
  const all = read.flatMap(({ parts }) => parts);
  return {
    notes: [noteOf(id, all)],
    ...leftOut.found(),
    write([replacements = []]) {
      const changed = replacedPlaces(all, replacements);
      const written = read.map(({ path, pieces }) => [path, writtenSource(pieces, changed)] as const);
      const paths = read.map(({ path }) => path);
      return zip(new Map([['mimetype', type], ...written, ['META-INF/manifest.xml', manifest(type, paths)]]));
    },
  };
}

function manifest(type: string, paths: readonly string[]): string {
  const entry = (path: string, media: string) =>
    `<manifest:file-entry${writtenAttributes([
      ['manifest:full-path', path],
      ['manifest:media-type', media],
    ])}/>`;
  const entries = [entry('/', type), ...paths.map((path) => entry(path, 'text/xml'))].join('');
  return `${XML_DECLARATION}<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0" manifest:version="1.3">${entries}</manifest:manifest>`;
}

const PARAGRAPHS: ReadonlySet<string> = new Set(['text:p', 'text:h']);
/** Elements with paragraphs of their own that are anchored to a paragraph. */
const BOXES: ReadonlySet<string> = new Set(['draw:text-box', 'text:note-body']);
/** Text elements that are removed with their content. */
const GONE =
  /^text:(tracked-changes|change(-start|-end)?|variable-decls|sequence-decls|user-field-decls|dde-connection-decls|alphabetical-index-auto-mark-file|[\w-]+-source|bookmark(-start|-end)?|reference-mark(-start|-end)?|toc-mark[\w-]*|alphabetical-index-mark[\w-]*|user-index-mark[\w-]*|script)$/;
const CELLS: ReadonlySet<string> = new Set(['table:table-cell', 'table:covered-table-cell']);
const VALUES: ReadonlySet<string> = new Set(
  ['string', 'date', 'time', 'boolean'].map((type) => `office:${type}-value`).concat('office:value'),
);
const SHAPES =
  /^draw:(custom-shape|rect|ellipse|circle|polygon|polyline|path|line|connector|caption|regular-polygon|measure)$/;
/** As LibreOffice calls them in older versions of the format. */
const NAMES: ReadonlyMap<string, string> = new Map(
  ['header-first', 'footer-first'].map((name) => [`loext:${name}`, `style:${name}`]),
);
const isForeign = (name: string) => name === '' || name.startsWith('loext:');
const SIGNS: ReadonlyMap<string, string> = new Map([
  ['text:tab', '\t'],
  ['text:line-break', '\n'],
]);

/**
 * @param styleName the new name of a style, the same in all parts
 * @param leaveOut reports something that is removed and a person may miss
 * @throws DocumentError, XmlError
 */
function readOdfPart(source: string, styleName: (name: string) => string, leaveOut: LeftOutCounts['add']): WrittenText {
  refuseMany(source, /<(?:\w+:)?[ph][\s/>]/g);
  const flow = startTextFlow(leaveOut);

  function visit(node: XmlNode, isText: boolean): void {
    const name = NAMES.get(node.name) ?? node.name;
    if (GONE.test(name)) return;
    if (name === 'office:annotation') return void leaveOut('comment');
    if (name === 'draw:image') return void leaveOut('picture');
    if (/^draw:(object|object-ole|plugin|applet|floating-frame)$/.test(name)) return void leaveOut('embedded object');
    if (name === 'draw:control') return void leaveOut('form field');
    if (SHAPES.test(name)) return void shape(node);
    if (name === 'table:shapes') return void lostShapes(node);
    if (!ODF_ELEMENTS.has(name)) {
      // A field, a link, and within text an element that the format does not know, are read as what they show.
      if (/^text:/.test(name) || name === 'draw:g' || name === 'draw:a' || (isForeign(name) && isText))
        children(node, isText);
      return;
    }
    if (name === 'draw:frame' && !holds(node, 'draw:text-box')) {
      if (!holds(node, 'draw:object') && !holds(node, 'draw:object-ole')) children(node, isText);
      else leaveOut('embedded object');
      return;
    }
    const attributes = kept(node);
    if (name === 'style:font-face' && !isKnownFont(attributes.get('style:name') ?? '')) return;
    const tag = `${name}${writtenAttributes(attributes)}`;
    const sign = SIGNS.get(name) ?? (name === 'text:s' ? ' '.repeat(countOf(attributes.get('text:c'))) : undefined);
    if (sign !== undefined) {
      if (isText) flow.show({ start: 0, end: 0, text: sign, unchanged: `<${tag}/>`, encode: runText });
      return;
    }
    flow.write(`<${tag}>`);
    if (BOXES.has(name)) flow.box(() => children(node, false));
    else children(node, PARAGRAPHS.has(name) || (isText && !name.startsWith('table:')));
    if (CELLS.has(name)) cellValue(node);
    flow.write(`</${name}>`);
    if (PARAGRAPHS.has(name)) flow.endParagraph();
  }

  function children(node: XmlNode, isText: boolean): void {
    const isRow = node.name === 'table:table-row';
    const last = node.children.findLast((child) => isElement(child));
    for (const child of node.children) {
      if (isElement(child)) {
        if (isRow && child !== last) flow.cell(() => visit(child, isText));
        else visit(child, isText);
      } else if (isText && child.text) {
        const text = child.text.replace(/[ \t\r\n]+/g, ' ');
        flow.show({ start: child.start, end: child.end, text, unchanged: escapedXml(text), encode: runText });
      }
    }
  }

  /** Shows the value of a cell that has no text of its own, as spreadsheet programs do. */
  function cellValue({ attributes, children }: XmlNode): void {
    const [, text = ''] = [...attributes].find(([name]) => VALUES.has(name)) ?? [];
    const isShown = ({ name }: XmlNode) => name !== 'office:annotation';
    if (text === '' || children.some((child) => isElement(child) && isShown(child) && innerText(child) !== '')) return;
    flow.write('<text:p>');
    flow.show({ start: 0, end: 0, text, unchanged: runText(text), encode: runText });
    flow.write('</text:p>');
    flow.endParagraph();
  }

  /** A shape becomes a text box with its text. */
  function shape(node: XmlNode): void {
    leaveOut('shape');
    if (!holds(node, 'text:p')) return;
    flow.write(`<draw:frame${writtenAttributes(kept(node))}><draw:text-box>`);
    flow.box(() => children(node, false));
    flow.write('</draw:text-box></draw:frame>');
  }

  /** Reports what lies on a sheet and not in a cell: a written sheet has no place for it. */
  function lostShapes(node: XmlNode): void {
    for (const child of node.children.filter(isElement)) {
      const kinds = ['image', 'object'].filter((kind) => holds(child, `draw:${kind}`));
      leaveOut(kinds.includes('object') ? 'embedded object' : kinds.includes('image') ? 'picture' : 'shape');
    }
  }

  function holds(node: XmlNode, wanted: string): boolean {
    return node.children.some((child) => isElement(child) && child.name === wanted);
  }

  function kept({ attributes }: XmlNode): Map<string, string> {
    const all = new Map<string, string>();
    for (const [name, value] of attributes) {
      const other = keptValue(name, value, styleName);
      if (other !== undefined) all.set(name, other);
    }
    return all;
  }

  visit(parsePart(source, tables.namespaces), false);
  return flow.finish(declarations(Object.keys(tables.namespaces), tables.namespaces));
}

function countOf(blanks: string | undefined): number {
  return /^\d{1,3}$/.test(blanks ?? '') ? Number(blanks) : 1;
}

/** The content of a paragraph that shows a text: spaces after a space, tabs and line breaks are elements. */
function runText(text: string): string {
  return text
    .split(/(\t|\r\n|[\r\n]|(?<= ) +|^ +| +$)/)
    .map((piece) => {
      if (piece === '\t') return '<text:tab/>';
      if (/^[\r\n]/.test(piece)) return '<text:line-break/>';
      return /^ +$/.test(piece) ? `<text:s text:c="${piece.length}"/>` : escapedXml(piece);
    })
    .join('');
}
