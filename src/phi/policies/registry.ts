import { everything } from './everything';
import { limitedDataSet } from './limited-data-set';
import { meddocan } from './meddocan';
import type { Policy } from './policy';
import { safeHarbor } from './safe-harbor';

/** Every policy that ships, in the order in which a person chooses among them; the first masks most. */
export const POLICIES: readonly Policy[] = [everything, safeHarbor, limitedDataSet, meddocan];

export function policyOf(id: string): Policy | undefined {
  return POLICIES.find((policy) => policy.id === id);
}
