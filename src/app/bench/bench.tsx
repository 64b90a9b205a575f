import { Copy, Play, Square } from 'lucide-react';
import { useEffect } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { TickBox } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { backendName } from '../controls/mode';
import { ScrollTable } from '../controls/table';
import { TaggerBoxes } from '../controls/tagger-boxes';
import { useApp, useFeature, useSession } from '../core/hooks';
import { languageOf } from '../session/session';
import { type BenchState, bench, isMeasurable, isRunning, machineLine, taggersToMeasure } from './bench-store';
import './bench.css';
import type { BenchResult } from '../../training/bench/run-bench';
import { titleOfModel } from '../core/words';
import { t } from '../language/language';
import type { Messages } from '../language/messages';
import { count, decimal, percent } from '../language/numbers';

/** The benchmark of this browser. Leaving the screen ends a run, because no notes are tagged during one. */
export function Bench() {
  const runs = useApp().get(bench);
  const state = useFeature(bench, (all) => all);
  const ready = useSession((session) => taggersToMeasure(state, session).length > 0);
  const engine = useSession((session) => session.engine);
  const running = isRunning(state);
  const words = t().bench;
  useEffect(() => () => runs.stop(), [runs]);
  return (
    <div className="bench">
      <p className="lead">{words.lead}</p>
      <Choices />
      <div className="actions">
        <CommandButton command="bench.run" look="strong" enabled={running || ready} icon={running ? Square : Play}>
          {running ? t().controls.stop : words.run}
        </CommandButton>
        <CommandButton command="bench.copy" look="framed" enabled={state.results.length > 0} icon={Copy}>
          {words.copy}
        </CommandButton>
        <p className="where">{engine ? words.backend(backendName(engine.backend)) : words.starting}</p>
      </div>
      {state.taggers.length > 0 && (
        <>
          <p className="numbers soft">{progressOf(state)}</p>
          <ResultsTable />
          <p className="soft">{words.explained}</p>
        </>
      )}
    </div>
  );
}

function progressOf({ phase, results, taggers, machine }: BenchState): string {
  if (phase === 'idle') return '';
  const words = t().bench;
  const progress = words.progress(words.phases[phase], results.length, taggers.length);
  return machine ? `${progress} · ${machineLine(machine)}` : progress;
}

function Choices() {
  const app = useApp();
  const models = useSession((state) => state.models);
  const language = useSession(languageOf);
  const running = useFeature(bench, isRunning);
  const chosen = useFeature(bench, (state) => state.chosen);
  const thorough = useFeature(bench, (state) => state.thorough);
  const words = t().bench;
  const planned = useSession(useShallow((state) => [...taggersToMeasure({ chosen }, state)]));
  return (
    <div className="choices">
      <TaggerBoxes
        models={models.filter(isMeasurable)}
        language={language}
        chosen={planned}
        disabled={running}
        onChoose={(ids) => app.get(bench).store.setState({ chosen: ids })}
      />
      <TickBox on={thorough} isDisabled={running} onChange={(on) => app.get(bench).store.setState({ thorough: on })}>
        {words.thorough}
      </TickBox>
    </div>
  );
}

type FigureId = keyof Messages['bench']['figures'] & keyof BenchResult;

interface FigureGroup {
  readonly id: keyof Messages['bench']['groups'];
  readonly figures: readonly (readonly [FigureId, (value: number) => string])[];
}

const tenths = (value: number): string => decimal(value, 1);

/** The columns of the table, from left to right. */
const GROUPS: readonly FigureGroup[] = [
  { id: 'spans', figures: [['tokensPerSecond', count]] },
  {
    id: 'scan',
    figures: [
      ['scanGflops', tenths],
      ['peakGflops', tenths],
      ['ratioToPeak', percent],
      ['ratioToComposed', tenths],
    ],
  },
  { id: 'training', figures: [['trainingTokensPerSecond', count]] },
  {
    id: 'note',
    figures: [
      ['note500Ms', tenths],
      ['keystrokeMedianMs', tenths],
      ['keystrokeP95Ms', tenths],
    ],
  },
];

/** `look` is the class of those that a group begins with. */
const FIGURES = GROUPS.flatMap(({ figures }) =>
  figures.map(([id, write], at) => ({ id, write, look: at === 0 ? 'first' : undefined })),
);

/** A row for each tagger of the run, filled once it is measured. */
function ResultsTable() {
  const taggers = useFeature(bench, (state) => state.taggers);
  const results = useFeature(bench, (state) => state.results);
  const phase = useFeature(bench, (state) => state.phase);
  const words = t().bench;
  const models = useSession((state) => state.models);
  return (
    <ScrollTable
      label={t().controls.results}
      className="results"
      groups={GROUPS.map(({ id, figures }) => ({ of: words.groups[id], look: 'first', span: figures.length }))}
      heads={[t().controls.tagger, ...FIGURES.map(({ id, look }) => ({ of: words.figures[id], look }))]}
      rows={taggers.map((id, index) => {
        const result = results.find(({ tagger }) => tagger === id);
        return [
          titleOfModel(models, id),
          ...(result
            ? FIGURES.map(({ id, write, look }) => {
                const value = result[id];
                return { of: value === null ? <Missing backend={result.backend} /> : write(value), look };
              })
            : [{ of: waiting(index === results.length), look: 'waiting', span: FIGURES.length }]),
        ];
      })}
    />
  );

  function waiting(next: boolean): string {
    if (phase === 'running') return next ? words.measuring : words.waiting;
    return phase === 'stopping' ? words.stopping : words.notMeasured;
  }
}

function Missing({ backend }: { readonly backend: string }) {
  const reason = t().bench.whyNotMeasured(backend);
  return (
    <span title={reason}>
      <span aria-hidden>–</span>
      <span className="unseen">{reason}</span>
    </span>
  );
}
