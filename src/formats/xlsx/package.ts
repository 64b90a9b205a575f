import { DocumentError, type LeftOut } from '../document';
import {
  contentTypes,
  OFFICE,
  officeParts,
  RELATIONSHIPS,
  type Relation,
  writeRelations,
  XML_DECLARATION,
  zip,
} from '../office-package';
import { isElement, localName, parseXml, type XmlNode, xmlTokens } from '../xml';
import { type DigitFormat, digitFormat, isDateFormat, keptAttributes, STYLE_ELEMENTS } from './values';

export interface Workbook {
  readonly sheets: readonly { readonly source: string; readonly state: string }[];
  readonly strings: readonly string[];
  /** Whether a style, given by its number, shows dates. */
  readonly isDate: (style: string) => boolean;
  /** How a style groups and pads the digits of a whole number, if it does. */
  readonly digitsOf: (style: string) => DigitFormat | undefined;
  /** Whether days are counted from 1904. */
  readonly isMac: boolean;
  /** The styles written from scratch, if there are any. */
  readonly styles: string | undefined;
  readonly leftOut: readonly LeftOut[];
}

export const EXPECTED = 'Expected an Excel workbook as .xlsx: save it as that, without a password';

/** The reported kinds of what is removed with a sheet and its drawings, by the kind of their relations. */
const GONE: ReadonlyMap<string, string> = new Map([
  ['pivotTable', 'pivot table'],
  ['oleObject', 'embedded object'],
  ['package', 'embedded object'],
  ['control', 'embedded object'],
  ['image', 'picture'],
  ['chart', 'chart'],
  ['diagramData', 'SmartArt diagram'],
]);

const MACROS: LeftOut = { kind: 'macro sheet', count: 1 };

/**
 * The parts of a workbook.
 * @param files by their paths
 * @throws DocumentError
 */
export function readWorkbook(files: ReadonlyMap<string, Uint8Array>): Workbook {
  const { main, textOf, relationsOf } = officeParts(files);
  if (main === undefined) throw new DocumentError(0, EXPECTED);
  const { root } = parseXml(textOf(main));
  if (localName(root.name) !== 'workbook') throw new DocumentError(0, EXPECTED);
  const relations = relationsOf(main);
  const own = (kind: string) => {
    const relation = relations.find((one) => one.kind === kind);
    return relation && textOf(relation.path);
  };
  const sheets = inner(root, 'sheets', 'sheet').map((sheet) => {
    const id = [...sheet.attributes].find(([name]) => name.endsWith(':id'))?.[1];
    const relation = relations.find((one) => one.id === id);
    // Excel lists old modules of macros as sheets without a part.
    return { state: sheet.attributes.get('state') ?? '', relation, isModule: !id };
  });
  const worksheets = sheets.flatMap(({ state, relation, isModule }) =>
    isModule || (relation && relation.kind !== 'worksheet')
      ? []
      : [{ source: textOf(relation?.path), state: /^(hidden|veryHidden)$/.test(state) ? state : '' }],
  );
  if (worksheets.length === 0) throw new DocumentError(0, EXPECTED);
  const styles = own('styles');
  const read = styles === undefined ? undefined : readStyles(parseXml(styles).root);
  const about = inner(root, 'workbookPr')[0]?.attributes.get('date1904') ?? '';
  return {
    sheets: worksheets,
    strings: stringsOf(own('sharedStrings') ?? ''),
    isDate: (style) => read?.dates.has(Number(style)) ?? false,
    digitsOf: (style) => read?.digits.get(Number(style)),
    isMac: /^(1|true)$/.test(about),
    styles: read?.source,
    leftOut: [
      ...sheets.flatMap(({ relation, isModule }) => (isModule ? [MACROS] : goneWith(relation))),
      // Pictures in cells.
      ...relations.flatMap(({ kind, path }) => (kind === 'richValueRel' && path !== undefined ? goneFrom(path) : [])),
    ],
  };

  function goneWith(sheet: Relation | undefined): LeftOut[] {
    if (sheet?.path === undefined) return [];
    const itself =
      sheet.kind === 'worksheet' ? [] : [sheet.kind === 'chartsheet' ? { kind: 'chart', count: 1 } : MACROS];
    return [
      ...itself,
      ...relationsOf(sheet.path).flatMap(({ kind, path = '' }): LeftOut[] => {
        if (kind === 'comments') return [{ kind: 'comment', count: elementsIn(path, 'comment') }];
        if (kind !== 'drawing') return goneBy(kind);
        return [{ kind: 'shape', count: elementsIn(path, 'txBody') }, ...goneFrom(path)];
      }),
    ];
  }

  function goneFrom(part: string): LeftOut[] {
    return relationsOf(part).flatMap(({ kind }) => goneBy(kind));
  }

  function goneBy(relation: string): LeftOut[] {
    const kind = GONE.get(relation);
    return kind === undefined ? [] : [{ kind, count: 1 }];
  }

  function elementsIn(path: string, name: string): number {
    return textOf(path).match(new RegExp(`<(\\w+:)?${name}[\\s>]`, 'g'))?.length ?? 0;
  }
}

