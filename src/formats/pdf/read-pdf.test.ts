import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { DocumentError } from '../document';
import { startCanaries } from '../test-support/canaries';
import { boxesOf } from './boxes';
import type { PdfFont } from './library';
import { readOperations, startPage } from './read-page';
import { readPdf } from './read-pdf';
import type { RecognisePage } from './recognise-page';
import { makePdf, PICTURE, stream } from './test-support/make-pdf';

const FONTS = join(import.meta.dirname, '../../../node_modules/pdfjs-dist/standard_fonts');
const FILES = join(import.meta.dirname, '../../../e2e/files');

/** With pdf.js itself. */
async function read(data: Uint8Array, recognise?: RecognisePage, atOnce?: number) {
  const task = getDocument({
    data,
    fontExtraProperties: true,
    disableFontFace: true,
    verbosity: VerbosityLevel.ERRORS,
  });
  return readPdf(task.promise, OPS, undefined, recognise, atOnce).finally(() => task.destroy());
}
const readFile = (name: string) => read(new Uint8Array(readFileSync(join(FILES, name))));
const show = (x: number, y: number, text: string, font = 'H') => `BT /${font} 10 Tf ${x} ${y} Td ${text} Tj ET`;

test('P2: a Spanish letter of another program keeps its accents, and its lines', async () => {
  const { text } = await readFile('informe.pdf');
  expect(text).toContain(
    'Nombre: Íñigo Ibáñez Muñoz NHC: 48213377\nFecha de nacimiento: 9 de octubre de 1948\tEdad: 71 años\n',
  );
  expect(text).toContain('tras la visita del Dr.\nÓscar Güemes Échevarri el 20 de enero.');
});

test('P3: reads two columns above a table, between a header and a footer', async () => {
  const { text } = await readFile('discharge.pdf');
  expect(text).toMatch(/^Larkhaven General Hospital\tQuintero-Baxley, M\. \/ 55120983\nDischarge summary\n/);
  expect(text).toContain('over four days.\n\nWe found no sign of a new infarct. Her\nechocardiogram');
  expect(text).toContain('Date\tSodium\tCreatinine\tSeen by\n11/02/2019\t131\t1.6\tH. Brightwater\n');
  expect(text).toMatch(/1180 Millrace Road, Ashgrove$/);
});

test('P6: pages have kinds, and each has its part of the text', async () => {
  const { text, pages } = await readFile('mixed.pdf');
  expect(pages.map(({ kind, pictures }) => [kind, pictures])).toEqual([
    ['text', 1],
    ['picture', 1],
    ['text', 0],
  ]);
  expect(text.slice(pages[2]?.start, pages[2]?.end)).toMatch(/^Third page\..*44719002/);
});

test('P10: several pages are recognised at once, in the language of the first page, and stay in order', async () => {
  const picture = { content: 'q 300 0 0 400 0 0 cm /I Do Q' };
  const texts = ['Ingresa la paciente por dolor en el pecho desde hace dos días', 'second', 'third', 'fourth', 'fifth'];
  const begun: [number, string][] = [];
  let [inWork, most] = [0, 0];
  const recognise: RecognisePage = async (_page, number, of, language) => {
    begun.push([number, language]);
    most = Math.max(most, ++inWork);
    // Later pages are done sooner.
    await new Promise((resolve) => setTimeout(resolve, 10 * (of - number)));
    inWork--;
    const words = (texts[number - 1] ?? '').split(' ').map((text, at) => ({
      ...{ text, certainty: 95, line: 0, x: 10 + 25 * at, y: 100, width: 20, up: 8, down: 2, size: 10 },
    }));
    return { dx: 1, dy: 0, words, unread: [] };
  };
  const { text, pages } = await read(
    makePdf(
      texts.map(() => picture),
      [PICTURE],
    ),
    recognise,
    3,
  );
  expect(text.split('\n\n')).toEqual(texts);
  expect(pages.map(({ kind, start, end }) => [kind, text.slice(start, end)])).toEqual(
    texts.map((one) => ['recognised', one]),
  );
  expect(begun[0]).toEqual([1, 'en']);
  expect(begun.slice(1).sort()).toEqual([2, 3, 4, 5].map((number) => [number, 'es']));
  expect(most).toBe(3);
});

