import type { App } from '../core/app';
import { commandsIn, nextOf, runCommand } from '../core/command';
import { defineFeature } from '../core/feature';
import { announce } from '../core/messages';
import { t } from '../language/language';
import { count } from '../language/numbers';
import { RULES } from './agreement';
import { columnTitle } from './columns';
import { boundsOf, comparison, isRead, shownColumns } from './compare-store';
import { choosePredictions, isComparison, isPredictions, takePredictions } from './files';
import { filterChoices, keyOf } from './filters';
import { goToDifference } from './go-to-difference';

const storeOf = (app: App) => app.get(comparison).store;
const stateOf = (app: App) => storeOf(app).getState();
const isShown = ({ ui }: App) => ui.getState().screen === 'compare';
const hasPlaces = (app: App) => isShown(app) && stateOf(app).places.length > 0;

const compareCommands = commandsIn('Compare', () => t().compare.commands, {
  'compare.next': { key: 'n', enabled: hasPlaces, run: (app) => goToDifference(app, 1) },
  'compare.previous': { key: 'p', enabled: hasPlaces, run: (app) => goToDifference(app, -1) },
  'compare.view': {
    key: 'v',
    enabled: isShown,
    run: (app) => storeOf(app).setState(({ view }) => ({ view: view === 'columns' ? 'merged' : 'columns' })),
  },
  'compare.order': {
    key: 'q',
    enabled: isShown,
    run: (app) => {
      const order = stateOf(app).order === 'text' ? 'strength' : 'text';
      storeOf(app).setState({ order });
      announce(app.session, order === 'text' ? t().compare.inTextOrder : t().compare.strongestFirst);
    },
  },
  'compare.filter': { key: '8', enabled: isShown, run: nextFilter },
  'compare.together': {
    key: '=',
    enabled: isShown,
    run: (app) => {
      const next = nextOf(['none', ...RULES] as const, (rule) => rule === stateOf(app).together) ?? 'none';
      storeOf(app).setState({ together: next, view: 'merged' });
      if (next === 'none') announce(app.session, t().compare.votesAlone);
    },
  },
  'compare.share': {
    enabled: (app) => isShown(app) && isRead(stateOf(app)),
    run: ({ ui }) => ui.setState({ overlay: 'share' }),
  },
  'compare.predictions': {
    enabled: (app) => isShown(app) && !stateOf(app).fromFile,
    run: (app) => void choosePredictions(app),
  },
  'compare.open': { run: (app) => runCommand(app, 'note.open') },
  'compare.close': {
    enabled: (app) => isShown(app) && stateOf(app).fromFile,
    run: (app) => app.get(comparison).close(),
  },
});

function nextFilter(app: App): void {
  const { session } = app;
  const state = stateOf(app);
  const { models } = session.store.getState();
  const groups = filterChoices(shownColumns(state), (column) => columnTitle(column, models));
  const all = groups.flatMap(({ title, choices }) => choices.map((choice) => ({ ...choice, group: title })));
  const next = nextOf(all, ({ key }) => key === keyOf(state.filter));
  if (!next) return;
  app.get(comparison).setFilter(next.filter);
  const found = stateOf(app).places.length;
  announce(session, `${next.group ? `${next.group}. ` : ''}${next.title}: ${count(found)}`);
}

export const compareFeature = defineFeature({
  id: 'compare',
  screen: {
    title: () => t().core.groups.Compare,
    tab: true,
    showsNote: true,
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
    const { columns, token } = stateOf(app);
    const offset = token === null ? undefined : boundsOf(stateOf(app))?.starts[token];
    return { taggers: columns.flatMap(({ tagger }) => tagger ?? []), ...(offset !== undefined && { offset }) };
  },
});
