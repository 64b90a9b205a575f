import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { curveOf } from '../../evaluation/curve';
import { CURVE_THRESHOLDS, traceOf } from '../../evaluation/trace';
import { annotate } from '../../note/notation';
import { AppProvider } from '../core/hooks';
import { appOf } from '../core/test-support/app';
import { Calibration } from './calibration';
import { evaluateFeature } from './feature';
import { NO_EVALUATION } from './state';
import { evaluation } from './store';

test('the wanted recall cannot be left empty: an empty field is no number', () => {
  const { note, spans: gold } = annotate('[Ana|PATIENT] has pain');
  const decisions = [...CURVE_THRESHOLDS, 0.5, 0.1].map(() => gold);
  const curve = curveOf([traceOf({ note, gold }, decisions, new Float64Array())]);
  const store = createStore(() => ({
    ...NO_EVALUATION,
    curves: { ...NO_EVALUATION.curves, rows: [{ id: 'en-one', phase: 'done', read: 1, curve }] },
  }));
  const session = { store: createStore(() => ({ models: [] })) };
  const app = appOf({ session, features: [evaluateFeature] }, [[evaluation, { store }]]);
  const html = renderToStaticMarkup(
    <AppProvider value={app}>
      <Calibration />
    </AppProvider>,
  );
  expect(html).toMatch(/<input [^>]*type="number"[^>]* required=""/);
});
