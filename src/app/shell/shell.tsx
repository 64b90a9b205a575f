import { LazyBatch } from '../batch/lazy-batch';
import { LazyBench } from '../bench/lazy-bench';
import { LazyCompare } from '../compare/lazy-compare';
import { LazyShare } from '../compare/share/lazy-share';
import { useUi } from '../context';
import { Deidentify } from '../deidentify/deidentify';
import { LazyColumns } from '../documents/lazy-columns';
import { LazyEvaluate } from '../evaluate/lazy-evaluate';
import { LazyInside } from '../inside/lazy-inside';
import { LazyLicences } from '../licences/lazy-licences';
import { LazyOptions } from '../options/lazy-options';
import { LazyPrivacy } from '../privacy/lazy-privacy';
import { LazyRestore } from '../restore/lazy-restore';
import { LazyTrain } from '../train/lazy-train';
import { LazyUpdate } from '../update/lazy-update';
import { LazyWorkspace } from '../workspace/lazy-workspace';
import { DropNotice } from './drop-notice';
import { Header } from './header';
import { HelpDialog } from './help-dialog';
import { LiveRegion } from './live-region';
import { MessageBar } from './message-bar';
import { Palette } from './palette';

const TITLES = {
  deidentify: 'De-identify',
  compare: 'Compare',
  evaluate: 'Evaluate',
  train: 'Train',
  batch: 'Batch',
  bench: 'Benchmark',
  inside: 'Look inside',
  privacy: 'Privacy',
} as const;

export function Shell() {
  const screen = useUi((ui) => ui.screen);
  const overlay = useUi((ui) => ui.overlay);
  return (
    <div className="app">
      <Header />
      <MessageBar />
      <main className="screen">
        <h1 className="unseen">{TITLES[screen]}</h1>
        {screen === 'deidentify' && <Deidentify />}
        {screen === 'compare' && <LazyCompare />}
        {screen === 'evaluate' && <LazyEvaluate />}
        {screen === 'train' && <LazyTrain />}
        {screen === 'batch' && <LazyBatch />}
        {screen === 'bench' && <LazyBench />}
        {screen === 'inside' && <LazyInside />}
        {screen === 'privacy' && <LazyPrivacy />}
      </main>
      {overlay === 'palette' && <Palette />}
      {overlay === 'help' && <HelpDialog />}
      {overlay === 'columns' && <LazyColumns />}
      {overlay === 'options' && <LazyOptions />}
      {overlay === 'licences' && <LazyLicences />}
      {overlay === 'restore' && <LazyRestore />}
      {overlay === 'update' && <LazyUpdate />}
      {overlay === 'share' && <LazyShare />}
      {overlay === 'workspace' && <LazyWorkspace />}
      <DropNotice />
      <LiveRegion />
    </div>
  );
}
