import { decoded } from './decode';
import {
  type BinaryFile,
  type LeftOut,
  type OpenDocument,
  type Replacement,
  startLeftOut,
  type Table,
} from './document';
import { placeWithoutFiles } from './embedded-files';
import { edited, noteOf, placeEdits, replacedPlaces, type SourcePlace, type TextPart } from './places';
import { statedNames, withStatedNames } from './stated-names';

/** What a reader finds in the source of a document that is one text. */
interface TextReading<P extends SourcePlace> {
  readonly notes: readonly { readonly id: string; readonly parts: readonly TextPart<P>[] }[];
  /** The edits that write the changed places of a note; without it `placeEdits`. @param note its index */
  readonly written?: (changed: ReadonlyMap<P, string>, note: number) => readonly Replacement[];
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
 * Opens a document that is one text: everything outside replacements and cleaning stays byte for byte. Embedded files are removed.
 * @throws DocumentError if it is not text in UTF-8, and whatever `read` throws
 */
export function openText<P extends SourcePlace = SourcePlace>(
  { bytes }: BinaryFile,
  read: (source: string) => TextReading<P>,
): OpenDocument {
  const source = decoded(bytes);
  return openReading(source, read(source));
}

export function openReading<P extends SourcePlace>(source: string, reading: TextReading<P>): OpenDocument {
  const { notes: found, edits = [], renamed, table, leftOut, written = placeEdits, finish } = reading;
  const missed = startLeftOut();
  missed.addAll(leftOut);
  const notes = found.map(({ id, parts: given }) => {
    /** What is written whatever is masked. */
    const unmasked = new Map<P, string>();
    const parts = given.map((part) => {
      if (typeof part === 'string') return part;
      const place = placeWithoutFiles(part, missed.add);
      if (place.unmasked !== undefined) unmasked.set(place, place.unmasked);
      return place;
    });
    return { id, parts, unmasked };
  });
  const all = notes.map(({ id, parts }) => noteOf(id, parts));
  return {
    notes: withStatedNames(all, statedNames(all, renamed)),
    ...(table && { table }),
    ...missed.found(),
    write(replacements) {
      const masked = notes.flatMap(({ parts, unmasked }, index) =>
        written(new Map([...unmasked, ...replacedPlaces(parts, replacements[index] ?? [])]), index),
      );
      // A mask counts before cleaning of the same stretch.
      const whole = edited(source, [...masked, ...edits]);
      return new TextEncoder().encode(finish ? finish(whole) : whole);
    },
  };
}
