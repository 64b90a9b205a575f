import type { App } from '../app';
import { isRunning } from '../bench/bench-store';
import { copyResults } from '../bench/copy-results';
import type { Command } from './command';

const shown = ({ ui }: App) => ui.getState().screen === 'bench';

export const benchCommands: readonly Command[] = [
  {
    name: 'bench.run',
    label: 'Run or stop the benchmark',
    group: 'Benchmark',
    key: 'r',
    enabled: shown,
    run: ({ bench }) => (isRunning(bench.store.getState()) ? bench.stop() : void bench.run()),
  },
  {
    name: 'bench.copy',
    label: 'Copy the results as JSON',
    group: 'Benchmark',
    key: 'y',
    enabled: (app) => shown(app) && app.bench.store.getState().results.length > 0,
    run: (app) => void copyResults(app),
  },
];
