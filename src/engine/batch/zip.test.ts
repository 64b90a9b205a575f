import fc from 'fast-check';
import { strToU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { describe, expect, it, vi } from 'vitest';
import { listSources, reader } from './list-sources';
import { entryBytes, pack, readDirectory, zipOf } from './zip';

const blob = (bytes: Uint8Array) => new Blob([bytes as Uint8Array<ArrayBuffer>]);
const listed = async (bytes: Uint8Array, ...others: Uint8Array[]) => {
  const sources = [bytes, ...others].map((each, index) => ({ path: `in-${index}.zip`, file: blob(each) }));
  const { entries, passedOver } = await listSources(sources);
  const read = (n: number) =>
    entryBytes(entries[n] as (typeof entries)[0], reader(sources[entries[n]?.source as number]?.file as Blob));
  return { entries, passedOver, read };
};
const paths = ({ entries }: Awaited<ReturnType<typeof listed>>) => entries.map(({ path }) => path);
const archive = (files: Zippable) => zipSync(files);
const bytesOf = async (whole: Blob) => new Uint8Array(await whole.arrayBuffer());

/** Where the table of contents has the entry of this number. */
function directoryAt(bytes: Uint8Array, number = 0): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  let found = -1;
  for (let at = 0; at + 4 <= bytes.length; at++)
    if (view.getUint32(at, true) === 0x02014b50 && ++found === number) return at;
  throw new RangeError('no such entry');
}

function patched(bytes: Uint8Array, at: number, value: number, width: 2 | 4): Uint8Array {
  const copy = bytes.slice();
  const view = new DataView(copy.buffer);
  if (width === 2) view.setUint16(at, value, true);
  else view.setUint32(at, value, true);
  return copy;
}

describe('archives', () => {
  it('Z1. deflated and stored files are unpacked unchanged, with any name', async () => {
    const content = fc.uint8Array({ maxLength: 300 });
    const name = fc.constantFrom('a.txt', 'ward/b.txt', 'ward/año/c.txt', 'x y/😀.txt', 'd');
    await fc.assert(
      fc.asyncProperty(fc.dictionary(name, content), fc.constantFrom(0, 6), async (files, level) => {
        const packed = zipSync(files, { level: level as 0 | 6 });
        const { entries, read } = await listed(packed);
        expect(entries.map(({ path }) => path).sort()).toEqual(Object.keys(files).sort());
        for (const [n, { path }] of entries.entries()) expect(await read(n)).toEqual(new Uint8Array(files[path] ?? []));
      }),
      { numRuns: 40 },
    );
  });

  it('Z1. a comment after the archive and a program before it are ignored', async () => {
    const packed = archive({ 'a.txt': strToU8('Ann'), 'b.txt': strToU8('Bo') });
    const whole = new Uint8Array([...strToU8('MZ program'), ...packed, ...strToU8('comment')]);
    const { read } = await listed(patched(whole, whole.length - 9, 7, 2));
    expect(new TextDecoder().decode(await read(1))).toBe('Bo');
  });

  it.each([
    ['a truncated archive', (packed: Uint8Array) => packed.slice(0, -30), /damaged or cut short/],
    ['a file that is not an archive', () => strToU8('Ann Lee'), /damaged or cut short/],
    [
      'an archive that claims too large a directory',
      (packed: Uint8Array) => patched(packed, packed.length - 12, 2 ** 31, 4),
      /damaged or cut short/,
    ],
    [
      'an archive whose files share bytes',
      (packed: Uint8Array) => patched(packed, directoryAt(packed, 1) + 20, 5_000_000, 4),
      /do not overlap/,
    ],
  ])('Z2. %s is listed as one file with an error', async (_, spoil, message) => {
    const { entries } = await listed(spoil(archive({ 'a.txt': strToU8('Ann'), 'b.txt': strToU8('Bo') })));
    expect(entries).toEqual([expect.objectContaining({ path: 'in-0.zip', refused: expect.stringMatching(message) })]);
  });

  it.each(['../a.txt', 'a/../../b.txt', '/etc/a.txt', 'C:/a.txt', 'a\\..\\..\\b.txt', '\\a.txt'])(
    'Z2. %s: the path leads outside the archive',
    async (path) => {
      const { entries } = await listed(archive({ 'fine.txt': strToU8('x'), [path]: strToU8('y') }));
      expect(entries.map(({ refused }) => refused)).toEqual([expect.stringMatching(/names a file outside/)]);
    },
  );

  it('Z1. folders may be separated as in Windows', async () => {
    const files = { 'ward\\b.txt': strToU8('y'), 'ward\\': strToU8(''), '/': strToU8('') };
    expect(paths(await listed(archive(files)))).toEqual(['ward/b.txt']);
  });

  it('Z2. a bomb that unpacks to more than 8 GB is refused before anything is unpacked', async () => {
    const files = Object.fromEntries(Array.from({ length: 3 }, (_, n) => [`${n}.txt`, strToU8('x')]));
    let packed: Uint8Array = archive(files);
    for (let n = 0; n < 3; n++) packed = patched(packed, directoryAt(packed, n) + 24, 0xfffffffe, 4);
    await expect(readDirectory(reader(blob(packed)), packed.length)).rejects.toThrow(/at most 8192 MB/);
  });

  it.each([
    ['encrypted', 8, 1, 2, /encrypted/],
    ['of another method', 10, 12, 2, /only its own program knows/],
    ['too large', 24, 65 * 2 ** 20, 4, /at most 64 MB/],
    ['smaller than it claims', 24, 5000, 4, /damaged within the archive/],
    ['larger than it claims', 24, 2, 4, /damaged within the archive/],
    ['other bytes than its checksum', 16, 7, 4, /damaged within the archive/],
  ] as const)('Z3. a file that is %s is refused alone', async (_, offset, value, width, message) => {
    const packed = archive({ 'a.txt': strToU8('Ann Lee '.repeat(40)), 'b.txt': strToU8('Bo') });
    const { read } = await listed(patched(packed, directoryAt(packed) + offset, value, width));
    await expect(read(0)).rejects.toThrow(message);
    expect(new TextDecoder().decode(await read(1))).toBe('Bo');
  });

  it('Z3. a file that is too large as it is packed is refused before it is read, whatever size it claims', async () => {
    const packed = zipSync({ 'a.bin': new Uint8Array(65 * 2 ** 20) }, { level: 0 });
    const [entry] = (await listed(patched(packed, directoryAt(packed) + 24, 8, 4))).entries;
    expect(entry?.refused).toMatch(/at most 64 MB/);
  });

  it('Z4. Z5. folders and files of the operating system and of open documents are skipped; each of two archives becomes a folder', async () => {
    const x = strToU8('x');
    const packed = archive({
      'w/': new Uint8Array(),
      'w/a.txt': x,
      '__MACOSX/w/._a.txt': x,
      'w/.DS_Store': x,
      'Thumbs.db': x,
      'w/~$a.docx': x,
    });
    const alone = await listed(packed);
    expect([paths(alone), alone.passedOver]).toEqual([['w/a.txt'], 4]);
    expect(paths(await listed(packed, packed))).toEqual(['in-0/w/a.txt', 'in-1/w/a.txt']);
  });
});

