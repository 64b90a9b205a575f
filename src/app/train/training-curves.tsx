import { LineChart, shareDomain } from '../charts/line-chart';
import { FigureTable } from '../controls/table';
import { useFeature } from '../core/hooks';
import { t } from '../language/language';
import { count, decimal } from '../language/numbers';
import { training } from './store';

/** Loss and scores by epoch, as curves and as a table. */
export function TrainingCurves() {
  const progress = useFeature(training, (state) => state.progress);
  if (!progress) return null;
  const words = t().train.curves;
  const { measures } = t().evaluate;
  const { mode, losses, dev, loss, epochs, done } = progress;
  const live = loss === undefined ? [] : [{ x: Math.max(done * epochs, losses.length), y: loss }];
  const recalls = dev.map(({ tokenRecall }) => tokenRecall);
  const scores = dev.map(({ f1 }) => f1);
  const axes = { xTitle: words.epoch, xDomain: [0, epochs], whole: true, height: 220 } as const;
  return (
    <section className="curves" aria-label={words.title}>
      <div className="charts">
        <LineChart
          {...axes}
          label={words.lossPerToken}
          yTitle={words.lossPerToken}
          yDomain={[0, 1.08 * Math.max(...losses, loss ?? 0) || 1]}
          series={[seriesOf(words.loss, losses, live)]}
        />
        {dev.length > 0 && (
          <LineChart
            {...axes}
            label={words.scoredOn[mode]}
            yTitle={words.scoredOn[mode]}
            yDomain={shareDomain([...scores, ...recalls])}
            series={[seriesOf(measures.strictF1, scores), seriesOf(measures.tokenRecall, recalls)]}
          />
        )}
      </div>
      {dev.length > 0 && <p className="soft">{words.unlikeResult[mode]}</p>}
      {losses.length > 0 && (
        <details>
          <summary>{t().controls.asTable}</summary>
          <FigureTable
            heads={[words.epoch, words.loss, measures.strictF1, measures.tokenRecall]}
            rows={losses.map((each, i) => [i + 1, ...[each, scores[i], recalls[i]].map(figure)])}
          />
        </details>
      )}
    </section>
  );
}

/** A line through the values of the finished epochs, and on to the current one. */
function seriesOf(
  name: string,
  values: readonly number[],
  live: readonly { readonly x: number; readonly y: number }[] = [],
) {
  const points = [...values.map((y, i) => ({ x: i + 1, y })), ...live];
  const epoch = t().train.curves.epoch;
  return {
    name,
    points,
    marks: points.map((point) => ({
      ...point,
      shape: 'dot' as const,
      name: `${epoch} ${count(Math.ceil(point.x))}: ${figure(point.y)}`,
    })),
  };
}

function figure(value: number | undefined): string {
  return value === undefined ? '' : decimal(value, 4);
}
