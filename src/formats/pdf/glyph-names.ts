/** The numbers of the standard names of glyphs, without that of the space (Adobe Technical Note 5176, appendix A). */
const [FIRST, STANDARD] = [2, 391];
/** A name that says something: `lessequal`, `uni2264`. */
const TELLING = /^(?:[A-Za-z]{3,}|uni[\dA-F]{4})$/;
const CHARSET = 15;
const CHAR_STRINGS = 17;
/** The lengths of whole numbers by their first byte, where these are not 1 or 2. */
const LENGTHS: ReadonlyMap<number, number> = new Map([
  [28, 3],
  [29, 5],
]);

/**
 * Whether a Type 1 font names a glyph by what it draws. Fonts that number their glyphs (`G01`, `G02` ...) do not.
 * @param data the font as pdf.js writes it: an OpenType file with a table in the Compact Font Format; true if it is none
 */
export function namesGlyphs(data: Uint8Array): boolean {
  try {
    const file = new DataView(data.buffer, data.byteOffset, data.byteLength);
    const start = tableAt(file);
    const names = indexAt(file, start + file.getUint8(start + 2));
    const tops = indexAt(file, names.end);
    const own = indexAt(file, tops.end).starts;
    const nameOf = (nth: number) => new TextDecoder('latin1').decode(data.subarray(own[nth], own[nth + 1]));
    const top = dictOf(file, tops.starts[0] ?? 0, tops.starts[1] ?? 0);
    return charsetOf(file, start, top).some((name) =>
      name < STANDARD ? name >= FIRST : TELLING.test(nameOf(name - STANDARD)),
    );
  } catch {
    return true;
  }
}

/** The number of each glyph's name. @param start of the font in its file @throws RangeError for anything but a whole font */
function charsetOf(file: DataView, start: number, top: ReadonlyMap<number, number>): number[] {
  const glyphs = indexAt(file, start + (top.get(CHAR_STRINGS) ?? 0)).starts.length - 1;
  const charset = top.get(CHARSET) ?? 0;
  // The numbers up to 2 stand for sets of standard names.
  if (charset <= 2) return [FIRST];
  const found: number[] = [];
  const format = file.getUint8(start + charset);
  for (let at = start + charset + 1; found.length < glyphs - 1; ) {
    const first = file.getUint16(at);
    const more = format === 0 ? 0 : format === 1 ? file.getUint8(at + 2) : file.getUint16(at + 2);
    for (let nth = 0; nth <= more; nth++) found.push(first + nth);
    at += 2 + format;
  }
  return found;
}

function tableAt(file: DataView): number {
  for (let nth = 0, at = 12; nth < file.getUint16(4); nth++, at += 16)
    if (file.getUint32(at) === 0x43464620) return file.getUint32(at + 8);
  throw new RangeError('The font has no table CFF');
}

/** The places at which the objects of an INDEX begin, and that behind the last one. */
function indexAt(file: DataView, at: number): { readonly starts: readonly number[]; readonly end: number } {
  const count = file.getUint16(at);
  if (count === 0) return { starts: [], end: at + 2 };
  const size = file.getUint8(at + 2);
  const before = at + 2 + (count + 1) * size;
  const starts = Array.from({ length: count + 1 }, (_, nth) => {
    let offset = 0;
    for (let byte = 0; byte < size; byte++) offset = offset * 256 + file.getUint8(at + 3 + nth * size + byte);
    return before + offset;
  });
  return { starts, end: starts[count] as number };
}

/** The last number before each operator of one byte. */
function dictOf(file: DataView, start: number, end: number): Map<number, number> {
  const all = new Map<number, number>();
  let value = 0;
  for (let at = start; at < end; ) {
    const first = file.getUint8(at);
    const next = file.getUint8(at + 1);
    if (first <= 21 && first !== 12) all.set(first, value);
    if (first === 28) value = file.getInt16(at + 1);
    else if (first === 29) value = file.getInt32(at + 1);
    else if (first > 250) value = -(first - 251) * 256 - next - 108;
    else if (first > 246) value = (first - 247) * 256 + next + 108;
    else if (first > 31) value = first - 139;
    // The digits of a real number end with a half byte of ones.
    if (first === 30) while ((file.getUint8(at + 1) & 15) !== 15) at++;
    at += LENGTHS.get(first) ?? (first > 246 || first === 30 || first === 12 ? 2 : 1);
  }
  return all;
}