/** A blob of any size, as browsers have it: Node's is of 4 GB at most. */
class PartsBlob {
  constructor(readonly parts: readonly (Uint8Array | PartsBlob)[]) {}
  get size(): number {
    return this.parts.reduce((sum, part) => sum + ('size' in part ? part.size : part.length), 0);
  }
  slice(start: number, end: number): PartsBlob {
    let at = 0;
    const within = this.parts.flatMap((part) => {
      const size = 'size' in part ? part.size : part.length;
      const [from, to] = [Math.max(0, start - at), Math.min(size, end - at)];
      at += size;
      return from < to ? [part.slice(from, to)] : [];
    });
    return new PartsBlob(within);
  }
  async arrayBuffer(): Promise<ArrayBuffer> {
    const all = this.parts.map(async (part) => ('size' in part ? new Uint8Array(await part.arrayBuffer()) : part));
    return new Uint8Array((await Promise.all(all)).flatMap((bytes) => [...bytes])).buffer;
  }
}

describe('results', () => {
  it('R1. another program reads every file as it was, in order', async () => {
    const file = fc.tuple(fc.constantFrom('a', 'ü/b', '😀', 'x/y/z'), fc.uint8Array({ maxLength: 2000 }));
    const files = fc.uniqueArray(file, { selector: ([name]) => name });
    await fc.assert(
      fc.asyncProperty(files, async (given) => {
        const whole = zipOf(given.map(([name, bytes]) => ({ name, packed: pack(bytes as Uint8Array<ArrayBuffer>) })));
        const read = unzipSync(await bytesOf(whole));
        expect(Object.keys(read)).toEqual(given.map(([name]) => name));
        for (const [name, bytes] of given) expect(read[name]).toEqual(new Uint8Array(bytes));
      }),
      { numRuns: 40 },
    );
  });

  it('R1. an archive of more than 4 GB has every file at its place', async () => {
    vi.stubGlobal('Blob', PartsBlob);
    const data = blob(new Uint8Array(2 ** 26));
    const large = { data, compressed: data.size, size: data.size, crc: 0, method: 0 as const };
    const files = Array.from({ length: 65 }, (_, n) => ({ name: `${n}.bin`, packed: large }));
    const last = strToU8('Ann Lee');
    const whole = zipOf([...files, { name: 'last.txt', packed: pack(last as Uint8Array<ArrayBuffer>) }]);
    expect(whole.size).toBeGreaterThan(2 ** 32);
    const entries = await readDirectory(reader(whole), whole.size);
    expect(entries.map(({ path }) => path)).toEqual([...files.map(({ name }) => name), 'last.txt']);
    const { place: zip, size } = entries.at(-1) as (typeof entries)[0];
    expect(await entryBytes({ zip, size }, reader(whole))).toEqual(last);
    vi.unstubAllGlobals();
  });

  it('R1. too many files are refused, with their number in the error', () => {
    const packed = pack(new Uint8Array());
    const files = Array.from({ length: 65_536 }, () => ({ name: 'a', packed }));
    expect(() => zipOf(files)).toThrow(/at most 65535 files, not 65536/);
  });
});
