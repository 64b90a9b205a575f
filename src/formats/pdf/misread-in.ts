import { misreadStretches } from '../ocr/misread';
import type { PdfNote } from './read-pdf';
import { doubtfulStretches } from './recognised';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** The words on the recognised pages of a document that text recognition is not sure of: stretches of its text. */
export function doubtfulWords({ pages }: Pick<PdfNote, 'pages'>): Stretch[] {
  return pages.flatMap(({ start, recognised }) =>
    recognised ? doubtfulStretches(recognised).map(([from, to]) => ({ start: start + from, end: start + to })) : [],
  );
}

/** What on the recognised pages of a document may be another reading of what is covered anywhere in it: stretches of its text. */
export function misreadIn(note: PdfNote, covers: readonly Stretch[]): Stretch[] {
  return misreadStretches(note.text, doubtfulWords(note), covers);
}
