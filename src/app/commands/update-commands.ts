import type { App } from '../app';
import { always, type Command } from './command';

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
    await (await import('../update/take-update')).updateApp(app);
  } catch {
    const text = 'This part of the app could not be fetched. Nothing was changed; try again once there is a network.';
    app.session.store.setState({ message: { tone: 'error', text } });
  }
}
