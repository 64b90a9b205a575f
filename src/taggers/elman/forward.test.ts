import { forwardCases, variants } from '../test-support/forward-cases';
import { elman } from '.';

forwardCases(
  elman,
  variants(elman, {
    'two layers': { layers: 2, bidirectional: false },
    'two layers in both directions': { layers: 2, bidirectional: true, window: 1 },
  }),
);
