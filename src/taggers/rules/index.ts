import type { Architecture } from '../architecture';
import { makeRulesTagger } from './tagger';

export const tagger: Architecture = {
  ...{ id: 'rules', name: 'Rules', trainable: false, inspectable: false },
  builtIn: [() => makeRulesTagger('en'), () => makeRulesTagger('es')],
};
