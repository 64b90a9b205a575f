/** A picture that fills a page, encoded for PDF. */
export interface PagePicture {
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array<ArrayBuffer>;
  /** `jpeg`: a JPEG file in RGB. `gray`: four bits a pixel, `rgb`: 24, both packed by rows (`raster.ts`) and deflated. */
  readonly kind: 'jpeg' | 'gray' | 'rgb';
}

/** The size of a page in points, and its rotation in degrees clockwise. */
export interface PageShape {
  readonly width: number;
  readonly height: number;
  readonly rotate: number;
}

/** A picture with the PDF entries that describe its encoding, and the matrix that places it on the page. */
export interface Placed {
  readonly entries: string;
  readonly data: Uint8Array<ArrayBuffer>;
  readonly matrix: readonly [a: number, b: number, c: number, d: number, e: number, f: number];
}

/** Writes a PDF that contains only pictures: no text, properties, links, fields, attachments or outlines. */
export interface PdfWriter {
  /** The bytes to append to the file for one more page. */
  page(shape: PageShape, picture: PagePicture): Uint8Array<ArrayBuffer>[];
  /** The same for a page of several pictures. */
  pageOf(shape: PageShape, parts: readonly Placed[]): Uint8Array<ArrayBuffer>[];
  /** The bytes that end the file. */
  end(): Uint8Array<ArrayBuffer>[];
}

/** ISO 32000-1, 7.5: objects 1 and 2 are the catalogue and the list of pages, which are written last. */
export function createPdfWriter(): PdfWriter {
  const encoder = new TextEncoder();
  const starts: number[] = [];
  const pages: number[] = [];
  let length = 0;

  const put = (parts: readonly (string | Uint8Array<ArrayBuffer>)[]) =>
    parts.map((part) => {
      const bytes = typeof part === 'string' ? encoder.encode(part) : part;
      length += bytes.length;
      return bytes;
    });
  const object = (number: number, ...parts: (string | Uint8Array<ArrayBuffer>)[]) => {
    starts[number] = length;
    return put([`${number} 0 obj\n`, ...parts, '\nendobj\n']);
  };
  const stream = (number: number, entries: string, data: Uint8Array<ArrayBuffer>) =>
    object(number, `<< ${entries} /Length ${data.length} >>\nstream\n`, data, '\nendstream');

  const begin = () => (length === 0 ? put(['%PDF-1.4\n%\u00e2\u00e3\u00cf\u00d3\n']) : []);
  const pageOf = ({ width, height, rotate }: PageShape, parts: readonly Placed[]) => {
    const number = Math.max(3, starts.length);
    pages.push(number);
    const shape = `/MediaBox [0 0 ${points(width)} ${points(height)}]${rotate === 0 ? '' : ` /Rotate ${rotate}`}`;
    const names = parts.map((_, nth) => `/P${nth} ${number + 2 + nth} 0 R`).join(' ');
    const resources = `/Resources << /XObject << ${names} >> >>`;
    const content = parts.map(({ matrix }, nth) => `q ${matrix.map(points).join(' ')} cm /P${nth} Do Q`).join('\n');
    return [
      ...begin(),
      ...object(number, `<< /Type /Page /Parent 2 0 R ${shape} ${resources} /Contents ${number + 1} 0 R >>`),
      ...stream(number + 1, '', encoder.encode(content)),
      ...parts.flatMap(({ entries, data }, nth) =>
        stream(number + 2 + nth, `/Type /XObject /Subtype /Image ${entries}`, data),
      ),
    ];
  };
  return {
    page: (shape, picture) =>
      pageOf(shape, [
        { entries: pictureEntries(picture), data: picture.data, matrix: [shape.width, 0, 0, shape.height, 0, 0] },
      ]),
    pageOf,
    end() {
      const kids = pages.map((number) => `${number} 0 R`).join(' ');
      const objects = [
        ...begin(),
        ...object(1, '<< /Type /Catalog /Pages 2 0 R >>'),
        ...object(2, `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`),
      ];
      const table = starts.slice(1).map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
      const size = starts.length;
      const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`;
      return [...objects, ...put([`xref\n0 ${size}\n0000000000 65535 f \n`, ...table, trailer])];
    },
  };
}

export function pictureEntries({ kind, width, height }: PagePicture): string {
  const common = `/Width ${width} /Height ${height}`;
  if (kind === 'jpeg') return `${common} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode`;
  const [space, colors, bits] = kind === 'gray' ? ['DeviceGray', 1, 4] : ['DeviceRGB', 3, 8];
  const rows = `/Predictor 15 /Colors ${colors} /BitsPerComponent ${bits} /Columns ${width}`;
  return `${common} /ColorSpace /${space} /BitsPerComponent ${bits} /Filter /FlateDecode /DecodeParms << ${rows} >>`;
}

const points = (value: number): string => String(Math.round(value * 1000) / 1000);

/** Pixels as a canvas gives them: four bytes each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The largest difference of red, green and blue in a gray pixel. */
const GRAY = 10;

/** Each row begins with the number of its filter (PNG, 9.2): this one stores the difference to the row above. */
const UP = 2;

/** The picture in 16 shades of gray, packed by rows; undefined if it has colours. */
export function grayRows({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> | undefined {
  const length = 1 + ((width + 1) >> 1);
  const rows = new Uint8Array(height * length);
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at += 4) {
      const r = data[at] as number;
      const g = data[at + 1] as number;
      const b = data[at + 2] as number;
      if (Math.max(r, g, b) - Math.min(r, g, b) > GRAY) return undefined;
      const shade = ((r * 77 + g * 150 + b * 29) / 256 / 17 + 0.5) | 0;
      const to = y * length + 1 + (x >> 1);
      rows[to] = (rows[to] as number) | (x % 2 === 0 ? shade << 4 : shade);
    }
  for (let at = rows.length - 1; at >= length; at--) rows[at] = (rows[at] as number) - (rows[at - length] as number);
  for (let at = 0; at < rows.length; at += length) rows[at] = UP;
  return rows;
}

/** The picture in its colours, packed by rows. */
export function colourRows({ width, height, data }: Pixels): Uint8Array<ArrayBuffer> {
  const rows = new Uint8Array(height * (1 + 3 * width));
  const line = 4 * width;
  let above: Uint8ClampedArray = new Uint8ClampedArray(line);
  for (let y = 0, to = 0; y < height; y++) {
    const row = data.subarray(y * line, (y + 1) * line);
    rows[to++] = UP;
    for (let at = 0; at < line; at += 4) {
      rows[to++] = (row[at] as number) - (above[at] as number);
      rows[to++] = (row[at + 1] as number) - (above[at + 1] as number);
      rows[to++] = (row[at + 2] as number) - (above[at + 2] as number);
    }
    above = row;
  }
  return rows;
}