test.each([
  ['in one piece', ['q 300 0 0 400 0 0 cm /I Do Q'], 'recognised'],
  ['in strips', [0, 100, 200, 300].map((y) => `q 300 0 0 100 0 ${y} cm /I Do Q`), 'recognised'],
  ['that is a logo', ['q 100 0 0 100 0 0 cm /I Do Q'], 'text'],
])('P10: a page number over a picture %s, on a page of any unit', async (_, pictures, expected) => {
  const word = { text: 'Mason', certainty: 95, line: 0, x: 10, y: 100, width: 50, up: 8, down: 2, size: 10 };
  const recognise: RecognisePage = async () => ({ dx: 1, dy: 0, words: [word], unread: [] });
  for (const entries of ['', '/UserUnit 4']) {
    const page = { content: `${pictures.join(' ')} ${show(10, 10, '(Page 1)')}`, entries };
    const { pages } = await read(makePdf([page], [PICTURE]), recognise);
    expect(pages.map(({ kind }) => kind)).toEqual([expected]);
  }
});

test('P10: a page number over a scan with a hidden layer of text: the scan is read, not the layer', async () => {
  const layer = `3 Tr ${show(10, 300, `(${'Nason left. '.repeat(9)})`)} 0 Tr`;
  const page = { content: `q 300 0 0 400 0 0 cm /I Do Q ${layer} ${show(10, 10, '(Page 1)')}` };
  const word = { text: 'Mason', certainty: 95, line: 0, x: 10, y: 100, width: 50, up: 8, down: 2, size: 10 };
  const recognise: RecognisePage = async () => ({ dx: 1, dy: 0, words: [word], unread: [] });
  expect((await read(makePdf([page], [PICTURE]), recognise)).text).toBe('Mason');
});

test.each([
  ['letters that are drawn without a font', 'f', '(Page 1)', 'picture', 'recognised'],
  ['the lines of a heart', 'S', '(Page 1)', 'text', 'text'],
  ['letters beside a text', 'f', `(${'Mason left. '.repeat(9)})`, 'text', 'text'],
])('P6: a page of %s', async (_, paint, said, kind, recognised) => {
  const letter = `1 1 m ${'2 2 3 3 4 4 c '.repeat(10)} ${paint}`;
  const pdf = makePdf([
    { content: `${`${letter} `.repeat(12)} ${show(10, 10, said)}` },
    { content: show(10, 10, '(Lee)') },
  ]);
  const word = { text: 'Mason', certainty: 95, line: 0, x: 10, y: 100, width: 50, up: 8, down: 2, size: 10 };
  const recognise: RecognisePage = async () => ({ dx: 1, dy: 0, words: [word], unread: [] });
  expect((await read(pdf.slice())).pages[0]?.kind).toBe(kind);
  expect((await read(pdf, recognise)).pages[0]?.kind).toBe(recognised);
});

test('P10: what a page with letters drawn without a font draws as text is not read from its picture', async () => {
  const letter = `1 1 m ${'2 2 3 3 4 4 c '.repeat(10)} f`;
  const content = `${`${letter} `.repeat(12)} ${show(10, 100, '(Ann Mason)')} 0.9 g ${show(10, 50, '(MRN 4471)')} q 20 0 0 20 200 200 cm /I Do Q`;
  const place = { certainty: 95, line: 0, up: 8, down: 2, size: 10 };
  const words = [
    { ...place, text: 'Nason', x: 31, y: 100.5, width: 30 },
    { ...place, text: 'Lee', x: 100, y: 100, width: 15 },
  ];
  const recognise: RecognisePage = async () => ({ dx: 1, dy: 0, words, unread: [] });
  const { text, pages } = await read(makePdf([{ content }], [PICTURE]), recognise);
  expect(text).toBe('Ann Mason\tLee\n\nMRN 4471');
  expect(pages[0]?.kind).toBe('recognised');
});

