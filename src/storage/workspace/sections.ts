import { WorkspaceProblem } from './problem';
import type { Bytes } from './record';

/** Byte strings as one: their number, their lengths (4 bytes each, big endian), then they themselves. */
export function joinSections(sections: readonly Bytes[]): Bytes {
  const start = 4 * (sections.length + 1);
  const joined = new Uint8Array(start + sections.reduce((sum, { length }) => sum + length, 0));
  const view = new DataView(joined.buffer);
  view.setUint32(0, sections.length);
  let at = start;
  sections.forEach((section, index) => {
    view.setUint32(4 * (index + 1), section.length);
    joined.set(section, at);
    at += section.length;
  });
  return joined;
}

/** @throws WorkspaceProblem `damaged` unless the lengths make up the whole */
export function splitSections(joined: Bytes): Bytes[] {
  const view = new DataView(joined.buffer, joined.byteOffset, joined.byteLength);
  const count = joined.length < 4 ? -1 : view.getUint32(0);
  let at = 4 * (count + 1);
  if (count < 0 || at > joined.length) throw new WorkspaceProblem('damaged');
  const sections: Bytes[] = [];
  for (let index = 1; index <= count; index++) {
    const end = at + view.getUint32(4 * index);
    if (end > joined.length) throw new WorkspaceProblem('damaged');
    sections.push(joined.slice(at, end));
    at = end;
  }
  if (at !== joined.length) throw new WorkspaceProblem('damaged');
  return sections;
}
