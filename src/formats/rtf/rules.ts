import { onceFor } from '../../note/once-per';
import { wordSet } from '../../note/word-set';
import { textAs } from '../bytes';
import { DocumentError } from '../document';
import tables from './tables.json';

/** Groups that are removed with their content: properties, comments, pictures, objects, instructions, index entries, other versions of the text. */
export const DROPPED = wordSet(tables.dropped);

/** The reported kinds of those that a person may miss, by their first word. */
export const MISSED: ReadonlyMap<string, string> = new Map(Object.entries(tables.leftOut));

/** Groups whose text is names of fonts and styles, colours or list marks, and is not shown. */
export const DESCRIBING = wordSet(
  'fonttbl colortbl stylesheet listtable listoverridetable leveltext levelnumbers pn pntxtb pntxta',
);

/** The optional groups (`\*`) that stay; `shpinst` and `do` may contain a text box. LibreOffice writes footnotes as optional. */
export const KEPT_STARRED = wordSet('listtable listoverridetable cs ts shpinst do pn nesttableprops footnote');

/** Groups whose text comes after the document's text. */
export const APART = wordSet(
  'header headerl headerr headerf footer footerl footerr footerf footnote shptxt dptxbxtext',
);

/** The text that control words and symbols show. */
export const CONTROL_SIGNS: ReadonlyMap<string, string> = new Map(Object.entries(tables.signs));

/** Control words that are structure: a replacement over one leaves it in place. */
export const STRUCTURE = wordSet('par sect page row cell nestrow nestcell');

/** The control words that are written, for formatting and structure; others are removed, and so are those with a number of more than five digits. */
export const CONTROL_WORDS: ReadonlySet<string> = new Set([
  ...STRUCTURE,
  ...Object.values(tables.controlWords).flatMap((list) => [...wordSet(list)]),
]);

const CODE_PAGES: Readonly<Record<number, number>> = tables.codePages;

/** The code page of a font's character set, if it is not that of the file. */
export function codePageOf(charset: number | undefined): number | undefined {
  return CODE_PAGES[charset ?? 0];
}

const ENCODINGS: Readonly<Record<number, string>> = tables.encodings;
const SEVERAL_BYTES = /^(shift_jis|big5|euc-(jp|kr)|gbk|gb18030|utf-8)$/;
/** Single-byte characters of Apple's code pages that the encodings used for them lack. */
const MAC_SIGNS: Readonly<Record<number, Readonly<Record<number, string>>>> = tables.macSigns;

function encodingOf(codePage: number): string {
  const label = ENCODINGS[codePage];
  if (label === undefined)
    throw new DocumentError(
      0,
      `This rich text is written in code page ${codePage}, which Incognote cannot read: save it again in a word processor, as RTF or DOCX`,
    );
  return label;
}

/** Decodes bytes one by one. */
export function startByteReader() {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let page = 0;
  return {
    /**
     * The character of a byte: '' for the first of several bytes, U+FFFD for an invalid one.
     * @throws DocumentError if no browser knows the code page
     */
    read(byte: number, codePage: number): string {
      if (byte < 0x80 && (!decoder || page !== codePage)) {
        decoder = undefined;
        return String.fromCharCode(byte);
      }
      const encoding = encodingOf(codePage);
      if (!SEVERAL_BYTES.test(encoding)) {
        decoder = undefined;
        return charactersOf(encoding)[byte] as string;
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
    /** Whether it waits for more bytes of a character. */
    waits: () => decoder !== undefined,
    /** Drops an incomplete character. */
    stop(): void {
      decoder = undefined;
    },
  };
}

/** The characters of all bytes: creating decoders is slow. */
const charactersOf = onceFor((encoding: string): readonly string[] =>
  Array.from({ length: 256 }, (_, byte) => textAs(encoding, Uint8Array.of(byte))),
);
