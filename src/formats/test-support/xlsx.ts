import type { BinaryFile } from '../document';
import { archive, RELATIONSHIPS, type Relation, relations } from './docx';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

export interface SheetSource {
  /** Its rows. */
  readonly data: string;
  /** The XML before and after the rows. */
  readonly before?: string;
  readonly behind?: string;
  readonly state?: string;
  readonly name?: string;
  readonly relations?: readonly Relation[];
}

/** A row of cells with inline strings; '' leaves a cell out. */
export function stringRow(number: number, ...cells: readonly string[]): string {
  const all = cells.map((text, index) =>
    text === '' ? '' : `<c r="${String.fromCharCode(65 + index)}${number}" t="inlineStr"><is><t>${text}</t></is></c>`,
  );
  return `<row r="${number}">${all.join('')}</row>`;
}

/** A workbook. @param about XML before its sheets @param files further files by their paths */
export function workbook(
  sheets: readonly SheetSource[],
  {
    strings = '',
    styles = '',
    files = {},
    about = '',
  }: Partial<Record<'strings' | 'styles' | 'about', string>> & { readonly files?: Record<string, string> } = {},
): BinaryFile {
  const tags = sheets.map(
    ({ state, name }, index) =>
      `<sheet name="${name ?? `S${index}`}" sheetId="${index + 1}"${state ? ` state="${state}"` : ''} r:id="worksheet${index + 1}"/>`,
  );
  const own = sheets.flatMap(({ data, before = '', behind = '', relations: all }, index): [string, string][] => [
    [
      `xl/worksheets/sheet${index + 1}.xml`,
      `<worksheet xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}">${before}<sheetData>${data}</sheetData>${behind}</worksheet>`,
    ],
    ...(all ? [[`xl/worksheets/_rels/sheet${index + 1}.xml.rels`, relations(all)] as [string, string]] : []),
  ]);
  const { name, bytes } = archive({
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONSHIPS}">${about}<sheets>${tags.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, index): Relation => ['worksheet', `worksheets/sheet${index + 1}.xml`]),
      ['sharedStrings', 'sharedStrings.xml'],
      ['styles', 'styles.xml'],
    ]),
    'xl/sharedStrings.xml': `<sst xmlns="${MAIN}">${strings}</sst>`,
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}">${styles}</styleSheet>`,
    ...Object.fromEntries(own),
    ...files,
  });
  return { name: name.replace(/\.\w+$/, '.xlsx'), bytes };
}
