import type { TextPart, WrittenPlace } from './places';

/** Collects the text of an office document in the order in which people read it: boxes come after the paragraph that they are anchored to. */
export interface TextFlow {
  add(place: WrittenPlace): void;
  endParagraph(): void;
  /** Reads a box, such as a text box or a note. */
  box(read: () => void): void;
  /** Reads a cell that is not the last of its row: the cells of a row are on one line. */
  cell(read: () => void): void;
  finish(): readonly TextPart<WrittenPlace>[];
}

export function startTextFlow(): TextFlow {
  let parts: TextPart<WrittenPlace>[] = [];
  let boxes: TextPart<WrittenPlace>[] = [];
  const addBoxes = () => {
    for (const part of boxes) parts.push(part);
    boxes = [];
  };
  return {
    add: (place) => void parts.push(place),
    endParagraph() {
      parts.push('\n');
      addBoxes();
    },
    box(read) {
      const around = [parts, boxes] as const;
      [parts, boxes] = [[], []];
      read();
      addBoxes();
      const own = parts;
      [parts, boxes] = around;
      for (const part of own) boxes.push(part);
    },
    cell(read) {
      const before = parts.length;
      read();
      if (parts.length > before && parts.at(-1) === '\n') parts[parts.length - 1] = '\t';
    },
    finish() {
      addBoxes();
      return parts;
    },
  };
}
