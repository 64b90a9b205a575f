import { XML_DECLARATION } from '../office-package';
import { escapedXml, withoutForbidden } from '../xml';
import { writePackage } from './package';

const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main';

/** A new Word document of a plain text: a paragraph for each line, without properties such as author or time. */
export function wordOfText(text: string): Uint8Array<ArrayBuffer> {
  const lines = withoutForbidden(text)
    .replace(/\r?\n$/, '')
    .split(/\r\n?|\n/);
  const paragraphs = lines.map((line) => `<w:p><w:r>${runText(line)}</w:r></w:p>`);
  const source = `${XML_DECLARATION}<w:document xmlns:w="${WORD}"><w:body>${paragraphs.join('')}</w:body></w:document>`;
  return writePackage([{ kind: 'document', name: 'document.xml', source, relations: [] }]);
}

/** The content of a run that shows a text. */
export function runText(text: string): string {
  return text
    .split(/(\t|\r\n|[\r\n])/)
    .map((piece) => {
      if (piece === '') return '';
      if (piece === '\t') return '<w:tab/>';
      if (/[\r\n]/.test(piece)) return '<w:br/>';
      return `<w:t xml:space="preserve">${escapedXml(piece)}</w:t>`;
    })
    .join('');
}
