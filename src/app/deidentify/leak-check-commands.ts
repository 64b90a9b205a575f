import type { App, Command } from '../core/app';
import { maskAlert, nextAlert } from './leak-check/alerts';
import { leakCheck } from './leak-check/leak-check';

const check = (app: App) => app.get(leakCheck).store.getState();
const onDeidentify = ({ ui }: App) => ui.getState().screen === 'deidentify';

export const leakCheckCommands: readonly Command[] = [
  {
    name: 'leak-check.next',
    label: 'Next alert of the leak check',
    group: 'Masked text',
    key: 'z',
    enabled: (app) => onDeidentify(app) && check(app).alerts.length > 0,
    run: nextAlert,
  },
  {
    name: 'leak-check.mask',
    label: 'Mask what the alert shows',
    group: 'Masked text',
    key: '0',
    enabled: (app) => onDeidentify(app) && check(app).alerts[check(app).at ?? -1] !== undefined,
    run: (app) => {
      const alert = check(app).alerts[check(app).at ?? -1];
      if (alert) maskAlert(app, alert);
    },
  },
];
