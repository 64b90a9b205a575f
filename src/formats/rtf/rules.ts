const names = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Groups that go with all that they hold: properties, comments, pictures, objects, instructions of fields, index entries. */
export const DROPPED = names(`
  info pict object objdata nonshppict fldinst xe tc tcn rxe bkmkstart bkmkend annotation atnid atnauthor generator listname
  datafield formfield private sp shprslt`);

/** Groups that describe and hold no text that is shown. */
export const DESCRIBING = names(`
  fonttbl colortbl stylesheet listtable listoverridetable expandedcolortbl pgdsctbl ftnsep ftnsepc ftncn aftnsep aftnsepc aftncn pnseclvl
  pntext pn`);

/** Of the groups that programs pass over when they do not know them (`\*`), those that stay; `shpinst` may hold a text box. */
export const KEPT_STARRED = names(
  'listtable listoverridetable expandedcolortbl cs ts shpinst pnseclvl pn ftnsep ftnsepc ftncn',
);

/** Text of its own, away from where it stands. */
export const APART = names('header headerl headerr headerf footer footerl footerr footerf footnote shptxt');

/** What words and symbols show. */
export const SIGNS: ReadonlyMap<string, string> = new Map([
  ...[...'\\{}'].map((symbol): [string, string] => [symbol, symbol]),
  ['par', '\n'],
  ['line', '\n'],
  ['sect', '\n'],
  ['page', '\n'],
  ['row', '\n'],
  ['\n', '\n'],
  ['\r', '\n'],
  ['cell', '\t'],
  ['tab', '\t'],
  ['~', '\u00a0'],
  ['_', '\u2011'],
  ['emdash', '\u2014'],
  ['endash', '\u2013'],
  ['emspace', ' '],
  ['enspace', ' '],
  ['lquote', '\u2018'],
  ['rquote', '\u2019'],
  ['ldblquote', '\u201c'],
  ['rdblquote', '\u201d'],
  ['bullet', '\u2022'],
]);

/** Signs that are structure: a replacement that covers one leaves it. */
export const STRUCTURE = names('par sect page row cell');

const CHARSETS: ReadonlyMap<number, number> = new Map([
  [161, 1253],
  [162, 1254],
  [163, 1258],
  [177, 1255],
  [178, 1256],
  [186, 1257],
  [204, 1251],
  [222, 874],
  [238, 1250],
]);

/** The code page of a font's character set, where it is not the file's own. */
export function codePageOf(charset: number | undefined): number | undefined {
  return CHARSETS.get(charset ?? 0);
}

/** Making one takes longer than reading a page's letters. */
const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

/** The characters of bytes in a code page of one byte a character; as Windows' Western one where it is not known. */
export function decodedByte(byte: number, codePage: number): string {
  const label =
    codePage === 10000
      ? 'macintosh'
      : codePage === 874 || (codePage >= 1250 && codePage <= 1258)
        ? `windows-${codePage}`
        : 'windows-1252';
  const decoder = decoders.get(label) ?? new TextDecoder(label);
  decoders.set(label, decoder);
  return decoder.decode(new Uint8Array([byte]));
}
