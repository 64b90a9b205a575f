import { Button } from 'react-aria-components';
import { CommandButton } from '../controls/command-button';
import { DialogFrame } from '../controls/dialog-frame';
import type { App } from '../core/app';
import { commandNamed } from '../core/command';
import { useApp } from '../core/hooks';
import { unsaved } from '../core/leaving';
import { announce, tell } from '../core/messages';
import { t } from '../language/language';
import { gate } from '../offline/gate';
import { updates } from '../offline/updates';
import './update.css';

/** Switches to the new version, after asking where something would be lost. Where there is none, looks for one. */
export async function updateApp(app: App): Promise<void> {
  const { phase } = app.get(updates).store.getState();
  if (phase !== 'ready' && phase !== 'taken') return lookForUpdate(app);
  if (unsaved(app).length > 0) app.ui.setState({ overlay: 'update' });
  else await switchToNew(app);
}

/** Switches, whatever is on the page, after saving a workspace. Shows a message where that fails. */
async function switchToNew(app: App): Promise<void> {
  app.ui.setState({ overlay: null });
  for (const feature of app.features) {
    const problem = await feature.save?.(app);
    if (problem !== undefined) return tell(app.session, 'info', t().update.notYet(problem));
  }
  const others = await app.get(updates).take();
  if (others === undefined) tell(app.session, 'info', t().update.noAnswer);
  else if (others > 0) tell(app.session, 'info', t().update.otherTabs(others));
}

async function lookForUpdate(app: App): Promise<void> {
  if (app.get(gate).store.getState().cut) {
    tell(app.session, 'info', t().update.cut);
    return;
  }
  const answered = await app.get(updates).look();
  if (!answered) tell(app.session, 'info', t().update.serverSilent);
  else if (app.get(updates).store.getState().phase === 'none') announce(app.session, t().update.newest);
}

/** Asks before the new version replaces the page, and with it what is only in memory. */
export function UpdateDialog() {
  const app = useApp();
  const words = t().update;
  const waysToKeep = [
    { command: 'workspace.keep', label: words.keepFirst },
    { command: 'workspace.unlock', label: words.unlockFirst },
  ];
  const close = () => app.ui.setState({ overlay: null });
  return (
    <DialogFrame title={words.title}>
      <p>{words.lead}</p>
      <ul className="at-stake">
        {unsaved(app).map(({ what }) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p>{words.waits}</p>
      <footer className="row">
        {waysToKeep
          .filter(({ command }) => commandNamed(app, command).enabled(app))
          .map(({ command, label }) => (
            <CommandButton key={command} command={command} look="strong">
              {label}
            </CommandButton>
          ))}
        <Button className="button framed" onPress={() => void switchToNew(app)}>
          {words.forget}
        </Button>
        <Button className="button framed" onPress={close}>
          {words.later}
        </Button>
      </footer>
    </DialogFrame>
  );
}
