import fc from 'fast-check';
import { expect, test } from 'vitest';
import { PHI_TYPES } from '../taxonomy';
import { actionOf, actionsFor, masksAll, type Policy, parsePolicy, policyJson, withActions } from './policy';
import { everything, POLICIES, policyOf } from './registry';

const ids = PHI_TYPES.map(({ id }) => id);
const changes = fc.array(fc.tuple(fc.constantFrom(...ids), fc.constantFrom('mask', 'generalise', 'keep' as const)));

test('P15. a policy that is written and read again does the same to every type', () => {
  fc.assert(
    fc.property(fc.constantFrom(...POLICIES), changes, (shipped, changed) => {
      const policy = changed.reduce((before, [id, action]) => withActions(before, [id], action), shipped);
      const back = parsePolicy(policyJson(policy), policy.id);
      for (const id of ids) expect(actionOf(back, id)).toBe(actionOf(policy, id));
      expect({ ...back, types: {} }).toEqual({ ...policy, types: {} });
    }),
  );
});

test('P16. a type is never given what it can not have', () => {
  expect(actionOf(withActions(everything, ['CITY'], 'generalise'), 'CITY')).toBe('mask');
  expect(actionOf(withActions(everything, ['DATE'], 'generalise'), 'DATE')).toBe('generalise');
  for (const id of ids) expect(actionsFor(id)[0]).toBe('mask');
});

test('P16. a change leaves the other types, and the policy that it was made of, as they are', () => {
  const safeHarbor = policyOf('safe-harbor') as Policy;
  const changed = withActions(safeHarbor, ['STATE', 'COUNTRY'], 'mask');
  expect([actionOf(changed, 'STATE'), actionOf(changed, 'COUNTRY'), actionOf(changed, 'PROFESSION')]).toEqual([
    'mask',
    'mask',
    'keep',
  ]);
  expect(actionOf(safeHarbor, 'STATE')).toBe('keep');
});

test('P10. only a policy that leaves and generalises nothing masks all', () => {
  expect(POLICIES.filter(masksAll).map(({ id }) => id)).toEqual(['everything']);
  expect(masksAll(withActions(everything, ['CITY'], 'keep'))).toBe(false);
  expect(masksAll(withActions(withActions(everything, ['CITY'], 'keep'), ['CITY'], 'mask'))).toBe(true);
});
