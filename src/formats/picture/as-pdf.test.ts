import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { zlibSync } from 'fflate';
import { getDocument, OPS, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { describe, expect, test, vi } from 'vitest';
import { crc32 } from '../../note/digest';
import { DocumentError } from '../document';
import type { Pixels } from '../pdf/writer';
import { startCanaries } from '../test-support/canaries';
import { type DrawPng, pictureAsPdf } from './as-pdf';
import { unpackedBits, unpackedLzw } from './tiff';

/** Two shades of gray, darker above, and a black pixel at the top left. */
const SHADES: readonly (readonly number[])[] = [
  [0, 85, 85],
  [85, 85, 85],
  [170, 170, 170],
  [170, 170, 170],
  [170, 170, 255],
];
const [WIDTH, HEIGHT] = [3, 5];

const drawPng = async (): Promise<Pixels> => ({
  ...{ width: WIDTH, height: HEIGHT },
  data: Uint8ClampedArray.from(SHADES.flat().flatMap((shade) => [shade, shade, shade, 255])),
});
const asPdf = (file: Uint8Array) => pictureAsPdf(new Uint8Array(file), drawPng);

interface ShownPage {
  /** In points, as it is shown. */
  readonly size: readonly number[];
  /** The first colour of each pixel, row by row, for each picture on it. */
  readonly pictures: readonly (readonly (readonly number[])[])[];
  /** The matrix of the first. */
  readonly matrix: readonly number[];
}

/** pdf.js's numbers for pictures of one bit and of three bytes a pixel. */
const [BILEVEL, COLOURS] = [1, 2];

/** The pages as pdf.js reads them. */
async function shown(pdf: Uint8Array): Promise<ShownPage[]> {
  const task = getDocument({ data: pdf, verbosity: VerbosityLevel.ERRORS, isOffscreenCanvasSupported: false });
  const document = await task.promise;
  const pages: ShownPage[] = [];
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number);
    const { fnArray, argsArray } = await page.getOperatorList();
    const names = argsArray.flatMap((args, nth) => (fnArray[nth] === OPS.paintImageXObject ? [String(args?.[0])] : []));
    const pictures = await Promise.all(
      names.map(async (name) => {
        const objects = page as unknown as { objs: { get(id: string, then: (value: unknown) => void): void } };
        const { width, height, kind, data } = await new Promise<{
          readonly width: number;
          readonly height: number;
          readonly kind: number;
          readonly data: Uint8Array;
        }>((there) => objects.objs.get(name, there as (value: unknown) => void));
        const at = (x: number, y: number) => {
          if (kind === BILEVEL)
            return (((data[y * ((width + 7) >> 3) + (x >> 3)] as number) >> (7 - (x & 7))) & 1) * 255;
          return data[(y * width + x) * (kind === COLOURS ? 3 : 4)] as number;
        };
        return Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => at(x, y)));
      }),
    );
    const { width, height } = page.getViewport({ scale: 1 });
    const [matrix = []] = argsArray.filter((_, nth) => fnArray[nth] === OPS.transform);
    pages.push({ size: [width, height], pictures, matrix: [...((matrix ?? []) as ArrayLike<number> & number[])] });
  }
  await task.destroy();
  return pages;
}

type Values = number | readonly number[] | string;

/** A TIFF of a directory for each page, in either order of bytes; `data` are strips. */
function tiff(
  pages: readonly { readonly tags: Readonly<Record<number, Values>>; readonly data: readonly Uint8Array[] }[],
  little = true,
): Uint8Array {
  const file = new Uint8Array(100_000);
  const view = new DataView(file.buffer);
  file.set(new TextEncoder().encode(little ? 'II' : 'MM'));
  view.setUint16(2, 42, little);
  let [link, end] = [4, 8];
  for (const { tags, data } of pages) {
    const starts = data.map((bytes) => {
      file.set(bytes, end);
      end += bytes.length;
      return end - bytes.length;
    });
    const all = { ...tags, 273: starts, 279: data.map(({ length }) => length) };
    const entries = Object.entries<Values>(all).map(([tag, values]): [number, number, readonly number[]] =>
      typeof values === 'string'
        ? [Number(tag), 2, letters(values)]
        : [Number(tag), Number(tag) === 347 ? 7 : 4, typeof values === 'number' ? [values] : values],
    );
    view.setUint32(link, end, little);
    const directory = end;
    view.setUint16(directory, entries.length, little);
    end += 2 + 12 * entries.length + 4;
    entries.forEach(([tag, type, values], nth) => {
      const at = directory + 2 + 12 * nth;
      view.setUint16(at, tag, little);
      view.setUint16(at + 2, type, little);
      view.setUint32(at + 4, values.length, little);
      const size = type === 4 ? 4 : 1;
      let place = at + 8;
      if (values.length * size > 4) {
        view.setUint32(at + 8, end, little);
        place = end;
        end += values.length * size;
      }
      values.forEach((value, index) => {
        if (size === 4) view.setUint32(place + 4 * index, value, little);
        else view.setUint8(place + index, value);
      });
    });
    link = directory + 2 + 12 * entries.length;
  }
  return file.subarray(0, end);
}

