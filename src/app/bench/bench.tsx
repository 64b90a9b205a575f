import { Check, Copy, Play, Square } from 'lucide-react';
import { useEffect } from 'react';
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { CommandButton } from '../controls/command-button';
import { BACKEND_NAMES } from '../controls/mode';
import { useApp, useFeature, useSession } from '../core/hooks';
import { type BenchState, bench, isMeasurable, isRunning, taggersToMeasure } from './bench-store';
import './bench.css';
import type { BenchResult } from '../../training/bench/run-bench';

/** Measures this browser. A run ends with a visit, because notes are not read while it lasts. */
export function Bench() {
  const { stop } = useApp().get(bench);
  const state = useFeature(bench, (all) => all);
  const ready = useSession((session) => taggersToMeasure(state, session).length > 0);
  const engine = useSession((session) => session.engine);
  const running = isRunning(state);
  useEffect(() => stop, [stop]);
  return (
    <div className="bench">
      <p className="lead">
        Measures in this browser how fast each tagger reads notes, learns and follows typing, on made-up notes of 500
        words that stay here.
      </p>
      <Choices />
      <div className="actions">
        <CommandButton
          command="bench.run"
          look="strong"
          enabled={running || ready}
          icon={running ? <Square size={16} aria-hidden /> : <Play size={16} aria-hidden />}
        >
          {running ? 'Stop' : 'Run'}
        </CommandButton>
        <CommandButton
          command="bench.copy"
          look="framed"
          enabled={state.results.length > 0}
          icon={<Copy size={16} aria-hidden />}
        >
          Copy as JSON
        </CommandButton>
        <p className="where">{engine ? `Back end in use: ${BACKEND_NAMES[engine.backend]}` : 'Starting'}</p>
      </div>
      {state.taggers.length > 0 && (
        <>
          <p className="numbers soft">{progressOf(state)}</p>
          <ResultsTable />
          <p className="soft">
            Peak is the fastest of several matrix products in the same run. Times composed says how many times faster
            the scan, or a training step, is than the same made of TensorFlow.js’s own operations. A multiplication with
            its addition counts as 2 FLOP. A key’s time ends with the spans, before they are painted.
          </p>
        </>
      )}
    </div>
  );
}

const PHASES: Readonly<Record<BenchState['phase'], string>> = {
  idle: '',
  running: 'Measuring',
  stopping: 'Stopping',
  done: 'Done',
  stopped: 'Stopped',
  failed: 'Broken off',
};

function progressOf({ phase, results, taggers, machine }: BenchState): string {
  return [`${PHASES[phase]}: ${results.length} of ${taggers.length} measured`, machine].filter(Boolean).join(' · ');
}

/** What is measured, and how thoroughly. */
function Choices() {
  const app = useApp();
  const models = useSession((state) => state.models);
  const running = useFeature(bench, isRunning);
  const chosen = useFeature(bench, (state) => state.chosen);
  const thorough = useFeature(bench, (state) => state.thorough);
  const planned = useSession(useShallow((state) => [...taggersToMeasure({ chosen }, state)]));
  return (
    <div className="choices">
      <CheckboxGroup
        className="taggers"
        value={planned}
        isDisabled={running}
        onChange={(ids) => app.get(bench).store.setState({ chosen: ids })}
      >
        <Label>Taggers</Label>
        <div className="boxes">
          {models.map((model) => (
            <Box key={model.id} value={model.id} isDisabled={!isMeasurable(model)}>
              {isMeasurable(model) ? model.title : `${model.title} (no network to measure)`}
            </Box>
          ))}
        </div>
      </CheckboxGroup>
      <Box
        isSelected={thorough}
        isDisabled={running}
        onChange={(on: boolean) => app.get(bench).store.setState({ thorough: on })}
      >
        Thorough: more rounds, for figures to quote
      </Box>
    </div>
  );
}

function Box({ children, ...props }: Omit<React.ComponentProps<typeof Checkbox>, 'children'> & { children: string }) {
  return (
    <Checkbox className="check" {...props}>
      {({ isSelected }) => (
        <>
          <span className="box">{isSelected && <Check size={12} aria-hidden />}</span>
          {children}
        </>
      )}
    </Checkbox>
  );
}

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
function ResultsTable() {
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
