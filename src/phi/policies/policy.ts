import * as v from 'valibot';
import { parsedJson } from '../../note/json';
import { PHI_TYPES, type PhiId } from '../taxonomy';

/** What happens to a finding: it is masked, generalised until it identifies nobody, or kept. */
export type Action = 'mask' | 'generalise' | 'keep';

/** Which types a note may keep, and in what form. */
export interface Policy {
  readonly id: string;
  readonly title: string;
  readonly titleEs: string;
  readonly description: string;
  readonly descriptionEs: string;
  /** Types that it names; all others, and labels that the taxonomy doesn't know, are masked. */
  readonly types: Readonly<Partial<Record<PhiId, Action>>>;
}

/** The types that can be generalised: dates to years, ages over 89 to one group, postcodes to three digits. */
const GENERAL_TYPES: readonly PhiId[] = ['DATE', 'AGE', 'ZIP'];

/** What a policy may make of a type, the most careful first. */
export function actionsFor(id: PhiId): readonly Action[] {
  return GENERAL_TYPES.includes(id) ? ['mask', 'generalise', 'keep'] : ['mask', 'keep'];
}

export function actionOf(policy: Policy, id: PhiId): Action {
  return policy.types[id] ?? 'mask';
}

/** Whether it masks every type, so that nothing of a note is left or generalised. */
export function masksAll({ types }: Policy): boolean {
  return Object.values(types).every((action) => action === 'mask');
}

/** The policy with another action for some types; one that a type can't have leaves the type as it is. */
export function withActions(policy: Policy, ids: readonly PhiId[], action: Action): Policy {
  const types = { ...policy.types };
  for (const id of ids) if (actionsFor(id).includes(action)) types[id] = action;
  return { ...policy, types };
}

/** The policy as a file that `parsePolicy` reads: the types that it masks are left out, since that is what happens to them anyway. */
export function policyJson({ title, titleEs, description, descriptionEs, types }: Policy): string {
  const kept = PHI_TYPES.flatMap(({ id }) => {
    const action = types[id];
    return action && action !== 'mask' ? [[id, action] as const] : [];
  });
  const words = {
    ...(titleEs !== title && { titleEs }),
    ...(description && { description }),
    ...(descriptionEs !== description && { descriptionEs }),
  };
  return `${JSON.stringify({ title, ...words, types: Object.fromEntries(kept) }, null, 2)}\n`;
}

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
  const value = parsedJson(json);
  if (value === undefined) throw new Error('The policy is not JSON');
  const read = v.safeParse(POLICY, value);
  if (!read.success) throw new Error(messageOf(read.issues[0]));
  const { title, titleEs = title, description = '', descriptionEs = description, types } = read.output;
  for (const [type, action] of Object.entries(types) as [PhiId, Action][])
    if (!actionsFor(type).includes(action))
      throw new Error(
        `Policy, types.${type}: only ${GENERAL_TYPES.join(', ')} can be generalised; expected mask or keep`,
      );
  return { id, title, titleEs, description, descriptionEs, types: types as Policy['types'] };
}

function messageOf(issue: v.InferIssue<typeof POLICY>): string {
  const path = v.getDotPath(issue);
  const isObject = issue.type === 'strict_object';
  const unknown = isObject && issue.expected === 'never';
  const missing = isObject && path !== null && !unknown;
  const message = unknown ? 'no such field' : missing ? 'is missing' : isObject ? 'expected an object' : issue.message;
  return path ? `Policy, ${path}: ${message}` : `Policy: ${message}`;
}
