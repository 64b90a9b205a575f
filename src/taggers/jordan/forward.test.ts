import { forwardCases, variants } from '../test-support/forward-cases';
import { jordan } from '.';

forwardCases(jordan, variants(jordan, { 'a window of one word': { window: 1 } }));
