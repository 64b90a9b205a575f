import type { App, Command } from '../core/app';
import { maskAlarm, nextAlarm } from './leak-check/findings';
import { leakCheck } from './leak-check/leak-check';

const look = (app: App) => app.get(leakCheck).store.getState();
const onDeidentify = ({ ui }: App) => ui.getState().screen === 'deidentify';

export const leakCheckCommands: readonly Command[] = [
  {
    name: 'second-look.next',
    label: 'Next thing to check of the second look',
    group: 'Masked text',
    key: 'z',
    enabled: (app) => onDeidentify(app) && look(app).alarms.length > 0,
    run: nextAlarm,
  },
  {
    name: 'second-look.mask',
    label: 'Mask what the second look points at',
    group: 'Masked text',
    key: '0',
    enabled: (app) => onDeidentify(app) && look(app).alarms[look(app).at ?? -1] !== undefined,
    run: (app) => {
      const alarm = look(app).alarms[look(app).at ?? -1];
      if (alarm) maskAlarm(app, alarm);
    },
  },
];
