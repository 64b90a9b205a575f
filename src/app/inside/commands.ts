import type { App, Command } from '../core/app';
import { inside } from './inside-store';
import { openInside } from './open-inside';
import { stepBy, stepToPlace } from './step';

const shown = (app: App) =>
  app.ui.getState().screen === 'inside' &&
  app.get(inside).store.getState().part === 'token' &&
  app.get(inside).store.getState().token !== null;

export const insideCommands: readonly Command[] = [
  {
    name: 'inside.open',
    label: 'Look inside: a network, token by token',
    group: 'Screens',
    key: '6',
    enabled: ({ ui, session }) => ui.getState().screen !== 'inside' && session.store.getState().models.length > 0,
    run: openInside,
  },
  {
    name: 'inside.next',
    label: 'Next token',
    group: 'Look inside',
    key: 'j',
    enabled: shown,
    run: (app) => stepBy(app, 1),
  },
  {
    name: 'inside.previous',
    label: 'Previous token',
    group: 'Look inside',
    key: 'k',
    enabled: shown,
    run: (app) => stepBy(app, -1),
  },
  {
    name: 'inside.nextPlace',
    label: 'Next token where networks differ, or that is marked',
    group: 'Look inside',
    key: 'n',
    enabled: shown,
    run: (app) => stepToPlace(app, 1),
  },
  {
    name: 'inside.previousPlace',
    label: 'Previous token where networks differ, or that is marked',
    group: 'Look inside',
    key: 'p',
    enabled: shown,
    run: (app) => stepToPlace(app, -1),
  },
  {
    name: 'inside.part',
    label: 'Inside the network, or its words’ vectors',
    group: 'Look inside',
    key: 'v',
    enabled: ({ ui }) => ui.getState().screen === 'inside',
    run: (app) => app.get(inside).store.setState(({ part }) => ({ part: part === 'token' ? 'words' : 'token' })),
  },
];
