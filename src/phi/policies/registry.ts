import data from '../data/policies.json';
import type { Policy } from './policy';

/** Every policy that ships, in the order in which a person chooses among them; the first masks most. */
export const POLICIES = data as readonly Policy[];

export function policyOf(id: string): Policy | undefined {
  return POLICIES.find((policy) => policy.id === id);
}

export const everything = policyOf('everything') as Policy;

/** MEDDOCAN's guideline, which takes its list from the GDPR and Spanish law, and leaves departments and rooms unmarked. */
export const meddocan = policyOf('gdpr-meddocan') as Policy;
