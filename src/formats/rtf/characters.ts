import type { TextRange } from '../../note/span';
import { DocumentError } from '../document';
import { codePageOf, startByteReader } from './rules';
import { encodedRtf, hexEscape, type RtfToken, unicodeEscape } from './tokens';

/** A stretch of the source, the text that it shows, and how that is written if it stays. */
export interface ShownText extends TextRange {
  readonly text: string;
  readonly unchanged: string;
}

/** Programs write 1 to 4. */
const MAX_SKIPPED = 16;

/** @throws DocumentError */
export function skipOf(number: number): number {
  if (number < 0 || number > MAX_SKIPPED)
    throw new DocumentError(0, `Expected \\uc with 0 to ${MAX_SKIPPED} characters`);
  return number;
}

/**
 * Decodes the characters of a file, by its code page or that of a font; undefined where nothing is shown.
 * @param report counts bytes that are no character of their code page
 */
export function startRtfCharacters(report: (count: number) => void) {
  const fonts = new Map<number, number | undefined>();
  const bytes = startByteReader();
  let ansi = 1252;
  let font = -1;
  /** The fallback characters still to be skipped. */
  let left = 0;
  /** The first bytes of an incomplete multi-byte character. */
  let waiting: { start: number; unchanged: string } | undefined;

  /** Reports bytes that are no character, and replaces them, since nothing can read them. */
  const unreadable = (shown = '\uFFFD') => {
    report(shown.split('\uFFFD').length - 1);
    return encodedRtf(shown);
  };

  return {
    /** Takes a control word that may state an encoding or name a font. */
    encoding(word: string, number: number | undefined): void {
      if (word === 'ansicpg') ansi = number || 1252;
      else if (word === 'mac') ansi = 10000;
      else if (word === 'pc') ansi = 437;
      else if (word === 'pca') ansi = 850;
      else if (word === 'fcharset') fonts.set(font, codePageOf(number));
      else if (word === 'cpg') fonts.set(font, number || undefined);
      else if (word === 'f' || word === 'deff') font = number ?? -1;
    },
    /** The code page of the font that was named last, if it has one of its own. */
    ofFont: () => fonts.get(font),
    /** A stretch of characters. @param codePage that of the current font, if it has one of its own */
    text(
      { start, end, text: raw }: Extract<RtfToken, { kind: 'text' }>,
      codePage: number | undefined,
    ): ShownText | undefined {
      const skipped = Math.min(left, raw.length);
      left -= skipped;
      const from = waiting?.start ?? start + skipped;
      let held = waiting?.unchanged ?? '';
      waiting = undefined;
      let text = '';
      let unchanged = '';
      for (const unit of raw.slice(skipped)) {
        const byte = unit.charCodeAt(0);
        const own = byte < 0x80 && held === '' ? unit : hexEscape(byte);
        const character = byte < 0x80 && !bytes.waits() ? unit : bytes.read(byte, codePage ?? ansi);
        held += own;
        if (character === '' && bytes.waits()) continue;
        if (character.includes('\uFFFD')) held = unreadable(character);
        text += character;
        unchanged += held;
        held = '';
      }
      if (held !== '') waiting = { start: end, unchanged: held };
      return text === '' ? undefined : { start: from, end, text, unchanged };
    },
    /** An escaped byte. @param isPlain whether it is a name, in which letters of all code pages are alike */
    escaped(token: RtfToken, byte: number, codePage: number | undefined, isPlain: boolean): ShownText | undefined {
      if (this.skips()) return undefined;
      const start = waiting?.start ?? token.start;
      const unchanged = `${waiting?.unchanged ?? ''}${hexEscape(byte)}`;
      waiting = undefined;
      const text = isPlain ? String.fromCharCode(byte) : bytes.read(byte, codePage ?? ansi);
      if (text === '' && bytes.waits()) {
        waiting = { start, unchanged };
        return undefined;
      }
      return { start, end: token.end, text, unchanged: text.includes('\uFFFD') ? unreadable(text) : unchanged };
    },
    /** A `\u`. @param skip how many fallback characters follow it */
    unicode({ start, end }: RtfToken, number: number, skip: number): ShownText {
      const code = number & 0xffff;
      left = skip;
      return { start, end, text: String.fromCharCode(code), unchanged: unicodeEscape(code) };
    },
    /** Whether the next character is the fallback of a `\u`; it then counts as skipped. */
    skips(): boolean {
      if (left === 0) return false;
      left--;
      return true;
    },
    /** Fallbacks end with the group. */
    endFallback(): void {
      left = 0;
    },
    /** Ends a character that has begun with some of its bytes, because none of them follows. */
    interrupt(): void {
      bytes.stop();
      if (waiting) unreadable();
      waiting = undefined;
    },
  };
}