const GRAY = { 256: WIDTH, 257: HEIGHT, 258: 8, 262: 1, 278: 2 };
const STRIPS = [SHADES.slice(0, 2), SHADES.slice(2, 4), SHADES.slice(4)].map((rows) => Uint8Array.from(rows.flat()));

/** LZW as a TIFF encoder writes it. */
function lzw(bytes: Uint8Array): Uint8Array {
  let [bits, width] = ['', 9];
  const put = (code: number) => {
    bits += code.toString(2).padStart(width, '0');
  };
  let codes = new Map<string, number>();
  const clear = () => {
    put(256);
    codes = new Map();
    width = 9;
  };
  const codeOf = (text: string) => (text.length === 1 ? text.charCodeAt(0) : codes.get(text));
  clear();
  let known = '';
  for (const byte of bytes) {
    const longer = known + String.fromCharCode(byte);
    if (codeOf(longer) !== undefined) {
      known = longer;
      continue;
    }
    put(codeOf(known) as number);
    codes.set(longer, 258 + codes.size);
    known = longer.slice(-1);
    const next = 258 + codes.size;
    if (next === 4095) clear();
    else if (next === 512 || next === 1024 || next === 2048) width++;
  }
  if (known !== '') put(codeOf(known) as number);
  put(257);
  return Uint8Array.from(bits.match(/.{1,8}/g) ?? [], (byte) => Number.parseInt(byte.padEnd(8, '0'), 2));
}

function packBits(bytes: Uint8Array): Uint8Array {
  const packed: number[] = [];
  for (let at = 0; at < bytes.length; ) {
    let run = 1;
    while (run < 128 && bytes[at + run] === bytes[at]) run++;
    if (run > 1) packed.push(257 - run, bytes[at] as number);
    else packed.push(128, 0, bytes[at] as number);
    at += run;
  }
  return Uint8Array.from(packed);
}

/** Some have few different bytes, so that codes grow long. */
const packable = fc.oneof(
  fc.uint8Array({ maxLength: 300 }),
  fc
    .integer({ min: 0, max: 20_000 })
    .map((length) => Uint8Array.from({ length }, (_, at) => (at * at + (at >> 3)) % 7)),
);

test('67. LZW and PackBits are unpacked, and never to more bytes than requested', () => {
  fc.assert(
    fc.property(packable, (bytes) => {
      const [coded, packed] = [lzw(bytes), packBits(bytes)];
      // A matcher would take seconds for so many bytes.
      expect(Buffer.compare(unpackedLzw(coded, bytes.length), bytes)).toBe(0);
      expect(Buffer.compare(unpackedBits(packed, bytes.length), bytes)).toBe(0);
      expect(unpackedLzw(coded, 5)).toHaveLength(5);
      expect(unpackedBits(packed, 5)).toHaveLength(5);
    }),
  );
});

