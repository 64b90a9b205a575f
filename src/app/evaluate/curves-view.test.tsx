import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { curveOf } from '../../evaluation/curve';
import { traceOf } from '../../evaluation/trace';
import { annotate } from '../../note/notation';
import { CurvesChart } from './curves-view';

test('a chart of taggers without thresholds has only their mark in the legend', () => {
  const { note, spans: gold } = annotate('[Ana|PATIENT] has pain');
  const curve = curveOf([traceOf({ note, gold }, [gold], new Float64Array())]);
  const html = renderToStaticMarkup(<CurvesChart drawn={[{ title: 'Rules', curve }]} shown="tokens" />);
  const shapes = [...html.matchAll(/<li><svg[^>]*><path[^>]* class="mark (\w+)"/g)].map(([, shape]) => shape);
  expect(shapes).toEqual(['cross']);
});
