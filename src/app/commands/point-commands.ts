import { choosePoint, otherPoint, POINT_WORDS } from '../session/operating-point';
import { announce } from '../session/review';
import { always, type Command } from './command';

export const pointCommands: readonly Command[] = [
  {
    name: 'point.other',
    label: 'Balanced or cautious',
    group: 'Findings',
    key: 'b',
    enabled: always,
    run: (app) => {
      const point = otherPoint(app.session.store.getState().point);
      choosePoint(app, point);
      announce(app.session, `${POINT_WORDS[point].title}. ${POINT_WORDS[point].meaning}`);
    },
  },
];
