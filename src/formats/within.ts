import { type DocumentFormat, formatOf, type OpenDocument, unlessRefused } from './document';

/** File extensions for what senders call kinds of documents. */
const ENDINGS: readonly (readonly [called: RegExp, ending: string])[] = [
  [/rtf|richtext/i, '.rtf'],
  [/x?html/i, '.html'],
  [/docx|wordprocessingml/i, '.docx'],
  [/opendocument\.text|odt/i, '.odt'],
  [/xlsx|spreadsheetml/i, '.xlsx'],
  [/csv/i, '.csv'],
  [/xml|cda|ccd/i, '.xml'],
  [/json|fhir/i, '.json'],
  [/text|txt|plain/i, '.txt'],
];

/** A document inside another one. */
export interface DocumentWithin {
  readonly document: OpenDocument;
  readonly format: DocumentFormat;
}

/**
 * Opens a file inside another document; undefined if it is not a document of one of these kinds.
 * @param called what its sender calls it: a kind of file, or a name with an extension
 */
export function openWithin(
  bytes: Uint8Array,
  id: string,
  called: string,
  within: readonly DocumentFormat[],
): DocumentWithin | undefined {
  const known = within.flatMap(({ extensions }) => extensions).find((end) => called.toLowerCase().endsWith(end));
  const name = `${id}${known ?? ENDINGS.find(([kind]) => kind.test(called))?.[1] ?? ''}`;
  return unlessRefused(() => {
    const format = formatOf({ name, bytes }, within);
    return format && { format, document: format.open({ name, bytes }) };
  });
}
