import type { Edit } from '../places';
import { isSafeField } from './rules';

interface Stretch {
  readonly start: number;
  readonly end: number;
}

interface Field {
  readonly stretches: Stretch[];
  instruction: string;
}

/** The fields of a part, whose marks and instructions are spread over runs: those that may name somebody become plain text. */
export interface Fields {
  readonly open: Field[];
  readonly unsafe: Stretch[];
  /** `begin`, `separate` or `end`, in the order of the part. */
  character(at: Stretch, type: string | undefined): void;
  instruction(at: Stretch, text: string): void;
}

export function startFields(): Fields {
  const open: Field[] = [];
  const unsafe: Stretch[] = [];
  return {
    open,
    unsafe,
    character(at, type) {
      if (type === 'begin') open.push({ stretches: [at], instruction: '' });
      else if (open.length === 0) unsafe.push(at);
      else open.at(-1)?.stretches.push(at);
      if (type !== 'end') return;
      const field = open.pop();
      if (field && !isSafeField(field.instruction)) for (const stretch of field.stretches) unsafe.push(stretch);
    },
    instruction(at, text) {
      const field = open.at(-1);
      if (!field) return void unsafe.push(at);
      field.stretches.push(at);
      field.instruction += text;
    },
  };
}

/** Takes the marks and instructions of unsafe fields away; those that never end are unsafe. */
export function fieldEdits({ open, unsafe }: Fields): Edit[] {
  const all = [...unsafe, ...open.flatMap(({ stretches }) => stretches)];
  return all.map(({ start, end }) => ({ start, end, text: '' }));
}
