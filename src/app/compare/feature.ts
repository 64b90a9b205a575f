import type { App } from '../core/app';
import { commandsIn, runCommand } from '../core/command';
import { defineFeature } from '../core/feature';
import { chooseSources, droppedTitle } from '../core/files';
import { announce } from '../core/messages';
import { contentsOf } from '../corpus/reading';
import { t } from '../language/language';
import { count } from '../language/numbers';
import { RULES } from './agreement';
import { columnTitle } from './columns';
import { comparison, doneResults, isComparison, isPredictions, shownColumns, takePredictions } from './compare-store';
import { filterChoices, keyOf } from './filters';
import { goToDifference } from './go-to-difference';

const differ = (app: App) =>
  app.ui.getState().screen === 'compare' && app.get(comparison).store.getState().places.length > 0;

const open = ({ ui }: App) => ui.getState().screen === 'compare';

const compareCommands = commandsIn('Compare', () => t().compare.commands, {
  'compare.next': { key: 'n', enabled: differ, run: (app) => goToDifference(app, 1) },
  'compare.previous': { key: 'p', enabled: differ, run: (app) => goToDifference(app, -1) },
  'compare.view': {
    key: 'v',
    enabled: open,
    run: (app) =>
      app.get(comparison).store.setState(({ view }) => ({ view: view === 'columns' ? 'merged' : 'columns' })),
  },
  'compare.order': {
    key: 'q',
    enabled: open,
    run: (app) => {
      const { session } = app;
      const order = app.get(comparison).store.getState().order === 'text' ? 'strength' : 'text';
      app.get(comparison).store.setState({ order });
      announce(session, order === 'text' ? t().compare.inTextOrder : t().compare.strongestFirst);
    },
  },
  'compare.filter': { key: '8', enabled: open, run: nextFilter },
  'compare.together': {
    key: '=',
    enabled: open,
    run: (app) => {
      const { session } = app;
      const rules = ['none', ...RULES] as const;
      const { together } = app.get(comparison).store.getState();
      const next = rules[(rules.indexOf(together) + 1) % rules.length] ?? 'none';
      app.get(comparison).store.setState({ together: next, view: 'merged' });
      if (next === 'none') announce(session, t().compare.votesAlone);
    },
  },
  'compare.share': {
    enabled: (app) => open(app) && doneResults(app.get(comparison).store.getState()).length > 0,
    run: ({ ui }) => ui.setState({ overlay: 'share' }),
  },
  'compare.predictions': {
    enabled: (app) => open(app) && !app.get(comparison).store.getState().fromFile,
    run: (app) => void choosePredictions(app),
  },
  'compare.open': { run: (app) => runCommand(app, 'note.open') },
  'compare.close': {
    enabled: (app) => open(app) && app.get(comparison).store.getState().fromFile,
    run: (app) => app.get(comparison).close(),
  },
});

async function choosePredictions(app: App): Promise<void> {
  const given = await chooseSources(false);
  if (given.sources.length > 0) await takePredictions(app, droppedTitle(given.title), await contentsOf(given));
}

function nextFilter(app: App): void {
  const { session } = app;
  const state = app.get(comparison).store.getState();
  const { models } = session.store.getState();
  const groups = filterChoices(shownColumns(state), (column) => columnTitle(column, models));
  const all = groups.flatMap(({ title, choices }) => choices.map((choice) => ({ ...choice, group: title })));
  const next = all[(all.findIndex(({ key }) => key === keyOf(state.filter)) + 1) % all.length];
  if (!next) return;
  app.get(comparison).setFilter(next.filter);
  const found = app.get(comparison).store.getState().places.length;
  announce(session, `${next.group ? `${next.group}. ` : ''}${next.title}: ${count(found)}`);
}

export const compareFeature = defineFeature({
  id: 'compare',
  screen: {
    title: () => t().core.groups.Compare,
    tab: true,
    command: { label: () => t().core.groups.Compare, key: '2' },
    body: { load: async () => (await import('./compare')).Compare },
  },
  commands: compareCommands,
  overlays: { share: { load: async () => (await import('./share/share-dialog')).ShareDialog } },
  files: {
    isMine: async (file, app) => (await isComparison(file)) || isPredictions(file, app),
    async open(app, file) {
      if (await isComparison(file)) return (await import('./share/html')).openComparison(app, file);
      await takePredictions(app, file.name, [{ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }]);
    },
  },
  looksAt(app) {
    const { columns, results, token } = app.get(comparison).store.getState();
    const known = columns.map(({ id }) => results[id]).find((result) => result?.phase === 'done');
    const offset = token !== null && known?.phase === 'done' ? known.tagging.starts[token] : undefined;
    return { taggers: columns.flatMap(({ tagger }) => tagger ?? []), ...(offset !== undefined && { offset }) };
  },
});