describe('67. a TIFF keeps its pixels', () => {
  const differences = STRIPS.map((strip) =>
    strip.map((byte, at) => byte - (at % WIDTH === 0 ? 0 : (strip[at - 1] ?? 0))),
  );
  const small = (strip: Uint8Array) => Uint8Array.from([...strip].flatMap((byte) => [0, byte]));
  const big = (strip: Uint8Array) => Uint8Array.from([...strip].flatMap((byte) => [byte, 0]));
  const index = (strip: Uint8Array) => strip.map((byte) => byte / 85);
  const palette = [0, 85, 170, 255].flatMap((shade) => shade * 257);
  const colours = [...palette, ...Array.from({ length: 252 }, () => 0)];
  const cases: Readonly<
    Record<string, readonly [tags: Readonly<Record<number, Values>>, data: readonly Uint8Array[]]>
  > = {
    'as they are': [GRAY, STRIPS],
    'with white as zero': [{ ...GRAY, 262: 0 }, STRIPS.map((strip) => strip.map((byte) => 255 - byte))],
    'in LZW': [{ ...GRAY, 259: 5 }, STRIPS.map(lzw)],
    'in LZW by differences': [{ ...GRAY, 259: 5, 317: 2 }, differences.map(lzw)],
    'in PackBits': [{ ...GRAY, 259: 32773 }, STRIPS.map(packBits)],
    deflated: [{ ...GRAY, 259: 8 }, STRIPS.map((strip) => zlibSync(strip))],
    'in one strip without a length of strips': [{ ...GRAY, 278: 0xffffffff }, [Uint8Array.from(SHADES.flat())]],
    'in colours': [
      { ...GRAY, 262: 2, 277: 3 },
      STRIPS.map((strip) => Uint8Array.from([...strip].flatMap((one) => [one, one, one]))),
    ],
    'by a palette': [{ ...GRAY, 262: 3, 320: [...colours, ...colours, ...colours] }, STRIPS.map(index)],
    'with the bits of a byte turned': [
      { ...GRAY, 266: 2 },
      STRIPS.map((strip) =>
        strip.map((byte) => Number.parseInt([...byte.toString(2).padStart(8, '0')].reverse().join(''), 2)),
      ),
    ],
  };
  test.each(Object.entries(cases))('%s', async (_, [tags, data]) => {
    for (const little of [true, false])
      expect((await shown(await asPdf(tiff([{ tags, data }], little)))).map(({ pictures }) => pictures)).toEqual([
        [SHADES],
      ]);
  });
  test('of 16 bits in both orders of bytes', async () => {
    const [[one], [other]] = [
      await shown(await asPdf(tiff([{ tags: { ...GRAY, 258: 16 }, data: STRIPS.map(small) }], true))),
      await shown(await asPdf(tiff([{ tags: { ...GRAY, 258: 16 }, data: STRIPS.map(big) }], false))),
    ];
    expect(one?.pictures).toEqual(other?.pictures);
    const found = one?.pictures[0]?.flat() ?? [];
    expect(Math.max(...SHADES.flat().map((shade, nth) => Math.abs(shade - (found[nth] ?? 0))))).toBeLessThanOrEqual(1);
  });
});

test('67. a fax of two pages has its pages in their size', async () => {
  const pages = await shown(await asPdf(readFileSync(join(import.meta.dirname, '../../../e2e/files/fax.tiff'))));
  expect(pages.map(({ size }) => size.map(Math.round))).toEqual([
    [595, 842],
    [595, 842],
  ]);
  for (const { pictures } of pages) {
    const shades = pictures.flat(2);
    const dark = shades.filter((shade) => shade === 0).length / shades.length;
    expect(dark).toBeGreaterThan(0.001);
    expect(dark).toBeLessThan(0.02);
  }
});

const twoBytes = (value: number) => [value >> 8, value & 255];
const segment = (marker: number, ...bytes: readonly number[]) => [
  0xff,
  marker,
  ...twoBytes(bytes.length + 2),
  ...bytes,
];
const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** The beginning of a JPEG, as far as it is read. */
function jpeg({ orientation = 1, density = 0, width = 600, height = 300, frame = 0xc0, comment = '' }): Uint8Array {
  const exif = tiff([{ tags: { 270: comment, 274: orientation }, data: [] }], false);
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe0, ...letters('JFIF\0'), 1, 2, 1, ...twoBytes(density), ...twoBytes(density), 0, 0),
    ...segment(0xe1, ...letters('Exif\0\0'), ...exif),
    0xff,
    ...segment(frame, 8, ...twoBytes(height), ...twoBytes(width), 1, 1, 0x11, 0),
  ]);
}