test('P10: words that lie under the letters of a drawn page, or are not what its font says, are read from its picture', async () => {
  const letter = `1 1 m ${'2 2 3 3 4 4 c '.repeat(10)} f`;
  const content = `${show(10, 100, '(Ann Lee)')} 1 g 0 90 300 30 re f 0 g ${`${letter} `.repeat(12)} ${show(10, 50, '(Seen by)')}`;
  const place = { certainty: 95, line: 0, up: 8, down: 2, size: 10 };
  const words = [
    { ...place, text: 'Kowalski', x: 10, y: 100, width: 36 },
    { ...place, text: 'Se', x: 10, y: 50, width: 12 },
    { ...place, text: 'enby', x: 22, y: 50, width: 27 },
  ];
  const recognise: RecognisePage = async () => ({ dx: 1, dy: 0, words, unread: [] });
  expect((await read(makePdf([{ content }]), recognise)).text).toBe('Kowalski\n\nSeen by');
});

test('P1: values of fields and words of comments are read where they are drawn; properties and attachments are not', async () => {
  const appearance = stream(
    '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /H 3 0 R >> >>',
    show(2, 5, '(Philippa Mason)'),
  );
  const field =
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (SECRET) /V (Philippa Mason) /F 4 /Rect [60 300 160 320] /AP << /N 10 0 R >> >>';
  const page = { content: show(10, 305, '(Next of kin:)'), entries: '/Annots [11 0 R]' };
  const { text } = await read(makePdf([page], [appearance, field], '/AcroForm << /Fields [11 0 R] >> /Lang (SECRET)'));
  expect(text).toBe('Next of kin: Philippa Mason');
});

test.each([
  ['with an appearance', '/AP << /N 10 0 R >>'],
  ['without', ''],
])('P6: a filled form without other text is read, its fields %s', async (_, entries) => {
  const appearance = stream(
    '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /H 3 0 R >> >>',
    show(2, 5, '(Philippa Mason)'),
  );
  const field = `<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /V (Philippa Mason) /DA (/H 10 Tf 0 g) /F 4 /Rect [60 300 160 320] ${entries} >>`;
  const form =
    '/AcroForm << /Fields [11 0 R] /DA (/H 10 Tf 0 g) /DR << /Font << /H 3 0 R >> >> /NeedAppearances true >>';
  const { text } = await read(makePdf([{ content: '', entries: '/Annots [11 0 R]' }], [appearance, field], form));
  expect(text).toBe('Philippa Mason');
});

test('P1: counts the comments that only viewers show', async () => {
  const annotation = (entries: string) => `<< /Type /Annot /Rect [60 300 160 320] /F 4 ${entries} >>`;
  const appearance = stream('/Type /XObject /Subtype /Form /BBox [0 0 100 20]', '');
  const all = [
    '/Subtype /Text /Contents (Mason)',
    '/Subtype /FreeText /DA (/H 10 Tf) /Contents (Mason)',
    '/Subtype /FreeText /DA (/H 10 Tf) /Contents (Mason) /AP << /N 10 0 R >>',
    '/Subtype /Text /Contents ()',
    '/Subtype /Link /Contents (Mason)',
  ].map(annotation);
  const entries = `/Annots [${all.map((_, index) => `${11 + index} 0 R`).join(' ')}]`;
  const pages = [{ content: show(10, 10, '(Lee)'), entries }, { content: show(10, 10, '(Ann)') }];
  const note = await read(makePdf(pages, [appearance, ...all]));
  expect(note.text).toBe('Lee\n\nAnn');
  expect(note.pages.map(({ comments }) => comments)).toEqual([2, undefined]);
});

test('P1: counts the values of fields that only viewers show', async () => {
  const field = (entries: string) => `<< /Type /Annot /Subtype /Widget /T (a) /Rect [60 300 160 320] ${entries} >>`;
  const all = [
    '/FT /Tx /F 4 /V (Mason)',
    '/FT /Ch /F 4 /V (Mason) /Opt [(Mason)]',
    '/FT /Tx /F 4 /V (Mason) /AP << /N 10 0 R >>',
    '/FT /Tx /F 4 /V ( )',
    '/FT /Tx /F 2 /V (Mason)',
    '/FT /Btn /F 4 /V /Yes',
  ].map(field);
  const fields = `[${all.map((_, index) => `${11 + index} 0 R`).join(' ')}]`;
  const page = { content: show(10, 10, '(Lee)'), entries: `/Annots ${fields}` };
  const appearance = stream('/Type /XObject /Subtype /Form /BBox [0 0 100 20]', '');
  const note = await read(makePdf([page], [appearance, ...all], `/AcroForm << /Fields ${fields} >>`));
  expect(note).toMatchObject({ text: 'Lee', pages: [{ comments: 2 }] });
});

