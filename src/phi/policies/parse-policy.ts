import * as v from 'valibot';
import { PHI_TYPES, type PhiId } from '../taxonomy';
import { GENERAL_TYPES, type Policy } from './policy';

const IDS = PHI_TYPES.map(({ id }) => id);
const text = v.pipe(
  v.string('expected text'),
  v.trim(),
  v.minLength(1, 'expected text'),
  v.maxLength(200, 'at most 200 characters'),
);

const POLICY = v.strictObject({
  title: text,
  titleEs: v.optional(text),
  description: v.optional(text),
  descriptionEs: v.optional(text),
  types: v.record(
    v.picklist(IDS, `expected one of ${IDS.join(', ')}`),
    v.picklist(['mask', 'generalise', 'keep'], 'expected mask, generalise or keep'),
    'expected types with what becomes of each',
  ),
});

/**
 * A policy of one's own from JSON: `{"title": "...", "types": {"DATE": "generalise", "CITY": "keep"}}`.
 * @throws Error that names the field and what was expected.
 */
export function parsePolicy(json: string, id: string): Policy {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    throw new Error('The policy is not JSON');
  }
  const read = v.safeParse(POLICY, value);
  if (!read.success) throw new Error(`Policy${messageOf(read.issues[0])}`);
  const { title, titleEs = title, description = '', descriptionEs = description, types } = read.output;
  for (const [type, action] of Object.entries(types))
    if (action === 'generalise' && !(GENERAL_TYPES as readonly string[]).includes(type))
      throw new Error(
        `Policy, types.${type}: only ${GENERAL_TYPES.join(', ')} can be generalised; expected mask or keep`,
      );
  return { id, title, titleEs, description, descriptionEs, types: types as Partial<Record<PhiId, 'mask' | 'keep'>> };
}

function messageOf(issue: v.InferIssue<typeof POLICY>): string {
  const path = v.getDotPath(issue);
  const isObject = issue.type === 'strict_object';
  const unknown = isObject && issue.expected === 'never';
  const missing = isObject && path !== null && !unknown;
  const message = unknown ? 'no such field' : missing ? 'is missing' : isObject ? 'expected an object' : issue.message;
  return `${path ? `, ${path}` : ''}: ${message}`;
}