test.each([
  [1, [216, 108], [216, 0, 0, 108, 0, 0]],
  [2, [216, 108], [-216, 0, 0, 108, 216, 0]],
  [3, [216, 108], [216, 0, 0, 108, 0, 0]],
  [5, [108, 216], [-216, 0, 0, 108, 216, 0]],
  [6, [108, 216], [216, 0, 0, 108, 0, 0]],
  [7, [108, 216], [-216, 0, 0, 108, 216, 0]],
  [8, [108, 216], [216, 0, 0, 108, 0, 0]],
])('68. a picture is upright: orientation %s', async (orientation, size, matrix) => {
  const bytes = new TextDecoder('latin1').decode(await asPdf(jpeg({ orientation, density: 200 })));
  expect(bytes).toContain(`q ${matrix.join(' ')} cm`);
  const rotate = Number(/\/Rotate (\d+)/.exec(bytes)?.[1] ?? 0);
  const box = /MediaBox \[0 0 (\d+) (\d+)\]/.exec(bytes)?.slice(1).map(Number) ?? [];
  expect(rotate % 180 === 0 ? box : box.reverse()).toEqual(size);
  expect(rotate).toBe({ 3: 180, 5: 270, 6: 90, 7: 90, 8: 270 }[orientation] ?? 0);
});

test('68. a picture without a resolution, or with that of a screen, has the size of a page, or 100 pixels an inch', async () => {
  const sizes = [];
  for (const given of [{ density: 72, width: 3510, height: 2340 }, { density: 72 }, { density: 300 }])
    sizes.push(
      /MediaBox \[0 0 (\S+) (\S+)\]/.exec(new TextDecoder('latin1').decode(await asPdf(jpeg(given))))?.slice(1),
    );
  expect(sizes).toEqual([
    ['842.4', '561.6'],
    ['432', '216'],
    ['144', '72'],
  ]);
});

/** @param word puts a word into a part that is no pixel of the first frame */
function png(width: number, height: number, word: (place: string) => string = () => ''): Uint8Array {
  const sumOf = (bytes: Uint8Array) => [24, 16, 8, 0].map((bits) => (crc32(bytes) >>> bits) & 255);
  const chunk = (name: string, ...bytes: readonly number[]) => [
    ...[0, 0, ...twoBytes(bytes.length)],
    ...letters(name),
    ...bytes,
    ...sumOf(Uint8Array.from([...letters(name), ...bytes])),
  ];
  const side = (pixels: number) => [0, (pixels >> 16) & 255, ...twoBytes(pixels & 0xffff)];
  return Uint8Array.from([
    ...[0x89, ...letters('PNG\r\n\x1a\n')],
    ...chunk('IHDR', ...side(width), ...side(height), 8, 0, 0, 0, 0),
    ...chunk('tEXt', ...letters(`Author\0${word('tEXt')}`)),
    ...chunk('eXIf', ...letters(word('eXIf'))),
    ...chunk('pHYs', ...[0, 0, ...twoBytes(3937), 0, 0, ...twoBytes(7874), 1]),
    ...chunk('IDAT', 0),
    // A further frame of an animation.
    ...chunk('fdAT', ...letters(word('fdAT'))),
    ...chunk('IEND'),
    ...letters(word('after the end')),
  ]);
}

test('68. a PNG has the resolution that it states, across and down', async () => {
  const [page] = await shown(await asPdf(png(WIDTH, HEIGHT)));
  expect(page?.pictures).toEqual([SHADES]);
  expect(page?.size.map((side) => Math.round(side * 100))).toEqual([216, 180]);
});

test('69. nothing but pixels is taken over from a PNG or a TIFF', async () => {
  const canaries = startCanaries();
  const tags = { ...GRAY, 270: canaries.word('ImageDescription'), 315: canaries.word('Artist') };
  const decoded = vi.fn<DrawPng>(drawPng);
  for (const file of [png(WIDTH, HEIGHT, canaries.word), tiff([{ tags, data: STRIPS }])])
    expect(canaries.left(await pictureAsPdf(new Uint8Array(file), decoded))).toEqual([]);
  expect(decoded.mock.calls.map(([file]) => canaries.left(file))).toEqual([[]]);
});

const TOO_LARGE = /at most 50 million pixels/;
const DAMAGED = /damaged or cut short/;

