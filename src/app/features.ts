import { batchFeature } from './batch/feature';
import { benchFeature } from './bench/feature';
import { compareFeature } from './compare/feature';
import type { Feature } from './core/app';
import { deidentifyFeature } from './deidentify/feature';
import { evaluateFeature } from './evaluate/feature';
import { insideFeature } from './inside/feature';
import { privacyFeature } from './privacy/feature';
import { shellFeature } from './shell/feature';
import { trainFeature } from './train/feature';
import { updateFeature } from './update/feature';
import { workspaceFeature } from './workspace/feature';

/** All features. Tabs, marks and commands appear in this order; the app opens with the first. */
export const FEATURES: readonly Feature[] = [
  deidentifyFeature,
  compareFeature,
  evaluateFeature,
  trainFeature,
  batchFeature,
  benchFeature,
  insideFeature,
  privacyFeature,
  workspaceFeature,
  updateFeature,
  shellFeature,
];
