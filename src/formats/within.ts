import {
  type Attached,
  type DocumentFormat,
  formatOf,
  type LeftOutCounts,
  type OpenDocument,
  unlessRefused,
} from './document';
import { isPdf } from './pdf/is-paged';

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

/**
 * Opens a file inside another document, and says its format; undefined if it is not a document of one of these kinds.
 * @param called what its sender calls it: a kind of file, or a name with an extension
 */
export function openWithin(bytes: Uint8Array, id: string, called: string, within: readonly DocumentFormat[]) {
  const known = within.flatMap(({ extensions }) => extensions).find((end) => called.toLowerCase().endsWith(end));
  const name = `${id}${known ?? ENDINGS.find(([kind]) => kind.test(called))?.[1] ?? ''}`;
  return unlessRefused(() => {
    const format = formatOf({ name, bytes }, within);
    return format && { format, document: format.open({ name, bytes }) };
  });
}

/** A file in a field of a message or a resource. */
export interface FileWithin {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What its sender calls it. */
  readonly kind: string;
}

/** The most PDFs that are read from one file; further ones are removed. */
const MAX_PDFS = 200;

/**
 * Files in the fields of a message or a resource, each a document with its own notes.
 * @param leftOut counts what cannot be read
 * @param attached gets the PDFs, which whoever opens the whole reads and redraws
 */
export function openFiles(
  files: readonly FileWithin[],
  id: string,
  within: readonly DocumentFormat[],
  leftOut: LeftOutCounts,
  attached: Attached[],
) {
  const opened = files.map(({ bytes, kind }, at) => {
    const name = `${id}-file-${at + 1}`;
    if (isPdf(bytes) && attached.length < MAX_PDFS)
      return attached.push({ name: `${name}.pdf`, bytes, accepts: ['.pdf'] }) - 1;
    const document = openWithin(bytes, name, kind, within)?.document;
    leftOut.addAll(document?.leftOut);
    leftOut.add('embedded file', document ? (document.attached?.length ?? 0) : 1);
    return document;
  });
  return {
    notes: opened.flatMap((one) => (typeof one === 'object' ? one.notes : [])),
    renamed: opened.flatMap((one) => (typeof one === 'object' && one.renamed) || []),
    /** The masked files, an unchanged one as it was given; undefined for those that are removed. @param put what replaces PDFs */
    write(...[replacements, put = []]: Parameters<OpenDocument['write']>): (Uint8Array | undefined)[] {
      let next = 0;
      return opened.map((one, at) => {
        if (typeof one !== 'object') return one === undefined ? undefined : put[one]?.bytes;
        const own = replacements.slice(next, next + one.notes.length);
        next += one.notes.length;
        const written = one.write(own);
        const given = files[at]?.bytes;
        return given?.length === written.length && given.every((byte, index) => byte === written[index])
          ? given
          : written;
      });
    },
  };
}
