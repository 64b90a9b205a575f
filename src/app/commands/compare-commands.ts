import type { App } from '../app';
import { titleOf } from '../compare/columns';
import { doneResults, shownColumns } from '../compare/compare-store';
import { filterChoices, keyOf } from '../compare/filters';
import { goToDifference } from '../compare/go-to-difference';
import { RULES } from '../compare/together';
import { announce } from '../session/review';
import { always, type Command } from './command';

const differ = ({ ui, compare }: App) =>
  ui.getState().screen === 'compare' && compare.store.getState().places.length > 0;

const open = ({ ui }: App) => ui.getState().screen === 'compare';

export const compareCommands: readonly Command[] = [
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
    run: ({ compare }) => compare.store.setState(({ view }) => ({ view: view === 'columns' ? 'merged' : 'columns' })),
  },
  {
    name: 'compare.order',
    label: 'Disagreements: the strongest first, or as they stand',
    group: 'Compare',
    key: 'q',
    enabled: open,
    run: ({ compare, session }) => {
      const order = compare.store.getState().order === 'text' ? 'strength' : 'text';
      compare.store.setState({ order });
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
    run: ({ compare, session }) => {
      const rules = ['none', ...RULES] as const;
      const { together } = compare.store.getState();
      const next = rules[(rules.indexOf(together) + 1) % rules.length] ?? 'none';
      compare.store.setState({ together: next, view: 'merged' });
      if (next === 'none') announce(session, 'Votes alone');
    },
  },
  {
    name: 'compare.share',
    label: 'Share this comparison: a page, SVG or PNG',
    group: 'Compare',
    enabled: (app) => open(app) && doneResults(app.compare.store.getState()).length > 0,
    run: ({ ui }) => ui.setState({ overlay: 'share' }),
  },
  {
    name: 'compare.open',
    label: 'Open a comparison from a file',
    group: 'Compare',
    enabled: always,
    run: (app) => app.chooseFiles(),
  },
  {
    name: 'compare.close',
    label: 'Close the comparison from a file',
    group: 'Compare',
    enabled: (app) => open(app) && app.compare.store.getState().fromFile,
    run: ({ compare }) => compare.close(),
  },
];

function nextFilter({ compare, session }: App): void {
  const state = compare.store.getState();
  const { models } = session.store.getState();
  const groups = filterChoices(shownColumns(state), (column) => titleOf(column, models));
  const all = groups.flatMap(({ title, choices }) => choices.map((choice) => ({ ...choice, group: title })));
  const next = all[(all.findIndex(({ key }) => key === keyOf(state.filter)) + 1) % all.length];
  if (!next) return;
  compare.setFilter(next.filter);
  const found = compare.store.getState().places.length;
  announce(session, `${next.group ? `${next.group}. ` : ''}${next.title}: ${found}`);
}
