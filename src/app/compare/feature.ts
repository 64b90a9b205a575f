import type { App, Command } from '../core/app';
import { always, runCommand } from '../core/command';
import { defineFeature } from '../core/feature';
import { announce } from '../core/messages';
import { RULES } from './agreement';
import { columnTitle } from './columns';
import { comparison, doneResults, isComparison, shownColumns } from './compare-store';
import { filterChoices, keyOf } from './filters';
import { goToDifference } from './go-to-difference';

const differ = (app: App) =>
  app.ui.getState().screen === 'compare' && app.get(comparison).store.getState().places.length > 0;

const open = ({ ui }: App) => ui.getState().screen === 'compare';

const compareCommands: readonly Command[] = [
  {
    name: 'compare.next',
    label: 'Next disagreement',
    group: 'Compare',
    key: 'n',
    enabled: differ,
    run: (app) => goToDifference(app, 1),
  },
  {
    name: 'compare.previous',
    label: 'Previous disagreement',
    group: 'Compare',
    key: 'p',
    enabled: differ,
    run: (app) => goToDifference(app, -1),
  },
  {
    name: 'compare.view',
    label: 'Columns or one merged text',
    group: 'Compare',
    key: 'v',
    enabled: open,
    run: (app) =>
      app.get(comparison).store.setState(({ view }) => ({ view: view === 'columns' ? 'merged' : 'columns' })),
  },
  {
    name: 'compare.order',
    label: 'Disagreements: the strongest first, or as they stand',
    group: 'Compare',
    key: 'q',
    enabled: open,
    run: (app) => {
      const { session } = app;
      const order = app.get(comparison).store.getState().order === 'text' ? 'strength' : 'text';
      app.get(comparison).store.setState({ order });
      announce(session, order === 'text' ? 'In the text’s order' : 'The strongest disagreement first');
    },
  },
  {
    name: 'compare.filter',
    label: 'Next kind of difference',
    group: 'Compare',
    key: '8',
    enabled: open,
    run: nextFilter,
  },
  {
    name: 'compare.together',
    label: 'Votes alone, union, intersection or majority',
    group: 'Compare',
    key: '=',
    enabled: open,
    run: (app) => {
      const { session } = app;
      const rules = ['none', ...RULES] as const;
      const { together } = app.get(comparison).store.getState();
      const next = rules[(rules.indexOf(together) + 1) % rules.length] ?? 'none';
      app.get(comparison).store.setState({ together: next, view: 'merged' });
      if (next === 'none') announce(session, 'Votes alone');
    },
  },
  {
    name: 'compare.share',
    label: 'Share this comparison: a page, SVG or PNG',
    group: 'Compare',
    enabled: (app) => open(app) && doneResults(app.get(comparison).store.getState()).length > 0,
    run: ({ ui }) => ui.setState({ overlay: 'share' }),
  },
  {
    name: 'compare.open',
    label: 'Open a comparison from a file',
    group: 'Compare',
    enabled: always,
    run: (app) => runCommand(app, 'note.open'),
  },
  {
    name: 'compare.close',
    label: 'Close the comparison from a file',
    group: 'Compare',
    enabled: (app) => open(app) && app.get(comparison).store.getState().fromFile,
    run: (app) => app.get(comparison).close(),
  },
];

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
  announce(session, `${next.group ? `${next.group}. ` : ''}${next.title}: ${found}`);
}

export const compareFeature = defineFeature({
  id: 'compare',
  screen: {
    title: 'Compare',
    tab: true,
    command: { label: 'Compare', key: '2' },
    body: { load: async () => (await import('./compare')).Compare },
  },
  commands: compareCommands,
  overlays: { share: { load: async () => (await import('./share/share-dialog')).ShareDialog } },
  files: {
    isMine: isComparison,
    open: async (app, file) => (await import('./share/html')).openComparison(app, file),
  },
  looksAt(app) {
    const { columns, results, token } = app.get(comparison).store.getState();
    const known = columns.map(({ id }) => results[id]).find((result) => result?.phase === 'done');
    const offset = token !== null && known?.phase === 'done' ? known.tagging.starts[token] : undefined;
    return { taggers: columns.flatMap(({ tagger }) => tagger ?? []), ...(offset !== undefined && { offset }) };
  },
});
