import { misreadStretches } from '../ocr/misread';
import type { PdfNote } from './read-pdf';
import { doubtfulStretches } from './recognised';

/** What on the recognised pages of a document may be another reading of what is covered anywhere in it: stretches of its text. */
export function misreadIn(
  { text, pages }: PdfNote,
  covers: readonly { readonly start: number; readonly end: number }[],
): { readonly start: number; readonly end: number }[] {
  const doubtful = pages.flatMap(({ start, recognised }) =>
    recognised ? doubtfulStretches(recognised).map(([from, to]) => ({ start: start + from, end: start + to })) : [],
  );
  return misreadStretches(text, doubtful, covers);
}
