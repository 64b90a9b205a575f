import type { Candidate } from '../../conformance.cases';
import { makeRulesTagger } from '../index';

export const candidates: Readonly<Record<string, Candidate>> = {
  'en-rules': { open: () => makeRulesTagger('en') },
  'es-rules': { open: () => makeRulesTagger('es') },
};
