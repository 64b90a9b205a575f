import { PHI_TYPES, type PhiId } from '../taxonomy';
import { type Action, GENERAL_TYPES, type Policy } from './policy';

/** What a policy may make of a type, the most careful first. */
export function actionsFor(id: PhiId): readonly Action[] {
  return (GENERAL_TYPES as readonly PhiId[]).includes(id) ? ['mask', 'generalise', 'keep'] : ['mask', 'keep'];
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