function inner(root: XmlNode, ...names: readonly string[]): XmlNode[] {
  return names.reduce(
    (nodes, name) =>
      nodes.flatMap((node) => node.children.filter(isElement).filter((one) => localName(one.name) === name)),
    [root],
  );
}

/** The strings that cells refer to by number, without formatting and phonetic guides. */
function stringsOf(source: string): string[] {
  const strings: string[] = [];
  let isText = false;
  let phonetic = 0;
  for (const token of xmlTokens(source)) {
    if (token.kind === 'text') {
      if (isText && phonetic === 0 && strings.length > 0) strings[strings.length - 1] += token.value;
      continue;
    }
    if (token.kind === 'comment') continue;
    const name = localName(token.name);
    const isOpen = token.kind === 'open' && !token.empty;
    if (name === 't') isText = isOpen;
    else if (name === 'rPh' && (isOpen || token.kind === 'close')) phonetic += isOpen ? 1 : -1;
    else if (name === 'si' && token.kind === 'open') strings.push('');
  }
  return strings;
}

const SPREADSHEET = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** The styles with what the tables allow, and by their numbers those that show dates and those that group digits. */
function readStyles(root: XmlNode) {
  const codes = new Map(
    inner(root, 'numFmts', 'numFmt').map(({ attributes }) => [
      Number(attributes.get('numFmtId')),
      attributes.get('formatCode') ?? '',
    ]),
  );
  const dates = new Set<number>();
  const digits = new Map<number, DigitFormat>();
  inner(root, 'cellXfs', 'xf').forEach(({ attributes }, index) => {
    const id = Number(attributes.get('numFmtId') ?? 0);
    const code = codes.get(id);
    if (isDateFormat(id, code)) dates.add(index);
    const format = code === undefined ? undefined : digitFormat(code);
    if (format) digits.set(index, format);
  });
  const written = `${XML_DECLARATION}<styleSheet xmlns="${SPREADSHEET}">${styleChildren(root)}</styleSheet>`;
  return { source: written, dates, digits };
}

function styleChildren(node: XmlNode): string {
  return node.children
    .filter(isElement)
    .map((child) => {
      const name = localName(child.name);
      const attributes = STYLE_ELEMENTS.get(name);
      if (!attributes) return '';
      const content = styleChildren(child) || (name === 'fill' ? '<patternFill patternType="none"/>' : '');
      return `<${name}${keptAttributes(name, child.attributes, attributes)}>${content}</${name}>`;
    })
    .join('');
}

/** A new workbook with these sheets; nothing of the old one is in it but their content and the styles. */
export function writeWorkbook(
  { sheets, styles, isMac }: Workbook,
  sources: readonly string[],
): Uint8Array<ArrayBuffer> {
  const files = new Map<string, string>();
  const numbered = sheets.map(({ state }, index) => ({ state, number: index + 1 }));
  const kind = (name: string) => `${OFFICE}.spreadsheetml.${name}+xml`;
  files.set(
    '[Content_Types].xml',
    contentTypes([
      ['xl/workbook.xml', kind('sheet.main')],
      ...numbered.map(({ number }) => [`xl/worksheets/sheet${number}.xml`, kind('worksheet')] as const),
      ...(styles === undefined ? [] : [['xl/styles.xml', kind('styles')] as const]),
    ]),
  );
  files.set('_rels/.rels', writeRelations([{ id: 'rId1', kind: 'officeDocument', target: 'xl/workbook.xml' }]));
  const tags = numbered.map(
    ({ state, number }) =>
      `<sheet name="Sheet${number}" sheetId="${number}"${state && ` state="${state}"`} r:id="rId${number}"/>`,
  );
  const about = isMac ? '<workbookPr date1904="1"/>' : '';
  files.set(
    'xl/workbook.xml',
    `${XML_DECLARATION}<workbook xmlns="${SPREADSHEET}" xmlns:r="${RELATIONSHIPS}">${about}<bookViews><workbookView/></bookViews><sheets>${tags.join('')}</sheets></workbook>`,
  );
  files.set(
    'xl/_rels/workbook.xml.rels',
    writeRelations([
      ...numbered.map(({ number }) => ({
        id: `rId${number}`,
        kind: 'worksheet',
        target: `worksheets/sheet${number}.xml`,
      })),
      ...(styles === undefined ? [] : [{ id: `rId${sheets.length + 1}`, kind: 'styles', target: 'styles.xml' }]),
    ]),
  );
  sources.forEach((source, index) => {
    files.set(
      `xl/worksheets/sheet${index + 1}.xml`,
      `${XML_DECLARATION}<worksheet xmlns="${SPREADSHEET}">${source}</worksheet>`,
    );
  });
  if (styles !== undefined) files.set('xl/styles.xml', styles);
  return zip(files);
}
