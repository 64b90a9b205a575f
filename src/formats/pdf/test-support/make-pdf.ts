export interface PageToMake {
  readonly content: string;
  /** Further entries of the page, such as `/Rotate 90`. */
  readonly entries?: string;
}

/** Objects for all pages: 3 is Helvetica, 4 a font with undeclared codes. */
const FONTS = [
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  '<< /Type /Font /Subtype /Type0 /BaseFont /Unknown /Encoding /Identity-H /DescendantFonts [5 0 R] >>',
  '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Unknown /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 500 /FontDescriptor 6 0 R >>',
  '<< /Type /FontDescriptor /FontName /Unknown /Flags 4 /FontBBox [0 -200 1000 900] /ItalicAngle 0 /Ascent 900 /Descent -200 /CapHeight 700 /StemV 80 >>',
];

/** Writes a PDF, also with features that programs rarely write. @param more objects from number 10 on @param catalog its further entries */
export function makePdf(
  pages: readonly PageToMake[],
  more: readonly string[] = [],
  catalog = '',
): Uint8Array<ArrayBuffer> {
  const objects = new Map<number, string>();
  const first = 10 + more.length;
  FONTS.forEach((object, index) => void objects.set(3 + index, object));
  more.forEach((object, index) => void objects.set(10 + index, object));
  pages.forEach(({ content, entries = '' }, index) => {
    const number = first + 2 * index;
    const resources = '/Resources << /Font << /H 3 0 R /U 4 0 R >> /XObject << /I 10 0 R >> >>';
    objects.set(
      number,
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 400] ${resources} /Contents ${number + 1} 0 R ${entries} >>`,
    );
    objects.set(number + 1, stream('', content));
  });
  const kids = pages.map((_, index) => `${first + 2 * index} 0 R`).join(' ');
  objects.set(1, `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`);
  objects.set(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`);
  let file = '%PDF-1.4\n';
  const starts = new Map<number, number>();
  for (const [number, object] of [...objects].sort(([a], [b]) => a - b)) {
    starts.set(number, file.length);
    file += `${number} 0 obj\n${object}\nendobj\n`;
  }
  const table = [...starts].map(([number, at]) => `${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`).join('');
  file += `xref\n0 1\n0000000000 65535 f \n${table}trailer\n<< /Root 1 0 R /Size ${first + 2 * pages.length} >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Uint8Array.from(file, (character) => character.charCodeAt(0));
}

export function stream(entries: string, content: string): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`;
}

/** A picture of one black pixel; as object 10 its name on pages is /I. */
export const PICTURE = stream(
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
  '\0',
);
