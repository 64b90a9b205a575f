import type { App, Command } from '../core/app';
import { defineFeature } from '../core/feature';
import { announce } from '../core/messages';
import { bench, isRunning } from './bench-store';

const shown = ({ ui }: App) => ui.getState().screen === 'bench';

const benchCommands: readonly Command[] = [
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

/** Puts `{machine, results}`, as the command line's `--json` prints it, on the clipboard. */
async function copyResults(app: App): Promise<void> {
  const { session } = app;
  const { machine, results } = app.get(bench).store.getState();
  try {
    await navigator.clipboard.writeText(JSON.stringify({ machine, results }));
    announce(session, `${results.length} ${results.length === 1 ? 'result' : 'results'} copied as JSON`);
  } catch {
    const text = 'The browser did not allow copying. The results are still in the table.';
    session.store.setState({ message: { tone: 'error', text } });
  }
}

export const benchFeature = defineFeature({
  id: 'bench',
  screen: {
    title: 'Benchmark',
    command: { label: 'Benchmark' },
    body: { load: async () => (await import('./bench')).Bench },
  },
  commands: benchCommands,
});