test.each<readonly [string, Uint8Array, RegExp]>([
  ['a PNG of 10 gigapixels', png(100_000, 100_000), TOO_LARGE],
  ['a JPEG of 4 gigapixels', jpeg({ width: 65_535, height: 65_535 }), TOO_LARGE],
  ['a TIFF of 10 gigapixels', tiff([{ tags: { ...GRAY, 256: 100_000, 257: 100_000 }, data: STRIPS }]), TOO_LARGE],
  [
    'a TIFF whose second page is large',
    tiff([
      { tags: GRAY, data: STRIPS },
      { tags: { ...GRAY, 257: 2e9 }, data: [] },
    ]),
    TOO_LARGE,
  ],
  ['a long thin picture', png(16_000, 10), TOO_LARGE],
  ['a JPEG without codes that are read', jpeg({ frame: 0xc9 }), /encoded in a way that Incognote cannot read/],
  ['a TIFF of a kind that is not read', tiff([{ tags: { ...GRAY, 259: 34_712 }, data: STRIPS }]), /encoded in a way/],
  ['strips that overlap', tiff([{ tags: { ...GRAY, 278: 1 }, data: STRIPS }]), DAMAGED],
  ['no pictures', tiff([]), DAMAGED],
  ['no size', tiff([{ tags: {}, data: [] }]), DAMAGED],
])('70. %s is refused before its pixels take memory', async (_, file, message) => {
  await expect(asPdf(file)).rejects.toThrow(message);
});

test('70. a PNG that is cut short or changed anywhere in its pixels is refused before it is drawn', async () => {
  const file = png(WIDTH, HEIGHT);
  const draw = vi.fn(drawPng);
  const refused = async (bytes: Uint8Array) =>
    expect(await pictureAsPdf(new Uint8Array(bytes), draw).catch(String)).toMatch(/damaged or cut short/);
  await refused(file.subarray(0, 60));
  await refused(file.subarray(0, -12));
  const at = String.fromCharCode(...file).indexOf('IDAT') + 4;
  await refused(file.map((byte, index) => (index === at ? byte ^ 1 : byte)));
  expect(draw).not.toHaveBeenCalled();
});

test('70. a list of values longer than the file is refused, and a circle of pages ends', async () => {
  const long = tiff([{ tags: { ...GRAY, 320: [1, 2] }, data: STRIPS }]);
  const view = new DataView(long.buffer, long.byteOffset);
  const directory = view.getUint32(4, true);
  const entries = view.getUint16(directory, true);
  for (let nth = 0; nth < entries; nth++)
    if (view.getUint16(directory + 2 + 12 * nth, true) === 320) view.setUint32(directory + 6 + 12 * nth, 4e9, true);
  await expect(asPdf(long)).rejects.toThrow(DAMAGED);
  const circle = tiff([{ tags: GRAY, data: STRIPS }]);
  const second = new DataView(circle.buffer, circle.byteOffset);
  const start = second.getUint32(4, true);
  second.setUint32(start + 2 + 12 * second.getUint16(start, true), start, true);
  expect(await shown(await asPdf(circle))).toHaveLength(1);
});

test('70. a damaged file becomes a PDF or is refused', async () => {
  const files = [
    png(WIDTH, HEIGHT),
    jpeg({ orientation: 6 }),
    tiff([{ tags: { ...GRAY, 259: 5, 317: 2 }, data: STRIPS.map(lzw) }]),
    tiff([{ tags: { ...GRAY, 259: 8 }, data: STRIPS.map((strip) => zlibSync(strip)) }], false),
  ];
  const change = fc.tuple(fc.nat(400), fc.constantFrom(0, 1, 2, 7, 127, 128, 254, 255));
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...files),
      fc.array(change, { maxLength: 6 }),
      fc.option(fc.nat(400)),
      async (file, changes, cut) => {
        const damaged = Uint8Array.from(file);
        for (const [at, byte] of changes) if (at < damaged.length) damaged[at] = byte;
        const result = await asPdf(damaged.subarray(0, cut ?? undefined)).catch((error: unknown) => error);
        if (result instanceof Uint8Array) return;
        expect(result).toBeInstanceOf(DocumentError);
      },
    ),
  );
});
