import { forwardCases, variants } from '../test-support/forward-cases';
import { lstm } from '.';

forwardCases(
  lstm,
  variants(lstm, {
    'two layers': { layers: 2, bidirectional: false },
    'two layers in both directions': { layers: 2, bidirectional: true },
    'a window of words': { window: 5 },
  }),
);
