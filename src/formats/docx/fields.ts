import type { LateSource } from '../places';
import { escapedXml } from '../xml';
import { cleanField, type DocxIdentities } from './values';

/**
 * The fields of a part, which may be within each other; their marks and instructions are written if `cleanField` allows it, which is known at the
 * field's end.
 */
export interface DocxFields {
  /** @param type `begin`, `separate` or `end` */
  mark(type: string): LateSource;
  instruction(text: string): LateSource;
}

interface Field {
  readonly marks: [mark: LateSource, type: string][];
  readonly instructions: LateSource[];
  instruction: string;
}

export function startDocxFields(identities: DocxIdentities): DocxFields {
  const open: Field[] = [];
  return {
    mark(type) {
      const mark = { written: '' };
      if (type === 'begin') open.push({ marks: [], instructions: [], instruction: '' });
      const field = open.at(-1);
      field?.marks.push([mark, type]);
      if (type === 'end' && field) {
        open.pop();
        writeField(field, identities);
      }
      return mark;
    },
    instruction(text) {
      const pending = { written: '' };
      const field = open.at(-1);
      field?.instructions.push(pending);
      if (field) field.instruction += text;
      return pending;
    },
  };
}

function writeField({ marks, instructions, instruction }: Field, identities: DocxIdentities): void {
  const clean = cleanField(instruction, identities);
  if (clean === undefined) return;
  for (const [mark, type] of marks)
    if (/^(?:begin|separate|end)$/.test(type)) mark.written = `<w:fldChar w:fldCharType="${type}"/>`;
  const [first] = instructions;
  if (first) first.written = `<w:instrText xml:space="preserve">${escapedXml(clean)}</w:instrText>`;
}