test('P1: counts the files that are attached to the document and to its pages', async () => {
  const file = stream('/Type /EmbeddedFile', 'Seen by Dr. Lee');
  const spec = (name: string) => `<< /Type /Filespec /F (${name}) /EF << /F 10 0 R >> >>`;
  const onPage = '<< /Type /Annot /Subtype /FileAttachment /Rect [9 9 20 20] /FS 11 0 R >>';
  const names = '/Names << /EmbeddedFiles << /Names [(a) 11 0 R (b) 12 0 R] >> >>';
  const page = { content: show(10, 305, '(Ann)'), entries: '/Annots [13 0 R]' };
  const made = (catalog: string) => makePdf([page], [file, spec('a.txt'), spec('b.txt'), onPage], catalog);
  expect(await read(made(names))).toMatchObject({ text: 'Ann', attachments: 3 });
  expect(await read(made('/Names << /EmbeddedFiles 99 0 R >>'))).toMatchObject({ text: 'Ann', attachments: 1 });
});

test('P7: the lines of ink, stamps and signatures are not drawn, and count as pictures', async () => {
  const drawing = stream(
    '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /H 3 0 R >> >>',
    `1 1 m 90 9 l S ${show(2, 5, '(Approved)')}`,
  );
  const annotation = (entries: string) =>
    `<< /Type /Annot /Rect [60 300 160 320] /F 4 /AP << /N 10 0 R >> /DA (/H 9 Tf) ${entries} >>`;
  const all = [
    '/Subtype /Ink /InkList [[1 1 9 9]]',
    '/Subtype /Stamp',
    '/Subtype /Widget /FT /Sig /T (a)',
    '/Subtype /Square',
    '/Subtype /Widget /FT /Tx /T (b)',
  ].map(annotation);
  const entries = `/Annots [${all.map((_, index) => `${11 + index} 0 R`).join(' ')}]`;
  const form = '/AcroForm << /Fields [13 0 R 15 0 R] >>';
  const pdf = makePdf([{ content: `${show(9, 9, '(Lee)')} 0 0 m 9 9 l S`, entries }], [drawing, ...all], form);
  const { text, pages } = await read(pdf.slice());
  expect(text).toBe('Approved\n\nLee');
  expect(pages[0]?.pictures).toBe(3);

  const task = getDocument({ data: pdf, fontExtraProperties: true, disableFontFace: true });
  const page = await (await task.promise).getPage(1);
  const { fnArray, argsArray } = await page.getOperatorList();
  const reader = startPage(OPS, () => undefined, { isVisible: () => true }, await page.getAnnotations());
  const drawn = fnArray.filter((code, index) => reader.read(code, argsArray[index] ?? null));
  expect(fnArray.filter((code) => code === OPS.constructPath)).toHaveLength(6);
  expect(drawn.filter((code) => code === OPS.constructPath)).toHaveLength(3);
  expect(drawn).toHaveLength(fnArray.length - 3);
  await task.destroy();
});

test('P2: form fields that touch or overlap are separated', async () => {
  const fields = `${show(10, 300, '(27215)')} ${show(10, 280, '(Name)')} ${show(37.9, 300, '(3060 S Church)')} ${show(34, 280, '(Mason)')}`;
  const { text } = await read(makePdf([{ content: fields }]));
  expect(text).toBe('27215 3060 S Church\nName Mason');
});

test('P6: a file that is locked with a certificate is refused with what to do', async () => {
  const locked = (entries: string) => {
    const file = new TextDecoder('latin1').decode(makePdf([{ content: show(9, 9, '(SECRET)') }], [`<< ${entries} >>`]));
    return Uint8Array.from(file.replace('<< /Root', '<< /ID [(a) (a)] /Encrypt 10 0 R /Root'), (unit) =>
      unit.charCodeAt(0),
    );
  };
  await expect(read(locked('/Filter /Adobe.PubSec /V 4 /SubFilter /adbe.pkcs7.s5 /Recipients [(x)]'))).rejects.toThrow(
    /certificate/,
  );
  await expect(read(locked('/Filter /FOPN_fLock /V 1'))).rejects.toThrow(/by another program/);
});

