import type { App, Command } from '../core/app';
import { bench, isRunning } from './bench-store';
import { copyResults } from './copy-results';

const shown = ({ ui }: App) => ui.getState().screen === 'bench';

export const benchCommands: readonly Command[] = [
  {
    name: 'bench.run',
    label: 'Run or stop the benchmark',
    group: 'Benchmark',
    key: 'r',
    enabled: shown,
    run: (app) => (isRunning(app.get(bench).store.getState()) ? app.get(bench).stop() : void app.get(bench).run()),
  },
  {
    name: 'bench.copy',
    label: 'Copy the results as JSON',
    group: 'Benchmark',
    key: 'y',
    enabled: (app) => shown(app) && app.get(bench).store.getState().results.length > 0,
    run: (app) => void copyResults(app),
  },
];
