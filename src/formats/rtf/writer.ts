import type { TextPart, WrittenPlace, WrittenText } from '../places';

/** Writes a file group by group. A group of which nothing stays is not written. */
export function startRtfWriter() {
  /** Whether their opening braces were written; and in a group whose text comes after the document's, the parts before it. */
  const groups: { opened: boolean; around?: TextPart<WrittenPlace>[] }[] = [];
  let parts: TextPart<WrittenPlace>[] = [];
  const after: TextPart<WrittenPlace>[] = [];
  const pieces: (string | WrittenPlace)[] = [];
  let written = '';

  /** Writes within the current group. */
  const write = (text: string): void => {
    for (const group of groups)
      if (!group.opened) {
        written += '{';
        group.opened = true;
      }
    written += text;
  };

  return {
    /** How many parts of text were read, in the current group that comes after the text or outside all of them. */
    count: () => parts.length,
    open(): void {
      const isOutermost = groups.length === 0;
      groups.push({ opened: isOutermost });
      if (isOutermost) written += '{\\rtf1 ';
    },
    /** @returns whether the group was written */
    close(): boolean {
      const { opened = false, around } = groups.pop() ?? {};
      if (around) {
        if (parts.length > 0) {
          for (const part of parts) after.push(part);
          after.push('\n');
        }
        parts = around;
      }
      if (opened) written += '}';
      return opened;
    },
    write,
    put(place: WrittenPlace): void {
      write('');
      pieces.push(written, place);
      written = '';
      parts.push(place);
    },
    /** Adds a line break, or the tab after a cell. */
    sign(sign: string): void {
      // The last cell of a row ends with it.
      if (sign === '\n' && parts.at(-1) === '\t') parts.pop();
      parts.push(sign);
    },
    /** The text of the current group comes after the document's text. */
    apart(): void {
      const group = groups.at(-1);
      if (group) group.around = parts;
      parts = [];
    },
    finish(): WrittenText {
      pieces.push(written);
      const ended = parts.at(-1) === '\n' || after.length === 0;
      return { parts: [...parts, ...(ended ? [] : ['\n']), ...after], pieces };
    },
  };
}
