import type { App } from '../core/app';
import { commandsIn } from '../core/command';
import { defineFeature } from '../core/feature';
import { announce, tellingFailures } from '../core/messages';
import { t } from '../language/language';
import { bench, isRunning, machineLine } from './bench-store';

const shown = ({ ui }: App) => ui.getState().screen === 'bench';

const copying = tellingFailures(() => t().bench.notCopied);

const benchCommands = commandsIn('Benchmark', () => t().bench.commands, {
  'bench.run': {
    key: 'r',
    enabled: shown,
    run: (app) => (isRunning(app.get(bench).store.getState()) ? app.get(bench).stop() : void app.get(bench).run()),
  },
  'bench.copy': {
    key: 'y',
    enabled: (app) => shown(app) && app.get(bench).store.getState().results.length > 0,
    run: (app) => void copying(app.session, () => copyResults(app)),
  },
});

/** Copies `{machine, results}` to the clipboard, as the command line prints it with `--json`. */
async function copyResults({ session, get }: App): Promise<void> {
  const { machine, results } = get(bench).store.getState();
  await navigator.clipboard.writeText(JSON.stringify({ machine: machine ? machineLine(machine) : '', results }));
  announce(session, t().bench.copied(results.length));
}

export const benchFeature = defineFeature({
  id: 'bench',
  screen: {
    title: () => t().core.groups.Benchmark,
    command: { label: () => t().core.groups.Benchmark },
    body: { load: async () => (await import('./bench')).Bench },
  },
  commands: benchCommands,
});
