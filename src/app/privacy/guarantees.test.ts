import { expect, test } from 'vitest';
import { featuresKept } from './guarantees';

const page = (...allowed: string[]) => ({ featurePolicy: { allowsFeature: (name: string) => allowed.includes(name) } });

test.each([
  ['refused', 'refuses all of them', page('fullscreen')],
  ['granted', 'grants one of them', page('fullscreen', 'microphone')],
  ['untold', 'has no word for it', {}],
] as const)('they are %s where the browser %s', (kept, _, document) => {
  expect(featuresKept(document)).toBe(kept);
});