test('P6: a form that only Adobe Acrobat shows is refused with what to do, one with fields of its own is read', async () => {
  const appearance = stream(
    '/Type /XObject /Subtype /Form /BBox [0 0 100 20] /Resources << /Font << /H 3 0 R >> >>',
    show(2, 5, '(Mason)'),
  );
  const field = '<< /Type /Annot /Subtype /Widget /FT /Tx /T (a) /F 4 /Rect [60 300 160 320] /AP << /N 11 0 R >> >>';
  const form = (fields: string) => {
    const page = { content: show(9, 9, '(Please wait ...)'), entries: `/Annots [${fields}]` };
    const more = [stream('', '<template>SECRET</template>'), appearance, field];
    return read(makePdf([page], more, `/AcroForm << /Fields [${fields}] /XFA 10 0 R >>`));
  };
  await expect(form('')).rejects.toThrow(/^This PDF is a form \(XFA\) .*print it to a new PDF/);
  expect((await form('12 0 R')).text).toMatch(/^Mason/);
});

test('P1: nothing that a page does not draw is read', async () => {
  const canaries = startCanaries();
  const { word, number } = canaries;
  const keys = [
    'T',
    'TU',
    'TM',
    'DV',
    'NM',
    'Subj',
    'RC',
    'Title',
    'Author',
    'Keywords',
    'Alt',
    'ActualText',
    'E',
    'Lang',
    'PZ',
    'URI',
    'JS',
  ];
  const entries = keys.map((key) => `/${key} (${word(key)} ${number(key)})`).join(' ');
  const link = `<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] ${entries} /A << /S /URI ${entries} >> >>`;
  const metadata = stream('/Type /Metadata /Subtype /XML', `<x>${word('metadata')}</x><!-- ${word('comment')} -->`);
  const content = `/Span << /ActualText (${word('ActualText')}) /Alt (${word('Alt')}) >> BDC ${show(9, 300, '(seen)')} EMC % ${word('comment')}`;
  const page = { content, entries: `/Annots [11 0 R] ${entries}` };
  const { text } = await read(
    makePdf([page], [metadata, link], `/Metadata 10 0 R /Outlines << ${entries} >> ${entries}`),
  );
  expect(text).toBe('seen');
  expect(canaries.left(new TextEncoder().encode(text))).toEqual([]);
});

test('P1: a layer that is not shown is not read, nor counted as a picture', async () => {
  const layer = (name: string, content: string) => `/OC /${name} BDC ${content} EMC`;
  const hidden = `${show(9, 300, '(SECRET)')} /Span BMC 9 0 0 9 0 0 cm /I Do EMC`;
  const page = {
    content: `${layer('Off', hidden)} ${layer('On', show(9, 300, '(Seen)'))} ${show(40, 300, '(today)')}`,
    entries: '/Resources << /Font << /H 3 0 R >> /XObject << /I 10 0 R >> /Properties << /Off 11 0 R /On 12 0 R >> >>',
  };
  const layers = ['SECRET', 'Other'].map((name) => `<< /Type /OCG /Name (${name}) >>`);
  const catalog = '/OCProperties << /OCGs [11 0 R 12 0 R] /D << /OFF [11 0 R] >> >>';
  const { text, pages } = await read(makePdf([page], [PICTURE, ...layers], catalog));
  expect([text, pages[0]?.pictures]).toEqual(['Seen today', 0]);
});

test('P4: codes without a declared character are not taken for letters', async () => {
  const codes = '<003000440056005200510003>';
  const { text } = await read(makePdf([{ content: `${show(10, 300, '(Seen by)')} ${show(60, 300, codes, 'U')}` }]));
  expect(text).toMatch(/^Seen by \uFFFD+$/);
  const { text: spaces } = await read(
    makePdf([{ content: `${show(10, 300, '(Seen by)')} ${show(60, 300, '<002000300009>', 'U')}` }]),
  );
  expect(spaces).toBe('Seen by \uFFFD\uFFFD\uFFFD');
});

