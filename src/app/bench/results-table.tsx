import type { BenchResult } from '../../training/bench/result';
import { useFeature, useSession } from '../core/hooks';
import { bench } from './bench-store';
import { FIGURES } from './figures';

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
