import type { App, Command } from '../core/app';
import { announce } from '../core/messages';
import type { Level } from '../core/state';
import { BALANCED, CAUTIOUS, LEVELS } from '../session/levels';
import { chooseLevel, levelInWords } from '../session/operating-point';
import { hasOwnSettings, taggerOf } from '../session/session';

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
    label: 'Raise the sensitivity: mask more',
    group: 'Findings',
    key: '+',
    enabled: (app) => movable(app) && level(app) < LEVELS.length - 1,
    run: (app) => move(app, level(app) + 1),
  },
  {
    name: 'point.less',
    label: 'Lower the sensitivity: mask less',
    group: 'Findings',
    key: '-',
    enabled: (app) => movable(app) && level(app) > 0,
    run: (app) => move(app, level(app) - 1),
  },
  {
    name: 'point.other',
    label: 'Switch between balanced and cautious',
    group: 'Findings',
    key: 'b',
    enabled: movable,
    run: (app) => move(app, level(app) === BALANCED ? CAUTIOUS : BALANCED),
  },
];
