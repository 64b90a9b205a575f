import { isBuiltInStyle, isCommonFont } from '../docx/values';
import { numberedNames } from '../names';
import { encodedRtf, hexEscape } from './tokens';

/** What is written for the names of fonts and styles, for list ids and for list marks. */
export function startRtfNames() {
  const styleName = numberedNames((number) => `Style ${number}`);
  const listId = numberedNames(String);
  /** The positions of numbers in the current list mark. */
  let numbers: number[] = [];
  return {
    /** @param table the word of the table that it is in */
    name(table: string, name: string): string {
      if (table === 'colortbl') return '';
      if (table === 'fonttbl') return isCommonFont(name) ? name : 'Arial';
      return isBuiltInStyle(name) ? name : styleName(name);
    },
    listId: (number: number | undefined) => listId(String(number)),
    /**
     * What is written at the end of a group of this word, which has read this text; undefined if it is no list mark. Only the places of numbers
     * and punctuation stay: letters and digits may identify somebody.
     */
    mark(word: string | undefined, text: string): string | undefined {
      if (word === 'leveltext') {
        const units = [...text.slice(1).replace(/;$/, '')].filter((unit) => unit < '\t' || !/[\p{L}\p{N}]/u.test(unit));
        numbers = units.flatMap((unit, index) => (unit < '\t' ? [index + 1] : []));
        const all = units.map((unit) => (unit < '\t' ? hexEscape(unit.charCodeAt(0)) : encodedRtf(unit)));
        return `${hexEscape(units.length)}${all.join('')};`;
      }
      if (word === 'levelnumbers') return `${numbers.map(hexEscape).join('')};`;
      return word?.startsWith('pntxt') ? encodedRtf(text.replace(/[\p{L}\p{N}]/gu, '').trim()) : undefined;
    },
  };
}
