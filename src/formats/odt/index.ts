import { decoded } from '../decode';
import { DocumentError, type DocumentFormat, type OpenDocument } from '../document';
import { KINDS } from '../kinds';
import { counted, stem } from '../names';
import { inPart, unzip, XML_DECLARATION, zip } from '../office-package';
import { replacedPlaces, textOf, toldLeftOut, writtenSource } from '../places';
import { writtenAttributes } from '../xml-tree';
import { readOdfPart } from './read-part';

const MIME = 'application/vnd.oasis.opendocument';
const EXPECTED = 'Expected an OpenDocument text or spreadsheet (.odt, .ods): save it as that, without a password';
/** The text, and what stands around it on each page. */
const PARTS = ['content.xml', 'styles.xml'];

/** An OpenDocument text or spreadsheet: all its text is one note; pictures, objects and what is no text or formatting go. */
export const odt: DocumentFormat = {
  ...KINDS.odt,
  recognises: (name, head) =>
    /\.od[ts]$/i.test(name) || /mimetypeapplication\/vnd\.oasis\.opendocument\.(text|spreadsheet)/.test(head),
  open: ({ name, bytes }) => {
    if (String.fromCharCode(...bytes.subarray(0, 4)) !== 'PK\u0003\u0004') throw new DocumentError(0, EXPECTED);
    const files = unzip(bytes, (path) => PARTS.includes(path) || path === 'META-INF/manifest.xml');
    if (/encryption-data/.test(new TextDecoder('latin1').decode(files.get('META-INF/manifest.xml'))))
      throw new DocumentError(0, 'This is an Office document locked with a password: save it without one');
    return openParts(stem(name), files);
  },
};

function openParts(id: string, files: ReadonlyMap<string, Uint8Array>): OpenDocument {
  const missed = new Map<string, number>();
  const miss = (kind: string) => void missed.set(kind, (missed.get(kind) ?? 0) + 1);
  const styleName = counted((number) => `Style${number}`);
  const content = files.get('content.xml');
  if (!content) throw new DocumentError(0, EXPECTED);
  const read = PARTS.flatMap((path) => {
    const bytes = files.get(path);
    return bytes ? [{ path, ...inPart(path, () => readOdfPart(decoded(bytes), styleName, miss)) }] : [];
  });
  // What is written of a part with another root would be no document.
  if (read.some(({ pieces }) => !/<office:document-/.test(pieces.join('')))) throw new DocumentError(0, EXPECTED);
  const body = read[0]?.pieces.join('') ?? '';
  if (!/<office:(text|spreadsheet)[\s>]/.test(body)) throw new DocumentError(0, EXPECTED);
  const type = `${MIME}.${/<office:spreadsheet[\s>]/.test(body) ? 'spreadsheet' : 'text'}`;
  const all = read.flatMap(({ parts }) => parts);
  const { text, spans } = textOf(all);
  return {
    notes: [{ note: { id, text }, spans }],
    ...toldLeftOut(missed),
    write([replacements = []]) {
      const changed = replacedPlaces(all, replacements);
      const put = new Map<string, Uint8Array>();
      const add = (path: string, source: string) => put.set(path, new TextEncoder().encode(source));
      add('mimetype', type);
      for (const { path, pieces } of read) add(path, writtenSource(pieces, changed));
      add(
        'META-INF/manifest.xml',
        manifest(
          type,
          read.map(({ path }) => path),
        ),
      );
      return zip(put);
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
