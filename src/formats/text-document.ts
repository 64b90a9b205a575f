import type { Note } from '../note/note';
import { cdaParts } from './cda/read-document';
import { decoded } from './decode';
import {
  type BinaryFile,
  counting,
  type LeftOutCounts,
  type OpenDocument,
  type Replacement,
  startLeftOut,
  type Table,
} from './document';
import { placeWithoutFiles } from './embedded-files';
import { jsonParts } from './escaped-breaks';
import { fhirParts } from './fhir/read-resource';
import { hl7v2Parts } from './hl7v2/read-messages';
import { htmlParts } from './html/within-text';
import { edited, noteOf, placeEdits, replacedPlaces, type SourcePlace, type TextPart, wholePlaces } from './places';
import { rtfParts } from './rtf';
import { withNamesOf } from './stated-names';

/** What a reader finds in the source of a document that is one text. */
interface TextReading {
  readonly notes: readonly (Omit<Note, 'text'> & { readonly parts: readonly TextPart[] })[];
  /** Whether tags are text there; in other documents they are not shown. */
  readonly showsTags?: true;
  /** Cleaning, made whatever is masked. */
  readonly edits?: readonly Replacement[];
  /** Ids and addresses that these edits rename, to be looked for in the text. */
  readonly renamed?: Iterable<string>;
  readonly table?: Table;
  /** The last change of the written source. */
  readonly finish?: (written: string) => string;
}

/**
 * Opens a document that is one text: everything outside replacements and cleaning stays byte for byte. Embedded files are removed.
 * @param read adds what it removes to `leftOut`
 * @throws DocumentError if it is not text in UTF-8, and whatever `read` throws
 */
export function openText(
  { bytes }: BinaryFile,
  read: (source: string, leftOut: LeftOutCounts) => TextReading,
): OpenDocument {
  const source = decoded(bytes);
  const leftOut = startLeftOut();
  return openReading(source, read(source, leftOut), leftOut);
}

/** @param leftOut counts what is removed */
export function openReading(source: string, reading: TextReading, leftOut = startLeftOut()): OpenDocument {
  const { notes: found, showsTags, edits = [], renamed, table, finish } = reading;
  const notes = found.map(({ parts, ...one }) => ({ ...one, ...shownParts(parts, leftOut, showsTags) }));
  const allRenamed = [...(renamed ?? []), ...notes.flatMap((one) => one.renamed)];
  const all = notes.map(({ id, parts, heading, subject }) => {
    const { note, spans } = noteOf(id, parts, heading);
    return { note: { ...note, ...(subject !== undefined && { subject }) }, spans };
  });
  return {
    notes: withNamesOf({ notes: all, renamed: allRenamed }),
    renamed: allRenamed,
    ...(table && { table }),
    ...leftOut.found(),
    write(replacements) {
      const masked = notes.flatMap(({ changed }, index) => placeEdits(changed(replacements[index] ?? [])));
      // A mask counts before cleaning of the same stretch.
      const whole = edited(source, [...masked, ...edits]);
      return new TextEncoder().encode(finish ? finish(whole) : whole);
    },
  };
}

/** What reads texts of one kind within a text, in this order: rich text may be within a message. Undefined for other texts. */
const WITHIN: readonly ((
  place: SourcePlace,
  leftOut: LeftOutCounts,
  renamed: Set<string>,
) => readonly TextPart[] | undefined)[] = [fhirParts, jsonParts, cdaParts, hl7v2Parts, rtfParts, htmlParts];

/**
 * The parts of a note as they are shown, and how they are written. Texts of no such kind, and what the document states to be an identifier, stay
 * one part.
 * @param leftOut counts what is removed
 * @param showsTags whether tags are text
 */
export function shownParts<P extends SourcePlace>(
  given: readonly TextPart<P>[],
  leftOut: LeftOutCounts,
  showsTags = false,
) {
  const isRead = (part: TextPart): part is SourcePlace => typeof part !== 'string' && part.label === undefined;
  const renamed = new Set<string>();
  const parts = (showsTags ? [] : WITHIN)
    .reduce<readonly TextPart[]>(
      (all, read) =>
        all.flatMap((part) => (isRead(part) && counting(leftOut, (lost) => read(part, lost, renamed))) || part),
      given,
    )
    .map((part) => (typeof part === 'string' ? part : placeWithoutFiles(part, leftOut.add)));
  const unmasked = parts.flatMap((part): [SourcePlace, string][] =>
    typeof part === 'string' || part.unmasked === undefined ? [] : [[part, part.unmasked]],
  );
  return {
    parts,
    /** Ids and addresses that are renamed in them, to be looked for in all texts. */
    renamed: [...renamed],
    /** The new texts of the places that were given: what is masked, and what is written whatever is masked. */
    changed: (replacements: readonly Replacement[]) =>
      wholePlaces(new Map([...unmasked, ...replacedPlaces(parts, replacements)])) as Map<P, string>,
  };
}
