import type { TestTagger } from '../../conformance.cases';
import { makeRulesTagger } from '../index';

export const testTaggers: Readonly<Record<string, TestTagger>> = {
  'en-rules': { open: () => makeRulesTagger('en') },
  'es-rules': { open: () => makeRulesTagger('es') },
};