test('P4: words in a font that pdf.js cannot load are not passed over', async () => {
  const font = '<< /Type /Font /Subtype /Type0 /BaseFont /Unknown /Encoding /UniGB-UCS2-H /DescendantFonts [5 0 R] >>';
  const entries = '/Resources << /Font << /H 3 0 R /O 10 0 R >> >>';
  const page = (content: string) => read(makePdf([{ content, entries }], [font]));
  const name = show(40, 300, '<004d00610073006f006e>', 'O');
  expect((await page(`${show(10, 300, '(Mr.)')} ${name}`)).text).toBe('Mr. \uFFFD');
  await expect(page(name)).rejects.toThrow('does not say which characters');
});

test('P4: codes of a symbolic TrueType font without names or characters are not taken for letters', async () => {
  const file = readFileSync(join(FONTS, 'LiberationSans-Regular.ttf'), 'latin1');
  const descriptor =
    '<< /Type /FontDescriptor /FontName /Own /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 12 0 R >>';
  const font = (more: string) =>
    `<< /Type /Font /Subtype /TrueType /BaseFont /Own /FirstChar 32 /LastChar 126 /Widths [${'500 '.repeat(95)}] /FontDescriptor 11 0 R ${more} >>`;
  const characters = stream('', '1 beginbfrange\n<4d> <73> <004d>\nendbfrange');
  const textWith = async (more: string) => {
    const own = [font(more), descriptor, stream('', file), characters];
    const entries = '/Resources << /Font << /H 3 0 R /O 10 0 R >> >>';
    const pdf = makePdf([{ content: `${show(9, 99, '(Mr.)')} ${show(40, 99, '(Mason)', 'O')}`, entries }], own);
    return (await read(pdf)).text;
  };
  expect(await textWith('')).toBe('Mr. \uFFFD\uFFFD\uFFFD\uFFFD\uFFFD');
  expect(await textWith('/ToUnicode 13 0 R')).toMatch(/^Mr\. M/);
  expect(await textWith('/Encoding /WinAnsiEncoding')).toBe('Mr. Mason');
});

test.each([
  [
    'numbered',
    'AQAEAQABAQEET3duAAEBARGLi/fA+IgFug++EIvwEsIRAAIBAQQHRzAxRzAyAAABAYcBAQFBAQADAQEOGyj47IsW',
    '\uFFFD\uFFFD',
  ],
  ['called m and a', 'AQAEAQABAQEET3duAAEBARGLi/fA+IgFsA+1EIvnErkRAAAAAAAATgBCAQFBAQADAQEOGyj47IsW', 'ma'],
])('P4: codes of a Type 1 font that nothing declares, and whose glyphs are %s', async (_, start, expected) => {
  const file = Buffer.from(`${start}+IgH98D8iAUO+OyLFviIB/fA/IgFDvjsixb4iAf3wPyIBQ4=`, 'base64').toString('latin1');
  const own = [
    '<< /Type /Font /Subtype /Type1 /BaseFont /Own /FirstChar 65 /LastChar 66 /Widths [500 500] /FontDescriptor 11 0 R >>',
    '<< /Type /FontDescriptor /FontName /Own /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontFile3 12 0 R >>',
    stream('/Subtype /Type1C', file),
  ];
  const entries = '/Resources << /Font << /H 3 0 R /O 10 0 R >> >>';
  const content = `${show(9, 99, '(Mr.)')} ${show(40, 99, '(AB)', 'O')}`;
  expect((await read(makePdf([{ content, entries }], own))).text).toBe(`Mr. ${expected}`);
});

test('P4: a font whose glyphs have names of other letters than the document declares is not read as declared', async () => {
  const textWith = async (font: string, declared: string) => {
    const own = [font, stream('', `1 beginbfrange\n<61> <7a> ${declared}\nendbfrange`)];
    const entries = '/Resources << /Font << /H 3 0 R /O 10 0 R >> >>';
    const pdf = makePdf([{ content: `${show(9, 99, '(Mr.)')} ${show(40, 99, '(mason)', 'O')}`, entries }], own);
    return (await read(pdf)).text;
  };
  const named = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 11 0 R >>';
  const shuffled = named.replace('/WinAnsiEncoding', '<< /Differences [97 /b /c /d /e /f /g /h] >>');
  expect(await textWith(named, '<0061>')).toBe('Mr. mason');
  expect(await textWith(named, '<0041>')).toBe('Mr. MASON');
  expect(await textWith(named, '<0430>')).toBe('Mr. матон');
  expect(await textWith(named, '<0062>')).toBe('Mr. \uFFFD\uFFFD\uFFFD\uFFFD\uFFFD');
  expect(await textWith(shuffled, '<0061>')).toBe('Mr. \uFFFD\uFFFD\uFFFD\uFFFD\uFFFD');
});

