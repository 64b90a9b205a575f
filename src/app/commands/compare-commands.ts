import type { App } from '../app';
import { goToDifference } from '../compare/go-to-difference';
import type { Command } from './command';

const differ = ({ ui, compare }: App) =>
  ui.getState().screen === 'compare' && compare.store.getState().differences.length > 0;

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
    enabled: ({ ui }) => ui.getState().screen === 'compare',
    run: ({ compare }) => compare.store.setState(({ view }) => ({ view: view === 'columns' ? 'merged' : 'columns' })),
  },
];
