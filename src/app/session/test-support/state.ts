import { DEFAULT_STYLE } from '../../../masking/registry';
import type { SessionState } from '../../core/state';
import { keptLists, keptStyleOptions } from '../note-settings';
import { CAUTIOUS } from '../operating-point';
import { keptPolicies } from '../policy';

/** A session before anything happened in it, but for what is given. */
export function stateWith(given: Partial<SessionState>): SessionState {
  return {
    notes: [],
    at: 0,
    language: 'auto',
    detected: 'en',
    clearLanguage: null,
    otherLanguage: null,
    models: [],
    architectures: [],
    chosenTagger: {},
    ownThresholds: {},
    level: CAUTIOUS,
    work: { phase: 'starting' },
    engine: null,
    enteredAt: null,
    pageRequests: { times: [], foreign: 0 },
    style: DEFAULT_STYLE,
    ...keptPolicies({}),
    ...keptLists({}),
    styleOptions: keptStyleOptions({}),
    message: null,
    announcement: '',
    ...given,
  };
}