test('P4: a font that declares wide glyphs to be narrow letters is not read as declared', async () => {
  const widths = [...'abcdefghijklmnopqrstuvwxyz'].map((letter) =>
    /[ijlft]/.test(letter) ? 250 : /[mw]/.test(letter) ? 800 : 500,
  );
  const textWith = async (first: string) => {
    const own = [
      '<< /Type /Font /Subtype /Type0 /BaseFont /Own /Encoding /Identity-H /DescendantFonts [11 0 R] /ToUnicode 12 0 R >>',
      `<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Own /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /W [97 [${widths.join(' ')}]] /FontDescriptor 6 0 R >>`,
      stream('', `1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n2 beginbfrange\n${first}\nendbfrange`),
    ];
    const entries = '/Resources << /Font << /H 3 0 R /O 10 0 R >> >>';
    const content = `${show(9, 99, '(Mr.)')} ${show(40, 99, '<006d00610073006f006e>', 'O')}`;
    return (await read(makePdf([{ content, entries }], own))).text;
  };
  expect(await textWith('<0061> <006d> <0061>\n<006e> <007a> <006e>')).toBe('Mr. mason');
  expect(await textWith('<0061> <006d> <006e>\n<006e> <007a> <0061>')).toMatch(/^Mr. \uFFFD{5}$/);
});

test('P4: codes of an embedded font with an encoding of its own are read as declared', async () => {
  const file = readFileSync(join(FONTS, 'LiberationSans-Regular.ttf'));
  const cmap = file.readUInt32BE(file.indexOf('cmap') + 8);
  // One table for Mac OS in which the codes from 61 draw these letters.
  file.set([0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 0, 12, 0, 0, 1, 6, 0, 0, ...Array<number>(256).fill(0)], cmap);
  [...'mason'].forEach((letter, at) => void file.writeUInt8(letter.charCodeAt(0) - 29, cmap + 18 + 0x61 + at));
  const own = [
    '<< /Type /Font /Subtype /TrueType /BaseFont /Own /FirstChar 97 /LastChar 101 /Widths [500 500 500 500 500] /FontDescriptor 11 0 R /ToUnicode 13 0 R >>',
    '<< /Type /FontDescriptor /FontName /Own /Flags 32 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 /FontFile2 12 0 R >>',
    stream('', file.toString('latin1')),
    stream('', '1 beginbfrange\n<61> <65> [<006d> <0061> <0073> <006f> <006e>]\nendbfrange'),
  ];
  const entries = '/Resources << /Font << /H 3 0 R /O 10 0 R >> >>';
  const content = `${show(9, 99, '(Mr.)')} ${show(40, 99, '(abcde)', 'O')}`;
  expect((await read(makePdf([{ content, entries }], own))).text).toBe('Mr. mason');
});

test('P4: glyphs that draw text or a picture are not taken for their character, masks of letters are', async () => {
  const textWith = async (drawing: string, content = `${show(9, 99, '(Mr.)')} ${show(40, 99, '(AA)', 'T')}`) => {
    const font =
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /x 12 0 R >> /Encoding << /Differences [65 /x] >> /FirstChar 65 /LastChar 65 /Widths [500] /Resources << /Font << /H 3 0 R >> /XObject << /I 10 0 R >> >> >>';
    const entries = '/Resources << /Font << /H 3 0 R /T 11 0 R >> >>';
    return (await read(makePdf([{ content, entries }], [PICTURE, font, stream('', `500 0 d0 ${drawing}`)]))).text;
  };
  expect(await textWith('BT /H 1000 Tf (SECRET) Tj ET')).toBe('Mr. \uFFFD\uFFFD');
  expect(await textWith('400 0 0 700 0 0 cm /I Do')).toBe('Mr. \uFFFD\uFFFD');
  expect(await textWith('400 0 0 700 0 0 cm BI /W 1 /H 1 /IM true ID a EI')).toBe('Mr. xx');
  expect(await textWith('0 0 400 700 re f')).toBe('Mr. xx');
  const item = `${show(9, 99, '(A)', 'T')} ${show(40, 99, '(item)')}`;
  expect(await textWith('BT /H 1000 Tf (SECRET) Tj ET', item)).toMatch(/^\uFFFD\sitem$/);
});

