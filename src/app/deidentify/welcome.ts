import type { App } from '../core/app';
import { commandNamed } from '../core/command';
import { focusNote } from '../editor/card-host';
import { openNote } from '../session/session';
import { deidentify } from './store';

/** The first screen says how to begin until the first note; once there was one, it never does so again. */
export function endWelcomeAtFirstNote(app: App): void {
  const { store } = app.session;
  if (!app.get(deidentify).store.getState().welcome) return;
  const end = store.subscribe(({ enteredAt }) => {
    if (enteredAt === null) return;
    end();
    endWelcome(app);
  });
}

/** Goes to what the example shows best: a doubtful finding, with what can be decided about it. */
export function tryExample(app: App): void {
  const { session } = app;
  if (openNote(session.store.getState()).kind !== 'example') commandNamed(app, 'example.first').run(app);
  endWelcome(app);
  focusNote();
  const first = ['finding.doubtful', 'finding.next'].map((name) => commandNamed(app, name));
  first.find((command) => command.enabled(app))?.run(app);
}

function endWelcome(app: App): void {
  app.get(deidentify).store.setState({ welcome: false });
  app.keep({ welcomed: true });
}
