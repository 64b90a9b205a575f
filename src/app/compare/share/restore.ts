import { Text } from '@codemirror/state';
import * as v from 'valibot';
import type { NoteTagging } from '../../../engine/protocol';
import { makeSpan } from '../../../note/span';
import { type Column, GOLD } from '../columns';
import type { Comparison } from '../compare-store';
import { ANY, type Filter } from '../filters';
import { type Snapshot, SnapshotSchema } from './snapshot';

/** @throws Error that says with numbers what does not fit; nothing of the text */
export function readSnapshot(json: string): Snapshot {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    // The engine's own message quotes the text.
    throw new Error('its data is cut short or was changed');
  }
  const parsed = v.safeParse(SnapshotSchema, value);
  if (parsed.success) return parsed.output;
  const version = typeof value === 'object' && value !== null && 'version' in value ? value.version : undefined;
  throw new Error(
    typeof version === 'number' && version > 1
      ? `it is of version ${version}, and this program reads version 1`
      : 'its data is not as version 1 writes it',
  );
}

/** The readings of a file, to be shown. @throws RangeError with numbers where its parts do not fit each other */
export function comparisonOf(snapshot: Snapshot): Comparison {
  const { text, starts, ends } = snapshot;
  if (starts.length !== ends.length) throw new RangeError(`${starts.length} tokens begin and ${ends.length} end`);
  starts.reduce((before, start, token) => {
    const end = ends[token] as number;
    if (start < before || end <= start || end > text.length)
      throw new RangeError(`token ${token} [${start}, ${end}) does not fit a text of ${text.length} UTF-16 units`);
    return end;
  }, 0);
  const columns = snapshot.columns.map(
    ({ title, gold }, at): Column => (gold ? GOLD : { id: `file ${at + 1}`, tagger: null, point: 'level', title }),
  );
  const taggings = columns.map(({ id }, at) => [id, taggingOf(snapshot, at)] as const);
  const { view, together, order } = snapshot;
  return {
    ...{ doc: Text.of(text.split('\n')), columns, view, together, order },
    ...{ taggings: Object.fromEntries(taggings), filter: filterOf(snapshot, columns) },
  };
}

function filterOf({ filter: { kind, column } }: Snapshot, columns: readonly Column[]): Filter {
  if (kind === 'any' || kind === 'masked' || kind === 'type') return { kind };
  const id = columns[column ?? -1]?.id;
  return id === undefined ? ANY : { kind, column: id };
}

function taggingOf({ text, starts, ends, columns }: Snapshot, at: number): NoteTagging {
  const { spans, posterior } = columns[at] as Snapshot['columns'][number];
  const made = spans.map(([start, end, label, score]) => makeSpan(text.length, start, end, label, score));
  made.forEach((span, index) => {
    const before = made[index - 1];
    if (before && span.start < before.end)
      throw new RangeError(`span ${index} starts at ${span.start}, before ${before.end}, where the one before it ends`);
  });
  return {
    ...{ starts: Uint32Array.from(starts), ends: Uint32Array.from(ends), spans: made },
    labels: posterior?.labels ?? ['O'],
    ...(posterior && { posterior: dense(posterior, starts.length) }),
  };
}

function dense({ labels, rows }: { readonly labels: string[]; readonly rows: number[][] }, tokens: number) {
  const width = labels.length;
  const filled = new Float32Array(tokens * width);
  for (let token = 0; token < tokens; token++) filled[token * width] = 1;
  for (const [token, ...pairs] of rows) {
    if (!Number.isInteger(token) || token === undefined || token < 0 || token >= tokens)
      throw new RangeError(`a posterior is of token ${token}, and there are ${tokens}`);
    for (let at = 0; at < pairs.length; at += 2) {
      const [label = -1, value = -1] = pairs.slice(at, at + 2);
      if (!Number.isInteger(label) || label < 1 || label >= width || !(value >= 0 && value <= 1))
        throw new RangeError(`token ${token} has a share of ${value} of label ${label}, and there are ${width} labels`);
      filled[token * width + label] = value;
      filled[token * width] = Math.max(0, (filled[token * width] ?? 0) - value);
    }
  }
  return filled;
}