test.each([
  ['a picture', 'q 25 0 0 35 0 -5 cm BI /W 1 /H 1 /IM true ID a EI Q', [30, 30]],
  ['surfaces, without a width', '0 -5 25 35 re f', [0, 25]],
])(
  'P5: a box covers all that the glyphs of a font draw that does not state their height: %s',
  async (_, drawing, [width, right]) => {
    const font = `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 0 0] /FontMatrix [1 0 0 1 0 0] /CharProcs << /M 11 0 R >> /Encoding << /Differences [77 /M] >> /FirstChar 77 /LastChar 77 /Widths [${width}] /Resources << >> >>`;
    const entries = '/Resources << /Font << /H 3 0 R /T 10 0 R >> >>';
    const content = 'BT /T 1 Tf 1 0 0 1 50 100 Tm (M) Tj ET';
    const task = getDocument({
      ...{ data: makePdf([{ content, entries }], [font, stream('', `${width} 0 d0 ${drawing}`)]) },
      ...{ fontExtraProperties: true, disableFontFace: true },
    });
    const page = await (await task.promise).getPage(1);
    const fontNamed = (id: string) => page.commonObjs.get(id) as PdfFont;
    const reading = readOperations(await page.getOperatorList(), OPS, fontNamed, { isVisible: () => true }, []);
    const [box] = boxesOf(reading, reading.glyphs, 0, 1);
    const [xs, ys] = [0, 1].map((axis) => box?.corners.map((corner) => corner[axis] as number) ?? []) as [
      number[],
      number[],
    ];
    expect(Math.min(...ys)).toBeLessThanOrEqual(95);
    expect(Math.max(...ys)).toBeGreaterThanOrEqual(130);
    expect(Math.max(...xs)).toBeGreaterThanOrEqual(50 + (right as number));
    await task.destroy();
  },
);

test('P1: text in forms, turned, scaled and stretched text is read where it is drawn', async () => {
  const form = stream(
    '/Type /XObject /Subtype /Form /BBox [0 0 400 400] /Matrix [2 0 0 2 20 0] /Resources << /Font << /H 3 0 R >> >>',
    show(10, 100, '(Mason)'),
  );
  const content = `q 0.5 0 0 0.5 0 0 cm /I Do Q ${show(55, 100, '(left)')} BT /H 10 Tf 50 Tz 10 88 Td (at) Tj 12 TL T* (noon) Tj ET`;
  const { text } = await read(makePdf([{ content }], [form]));
  expect(text).toBe('Mason left\nat\nnoon');
});

test.each([
  ['a scan', () => readFile('scan.pdf'), 'no text of its own'],
  ['a locked file', () => readFile('locked.pdf'), 'locked with a password'],
  [
    'a damaged file',
    () => read(new TextEncoder().encode('%PDF-1.7 SECRET 1 0 obj')),
    'damaged or cut short: copy or download it again',
  ],
  [
    'a file of undeclared codes',
    () => read(makePdf([{ content: show(9, 9, '<00300044>', 'U') }])),
    'does not say which characters',
  ],
  ['an empty page', () => read(makePdf([{ content: '' }])), 'Nothing that could be read'],
  ['a picture', () => read(makePdf([{ content: '100 0 0 100 0 0 cm /I Do' }], [PICTURE])), 'no text of its own'],
])('P6: %s is refused with the reason', async (_, open, message) => {
  const error = await open().then(
    () => expect.unreachable(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(DocumentError);
  expect((error as Error).message).toContain(message);
  expect((error as Error).message).not.toContain('SECRET');
});
