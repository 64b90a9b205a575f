import type { BenchResult } from '../../training/bench/result';
import { useFeature, useSession } from '../core/hooks';
import { bench } from './bench-store';

interface Figure {
  readonly title: string;
  /** Null for what can't be measured of the tagger, or on the back end. */
  readonly text: (result: BenchResult) => string | null;
}

interface FigureGroup {
  readonly title: string;
  readonly figures: readonly Figure[];
}

/** What the table shows of a result, from left to right. */
const FIGURES: readonly FigureGroup[] = [
  { title: 'Text to spans', figures: [{ title: 'tokens/s', text: (result) => whole(result.tokensPerSecond) }] },
  {
    title: 'Recurrent scan',
    figures: [
      { title: 'GFLOP/s', text: (result) => tenths(result.scanGflops) },
      { title: 'peak GFLOP/s', text: (result) => tenths(result.peakGflops) },
      { title: 'of peak', text: (result) => percent(result.ratioToPeak) },
      { title: 'times composed', text: (result) => tenths(result.ratioToComposed) },
    ],
  },
  {
    title: 'Training',
    figures: [
      { title: 'tokens/s', text: (result) => whole(result.trainingTokensPerSecond) },
      { title: 'times composed', text: (result) => tenths(result.trainingRatioToComposed) },
    ],
  },
  {
    title: 'A note of 500 words, in ms',
    figures: [
      { title: 'whole note', text: (result) => tenths(result.note500Ms) },
      { title: 'a key, median', text: (result) => tenths(result.keystrokeMedianMs) },
      { title: 'a key, 95th percentile', text: (result) => tenths(result.keystrokeP95Ms) },
    ],
  },
];

const wholes = new Intl.NumberFormat('en', { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const whole = (value: number | null): string | null => (value === null ? null : wholes.format(value));
const tenths = (value: number | null): string | null => (value === null ? null : oneDecimal.format(value));
const percent = (value: number | null): string | null => (value === null ? null : `${Math.round(100 * value)} %`);

const ALL = FIGURES.flatMap(({ title, figures }) => figures.map((figure) => ({ group: title, ...figure })));

/** A row for each tagger of the run, filled in as soon as it is measured. */
export function ResultsTable() {
  const taggers = useFeature(bench, (state) => state.taggers);
  const results = useFeature(bench, (state) => state.results);
  const phase = useFeature(bench, (state) => state.phase);
  const models = useSession((state) => state.models);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be scrolled by keys as well
    <section className="results" aria-label="Results" tabIndex={0}>
      <table className="numbers">
        <thead>
          <tr>
            <th rowSpan={2} scope="col">
              Tagger
            </th>
            {FIGURES.map(({ title, figures }) => (
              <th key={title} colSpan={figures.length} scope="colgroup" className="first">
                {title}
              </th>
            ))}
          </tr>
          <tr>
            {FIGURES.flatMap((group) =>
              group.figures.map(({ title }, i) => (
                <th key={`${group.title} ${title}`} scope="col" className={i === 0 ? 'first' : undefined}>
                  {title}
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {taggers.map((id, index) => {
            const result = results.find(({ tagger }) => tagger === id);
            return (
              <tr key={id}>
                <th scope="row">{models.find((model) => model.id === id)?.title ?? id}</th>
                {result ? (
                  <Figures result={result} />
                ) : (
                  <td className="waiting" colSpan={ALL.length}>
                    {waiting(index === results.length)}
                  </td>
                )}
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );

  function waiting(next: boolean): string {
    if (phase === 'running') return next ? 'Measuring …' : 'Waiting';
    return phase === 'stopping' ? 'Stopping …' : 'Not measured';
  }
}

function Figures({ result }: { readonly result: BenchResult }) {
  return ALL.map(({ group, title, text }, i) => (
    <td key={`${group} ${title}`} className={group === ALL[i - 1]?.group ? undefined : 'first'}>
      {text(result) ?? <Missing backend={result.backend} />}
    </td>
  ));
}

function Missing({ backend }: { readonly backend: string }) {
  const reason = `Not measured: the tagger is no recurrent network, or training has no kernels on ${backend}`;
  return (
    <span title={reason}>
      <span aria-hidden>–</span>
      <span className="unseen">{reason}</span>
    </span>
  );
}
