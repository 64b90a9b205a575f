import type { AnnotatedNote } from '../../note/annotated';
import type { Span } from '../../note/span';
import { phiType } from '../../phi/taxonomy';
import { escapedXml, forbiddenCharacter } from '../xml';

/** @throws RangeError where the text holds a character that XML cannot. `number` is the note's, from 1. */
export function writeDocument({ note, spans }: AnnotatedNote, number: number): string {
  const at = forbiddenCharacter(note.text);
  if (at >= 0) throw new RangeError(`Note ${number} holds a character at ${at} that XML cannot`);
  const tags = spans.map((span, index) => `${writeTag(span, index, note.text)}\n`).join('');
  return `<?xml version="1.0" encoding="UTF-8" ?>\n<deIdi2b2>\n<TEXT>${cdata(note.text)}</TEXT>\n<TAGS>\n${tags}</TAGS>\n</deIdi2b2>\n`;
}

/** A reader turns a plain CR into LF and would shift all that follows, so it is written as a reference between sections. */
function cdata(text: string): string {
  const content = text.replace(/\]\]>/g, ']]]]><![CDATA[>').replace(/\r/g, ']]>&#13;<![CDATA[');
  return `<![CDATA[${content}]]>`;
}

function writeTag({ start, end, label }: Span, index: number, text: string): string {
  const type = phiType(label);
  const subtype = type?.id === label ? (type.i2b2?.type ?? label) : label;
  const covered = escapedXml(text.slice(start, end));
  return `<${type?.category ?? 'OTHER'} id="P${index}" start="${start}" end="${end}" text="${covered}" TYPE="${escapedXml(subtype)}" comment="" />`;
}
