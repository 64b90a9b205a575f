import { Check, Copy, Play, Square } from 'lucide-react';
import { useEffect } from 'react';
import { Checkbox, CheckboxGroup, Label } from 'react-aria-components';
import { useShallow } from 'zustand/react/shallow';
import { CommandButton } from '../controls/command-button';
import { BACKEND_NAMES } from '../controls/mode';
import { useApp, useFeature, useSession } from '../core/hooks';
import { type BenchState, bench, isMeasurable, isRunning, taggersToMeasure } from './bench-store';
import { ResultsTable } from './results-table';
import './bench.css';

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
