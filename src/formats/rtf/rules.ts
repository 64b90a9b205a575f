import { wordSet } from '../../note/word-set';
import { DocumentError } from '../document';
import tables from './tables.json';

/** Groups that go with all that they hold: properties, comments, pictures, objects, instructions, index entries, other versions of the text. */
export const DROPPED = wordSet(tables.dropped);

/** What a person may miss of these, by the word that begins them. */
export const MISSED: ReadonlyMap<string, string> = new Map(Object.entries(tables.missed));

/** Groups whose text is names of fonts and styles, colours or marks of lists: none of it is shown as text. */
export const DESCRIBING = wordSet(
  'fonttbl colortbl stylesheet listtable listoverridetable leveltext levelnumbers pn pntxtb pntxta',
);

/** Of the groups that programs pass over when they do not know them (`\*`), those that stay; `shpinst` and `do` may hold a text box. */
export const KEPT_STARRED = wordSet('listtable listoverridetable cs ts shpinst do pn nesttableprops');

/** Text of its own, away from where it stands. */
export const APART = wordSet(
  'header headerl headerr headerf footer footerl footerr footerf footnote shptxt dptxbxtext',
);

/** What words and symbols show. */
export const CONTROL_SIGNS: ReadonlyMap<string, string> = new Map(Object.entries(tables.signs));

/** Signs that are structure: a replacement that covers one leaves it. */
export const STRUCTURE = wordSet('par sect page row cell nestrow nestcell');

/** The words that are written, all of looks and structure; any other is gone, and so is one with a number of more than five digits. */
export const CONTROL_WORDS: ReadonlySet<string> = new Set([
  ...STRUCTURE,
  ...Object.values(tables.controlWords).flatMap((list) => [...wordSet(list)]),
]);

const CODE_PAGES: Readonly<Record<number, number>> = tables.codePages;

/** The code page of a font's character set, where it is not the file's own. */
export function codePageOf(charset: number | undefined): number | undefined {
  return CODE_PAGES[charset ?? 0];
}

const ENCODINGS: Readonly<Record<number, string>> = tables.encodings;
const SEVERAL_BYTES = /^(shift_jis|big5|euc-(jp|kr)|gbk|gb18030|utf-8)$/;
/** Signs of one byte that Apple's code pages have besides those of the encoding that they are read by. */
const MAC_SIGNS: Readonly<Record<number, Readonly<Record<number, string>>>> = tables.macSigns;

function encodingOf(codePage: number): string {
  const label = ENCODINGS[codePage];
  if (label === undefined)
    throw new DocumentError(
      0,
      `This rich text is written in code page ${codePage}, which is not read: save it again in a word processor, as RTF or DOCX`,
    );
  return label;
}

/** The characters of all bytes, by code page: making a decoder takes longer than reading a page's letters. */
const pages = new Map<number, readonly string[]>();

/** Tells characters of bytes that come one by one. */
export interface ByteReader {
  /**
   * What a byte shows: '' where it is the first of several, U+FFFD where it is no character.
   * @throws DocumentError where no browser knows the code page
   */
  read(byte: number, codePage: number): string;
  /** Whether it waits for more bytes of a character. */
  waits(): boolean;
  /** Forgets a character that does not go on. */
  stop(): void;
}

export function startByteReader(): ByteReader {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let page = 0;
  return {
    read(byte, codePage) {
      if (byte < 0x80 && (!decoder || page !== codePage)) {
        decoder = undefined;
        return String.fromCharCode(byte);
      }
      const encoding = encodingOf(codePage);
      if (!SEVERAL_BYTES.test(encoding)) {
        decoder = undefined;
        const known = pages.get(codePage) ?? charactersOf(encoding);
        pages.set(codePage, known);
        return known[byte] as string;
      }
      if (!decoder || page !== codePage) {
        decoder = undefined;
        const sign = MAC_SIGNS[codePage]?.[byte];
        if (sign !== undefined) return sign;
        decoder = new TextDecoder(encoding);
      }
      page = codePage;
      const shown = decoder.decode(Uint8Array.of(byte), { stream: true });
      if (shown !== '') decoder = undefined;
      return shown;
    },
    waits: () => decoder !== undefined,
    stop() {
      decoder = undefined;
    },
  };
}

function charactersOf(encoding: string): string[] {
  const decoder = new TextDecoder(encoding);
  return Array.from({ length: 256 }, (_, byte) => decoder.decode(Uint8Array.of(byte)));
}
