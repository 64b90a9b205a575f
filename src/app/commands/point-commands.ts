import type { App } from '../app';
import { BALANCED, CAUTIOUS, LEVELS, type Level } from '../options/levels';
import { chooseLevel, levelInWords } from '../session/operating-point';
import { announce } from '../session/review';
import { hasOwnSettings, taggerOf } from '../session/session';
import type { Command } from './command';

const level = ({ session }: App): Level => session.store.getState().careful;
const movable = ({ session: { store } }: App) =>
  !hasOwnSettings(store.getState()) && Boolean(taggerOf(store.getState())?.decisions);

function move(app: App, to: Level): void {
  chooseLevel(app, to);
  announce(app.session, levelInWords(app.session.store.getState()));
}

export const pointCommands: readonly Command[] = [
  {
    name: 'point.more',
    label: 'More careful',
    group: 'Findings',
    key: '+',
    enabled: (app) => movable(app) && level(app) < LEVELS.length - 1,
    run: (app) => move(app, level(app) + 1),
  },
  {
    name: 'point.less',
    label: 'Less careful',
    group: 'Findings',
    key: '-',
    enabled: (app) => movable(app) && level(app) > 0,
    run: (app) => move(app, level(app) - 1),
  },
  {
    name: 'point.other',
    label: 'Balanced or cautious',
    group: 'Findings',
    key: 'b',
    enabled: movable,
    run: (app) => move(app, level(app) === BALANCED ? CAUTIOUS : BALANCED),
  },
];
