import { decoded } from './decode';
import type { BinaryFile, LeftOut, OpenDocument, Replacement, Table } from './document';
import { edited, noteOf, placeEdits, replacedPlaces, type TextPart } from './places';
import { statedNames, withStatedNames } from './stated-names';

/** What a reader finds in the source of a document that is one text. */
export interface TextReading {
  readonly notes: readonly { readonly id: string; readonly parts: readonly TextPart[] }[];
  /** Cleaning, made whatever is masked. */
  readonly edits?: readonly Replacement[];
  /** Ids and addresses that these edits rename, to be looked for in the text. */
  readonly renamed?: Iterable<string>;
  readonly table?: Table;
  readonly leftOut?: readonly LeftOut[];
  /** The last change of the written source. */
  readonly finish?: (written: string) => string;
}

/**
 * Opens a document that is one text: everything outside replacements and cleaning stays byte for byte.
 * @throws DocumentError if it is not text in UTF-8, and whatever `read` throws
 */
export function openText({ bytes }: BinaryFile, read: (source: string) => TextReading): OpenDocument {
  const source = decoded(bytes);
  const { notes, edits = [], renamed, table, leftOut, finish } = read(source);
  const all = notes.map(({ id, parts }) => noteOf(id, parts));
  return {
    notes: withStatedNames(all, statedNames(all, renamed)),
    ...(table && { table }),
    ...(leftOut && { leftOut }),
    write(replacements) {
      const masked = notes.flatMap(({ parts }, index) => placeEdits(replacedPlaces(parts, replacements[index] ?? [])));
      // A mask counts before cleaning of the same stretch.
      const written = edited(source, [...masked, ...edits]);
      return new TextEncoder().encode(finish ? finish(written) : written);
    },
  };
}
