import type { ShownPage } from '../../engine/pdf/protocol';
import type { Box, PagePoint } from '../../formats/pdf/boxes';
import type { PdfPageNote } from '../../formats/pdf/read-pdf';
import type { DocumentSource, Session } from '../core/state';

/** A part of a picture, in shares of its width and height from its upper left corner. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

interface Picture extends Required<Pick<ShownPage, 'place'>> {
  readonly width: number;
  readonly height: number;
}

/** The smallest part of a page's picture that holds a box. */
export function partOf({ corners }: Box, { place, width, height }: Picture): Part {
  const { origin, right, down } = place;
  const [ax, ay, bx, by] = [right[0] - origin[0], right[1] - origin[1], down[0] - origin[0], down[1] - origin[1]];
  const turned = ax * by - ay * bx;
  const points = corners.map(([x, y]) => {
    const [px, py] = [x - origin[0], y - origin[1]];
    return [(px * by - py * bx) / turned / width, (ax * py - ay * px) / turned / height] as const;
  });
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

/** The box over a part of a page's picture. */
export function boxOver({ left, top, right, bottom }: Part, { place, width, height }: Picture): Box {
  const at = (across: number, along: number): PagePoint => {
    const { origin, right: one, down } = place;
    const [x, y] = [across * width, along * height];
    return [
      origin[0] + x * (one[0] - origin[0]) + y * (down[0] - origin[0]),
      origin[1] + x * (one[1] - origin[1]) + y * (down[1] - origin[1]),
    ];
  };
  return { corners: [at(left, bottom), at(right, bottom), at(right, top), at(left, top)] };
}

/** Covers a part of a page besides its text. */
export function withMore(page: PdfPageNote, box: Box): PdfPageNote {
  return { ...page, more: [...(page.more ?? []), box] };
}

export function withoutMore({ more = [], ...page }: PdfPageNote, box: Box): PdfPageNote {
  const others = more.filter((one) => one !== box);
  return { ...page, ...(others.length > 0 && { more: others }) };
}

/** Leaves ink that was not read to be seen, or covers it again. @param at which of the page's, from 0 */
export function withLeft(page: PdfPageNote, at: number, isLeft: boolean): PdfPageNote {
  const { recognised } = page;
  if (!recognised) return page;
  const unread = recognised.unread.map(({ corners, ...area }, index) => {
    const left = index === at ? isLeft : area.isLeft;
    return { corners, ...(left && { isLeft: true }) };
  });
  return { ...page, recognised: { ...recognised, unread } };
}

/** Changes what is covered of a page of an open PDF besides its text. @param index from 0 */
export function changePage(
  { store }: Session,
  document: DocumentSource,
  index: number,
  change: (page: PdfPageNote) => PdfPageNote,
): void {
  const { pdf } = document;
  if (!pdf) return;
  const pages = pdf.pages.map((page, at) => (at === index ? change(page) : page));
  const changed: DocumentSource = { ...document, pdf: { ...pdf, pages } };
  store.setState(({ notes }) => ({
    notes: notes.map((note) =>
      note.source?.document === document ? { ...note, source: { ...note.source, document: changed } } : note,
    ),
  }));
}
