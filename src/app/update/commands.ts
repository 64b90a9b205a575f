import type { App, Command } from '../core/app';
import { always } from '../core/command';

export const updateCommands: readonly Command[] = [
  {
    name: 'app.update',
    label: 'Use the new version, or look for one',
    group: 'App',
    enabled: always,
    run: (app) => void update(app),
  },
];

async function update(app: App): Promise<void> {
  try {
    await (await import('./take-update')).updateApp(app);
  } catch {
    const text = 'This part of the app could not be fetched. Nothing was changed; try again once there is a network.';
    app.session.store.setState({ message: { tone: 'error', text } });
  }
}
