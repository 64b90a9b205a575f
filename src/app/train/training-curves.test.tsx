import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { AppProvider } from '../core/hooks';
import { appOf } from '../core/test-support/app';
import { training } from './store';
import { TrainingCurves } from './training-curves';

function curvesAfter(dev: readonly object[]): string {
  const progress = { mode: 'new', epoch: 1, epochs: 2, done: 0.4, loss: 0.1, losses: dev.map(() => 0.1), dev };
  const app = appOf({}, [[training, { store: createStore(() => ({ progress })) }]]);
  return renderToStaticMarkup(
    <AppProvider value={app}>
      <TrainingCurves />
    </AppProvider>,
  );
}

test('scores are drawn from the first epoch on: before, their legend would show the marks of fixed rules', () => {
  expect(curvesAfter([])).toContain('<figure');
  expect(curvesAfter([])).not.toContain('Strict F1');
  expect(curvesAfter([{ f1: 0.9, tokenRecall: 0.95 }])).toContain('Strict F1');
});
