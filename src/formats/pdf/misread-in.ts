import type { TextRange } from '../../note/span';
import { misreadStretches } from '../ocr/misread';
import type { PdfNote } from './read-pdf';
import { doubtfulStretches } from './recognised';

/** The words on the recognised pages of a document that text recognition is not sure of: stretches of its text. */
export function doubtfulWords({ pages }: Pick<PdfNote, 'pages'>): TextRange[] {
  return pages.flatMap(({ start, recognised }) =>
    recognised ? doubtfulStretches(recognised).map(([from, to]) => ({ start: start + from, end: start + to })) : [],
  );
}

/** What on the recognised pages of a document may be another reading of what is covered anywhere in it: stretches of its text. */
export function misreadIn(note: PdfNote, covers: readonly TextRange[]): TextRange[] {
  return misreadStretches(note.text, doubtfulWords(note), covers);
}
