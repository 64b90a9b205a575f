import type { LeftOutCounts } from './document';
import { placeWithoutFiles } from './embedded-files';
import { XML_DECLARATION } from './office-package';
import type { TextPart, WrittenPlace, WrittenText } from './places';

/**
 * Writes a part of an office document from scratch, and collects its text in the order in which people read it: boxes come after the paragraph that
 * they are anchored to.
 * @param leaveOut reports files within the text
 */
export function startTextFlow(leaveOut: LeftOutCounts['add']) {
  const pieces: (string | WrittenPlace)[] = [];
  let written = '';
  let parts: TextPart<WrittenPlace>[] = [];
  let boxes: TextPart<WrittenPlace>[] = [];
  const addBoxes = () => {
    for (const part of boxes) parts.push(part);
    boxes = [];
  };
  return {
    /** Writes XML. */
    write(source: string): void {
      written += source;
    },
    /** Writes a place of the text. */
    show(whole: WrittenPlace): void {
      const place = placeWithoutFiles(whole, leaveOut);
      parts.push(place);
      pieces.push(written, place);
      written = '';
    },
    endParagraph(): void {
      parts.push('\n');
      addBoxes();
    },
    /** Reads a box, such as a text box or a note. */
    box(read: () => void): void {
      const around = [parts, boxes] as const;
      [parts, boxes] = [[], []];
      read();
      addBoxes();
      const own = parts;
      [parts, boxes] = around;
      for (const part of own) boxes.push(part);
    },
    /** Reads a cell that is not the last of its row: the cells of a row are on one line. */
    cell(read: () => void): void {
      const before = parts.length;
      read();
      if (parts.length > before && parts.at(-1) === '\n') parts[parts.length - 1] = '\t';
    },
    /** @param declarations of namespaces, for the root */
    finish(declarations: string): WrittenText {
      addBoxes();
      const [first = '', ...others] = [...pieces, written];
      // The first tag that is written is that of the root.
      const root = String(first).replace(/^<[\w:-]+/, (tag) => `${tag}${declarations}`);
      return { parts, pieces: [XML_DECLARATION + root, ...others] };
    },
  };
}
