import * as v from 'valibot';
import type { Bytes } from '../../storage/workspace/record';
import type { DocumentSource } from '../core/state';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

const TableSchema = v.object({ columns: v.array(v.string()), rows: v.array(v.array(v.string())), count });

const PdfSchema = v.object({
  text: v.string(),
  pages: v.array(
    v.object({
      ...{ start: count, end: count, pictures: count },
      kind: v.picklist(['text', 'scan', 'unreadable', 'picture', 'blank']),
    }),
  ),
});

/** What is kept of a document beside its bytes. */
export const DocumentSchema = v.object({
  name: v.string(),
  options: v.object({ columns: v.exactOptional(v.array(v.union([v.string(), v.number()]))) }),
  kind: v.string(),
  title: v.string(),
  notes: count,
  table: v.exactOptional(TableSchema),
  pdf: v.exactOptional(PdfSchema),
});

export type KeptDocument = v.InferOutput<typeof DocumentSchema>;

export function keptDocument({ file, ...source }: DocumentSource): v.InferInput<typeof DocumentSchema> {
  return { name: file.name, ...(source as Omit<KeptDocument, 'name'>) };
}

export function documentOf({ name, ...source }: KeptDocument, bytes: Bytes): DocumentSource {
  return { file: { name, bytes }, ...source };
}
