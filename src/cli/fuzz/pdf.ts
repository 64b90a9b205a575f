import fc from 'fast-check';
import { DocumentError } from '../../formats/document';
import { makePdf, PICTURE, stream } from '../../formats/pdf/test-support/make-pdf';
import { openPdf } from '../open-pdf';
import { encode, mutated, quotes, shaped } from './generate';
import { expectKnown } from './parsers';
import type { Target } from './target';

const SHOW = 'BT /H 10 Tf 20 300 Td (Mr. Qzxwvkjy fell) Tj ET';
const FORM = stream(
  '/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Resources << /XObject << /I 10 0 R >> >>',
  '/I Do',
);

const SOUND = makePdf([{ content: SHOW }, { content: `q /I Do Q ${SHOW}`, entries: '/Rotate 90' }], [PICTURE]);

/** What a page may draw, in any order: text without a font, states never given back, a form that draws itself. */
const operators = shaped([
  'q ',
  'Q ',
  'BT ',
  'ET ',
  '/H 10 Tf ',
  '/U 1e9 Tf ',
  '/X 0 Tf ',
  '20 300 Td ',
  '0 0 0 0 0 0 cm ',
  '1e38 0 0 1e38 -1e38 9 Tm ',
  '(Qzxwvkjy ',
  ') Tj ',
  '<00ff',
  '> Tj ',
  '[ (a) -99999999 (b)',
  '] TJ ',
  'T* ',
  '0 Tz ',
  '3 Tr ',
  '/I Do ',
  'BI /W 1 /H 1 ID ',
  ' EI ',
  '/P << /MCID 0 >> BDC ',
  '<< ',
  '>> ',
]);

/** The structure of a file, in any order. */
const structure = shaped([
  '1 0 obj\n',
  'endobj\n',
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [2 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /Contents 1 0 R >>',
  '<< /Type /XRef /Size 999999999 /W [9 9 9] >>',
  '<< /Length 999999999 >>\nstream\n',
  'endstream\n',
  'xref\n0 9\n',
  '0000000000 65535 f \n',
  'trailer\n<< /Root 1 0 R /Prev 0 /Encrypt 1 0 R >>\n',
  'startxref\n0\n%%EOF\n',
  '[[[[',
  '(',
]).map((text) => `%PDF-1.7\n${text}`);

const bytes = fc.oneof(
  { weight: 2, arbitrary: mutated(SOUND) },
  { weight: 2, arbitrary: operators.map((content) => makePdf([{ content }], [FORM])) },
  { weight: 1, arbitrary: structure.map(encode) },
);

export const PDF: Target = {
  id: 'document pdf',
  share: 60,
  property: fc.asyncProperty(bytes, async (file) => {
    try {
      const { text, pages } = await openPdf(file);
      let end = 0;
      for (const page of pages) {
        if (!(end <= page.start && page.start <= page.end && page.end <= text.length))
          throw new Error(`A page [${page.start}, ${page.end}) after ${end}`);
        end = page.end;
      }
    } catch (error) {
      expectKnown(error, error instanceof DocumentError && !quotes(error.message));
    }
  }),
};
