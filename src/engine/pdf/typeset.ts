import { createPdfWriter } from '../../formats/pdf/writer';
import { canvasFor, contextOf, pictureOf, scaleOf } from './draw-page';
import type { OnPage } from './protocol';

/** A4, in points. */
const PAGE = { width: 595, height: 842, rotate: 0 };
const MARGIN = 57;
const SIZE = 11;
const LEADING = 16;
const LINES = Math.floor((PAGE.height - 2 * MARGIN) / LEADING);

/** A new PDF of a plain text. Its pages are pictures, as in all PDFs written here, so that it looks the same everywhere. */
export async function typeset(text: string, onPage: OnPage): Promise<Blob> {
  const canvas = canvasFor(PAGE);
  const context = contextOf(canvas);
  context.scale(scaleOf(PAGE), scaleOf(PAGE));
  context.font = `${SIZE}px sans-serif`;
  const lines = brokenLines(text, PAGE.width - 2 * MARGIN, (words) => context.measureText(words).width);
  const pages = Math.ceil(lines.length / LINES);
  const writer = createPdfWriter();
  let file = new Blob([]);
  for (let page = 0; page < pages; page++) {
    context.fillStyle = '#fff';
    context.fillRect(0, 0, PAGE.width, PAGE.height);
    context.fillStyle = '#000';
    for (const [row, line] of lines.slice(page * LINES, (page + 1) * LINES).entries())
      context.fillText(line, MARGIN, MARGIN + SIZE + row * LEADING);
    file = new Blob([file, ...writer.page(PAGE, await pictureOf(canvas))]);
    onPage(page + 1, pages);
  }
  return new Blob([file, ...writer.end()], { type: 'application/pdf' });
}

/** The lines of a text, those that are too long broken between words; a word of more than forty characters anywhere. */
export function brokenLines(text: string, width: number, widthOf: (words: string) => number): string[] {
  return text.split(/\r\n?|\n/).flatMap((line) => {
    const lines: string[] = [];
    let rest = '';
    for (const piece of line.replaceAll('\t', '    ').match(/\S{1,40}|\s{1,40}/gu) ?? []) {
      if (rest === '' || widthOf(rest + piece) <= width) rest += piece;
      else {
        lines.push(rest.trimEnd());
        rest = piece.trimStart();
      }
    }
    return [...lines, rest.trimEnd()];
  });
}
