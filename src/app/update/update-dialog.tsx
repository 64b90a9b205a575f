import { Button } from 'react-aria-components';
import { DialogFrame } from '../controls/dialog-frame';
import type { App } from '../core/app';
import { commandNamed, runCommand } from '../core/command';
import { unsaved } from '../core/feature';
import { useApp } from '../core/hooks';
import { announce } from '../core/messages';
import { counted } from '../core/words';
import { gate } from '../offline/gate';
import { updates } from '../offline/updates';
import './update.css';

/** Goes over to the new version, at once where nothing would be lost; else it asks. Where there is none, looks for one. */
export async function updateApp(app: App): Promise<void> {
  const { phase } = app.get(updates).store.getState();
  if (phase !== 'ready' && phase !== 'taken') return lookForUpdate(app);
  if (unsaved(app).length > 0) app.ui.setState({ overlay: 'update' });
  else await goOver(app);
}

/** Goes over, whatever is on the page; a workspace is saved first. Says why where that cannot be. */
export async function goOver(app: App): Promise<void> {
  app.ui.setState({ overlay: null });
  for (const feature of app.features) {
    const problem = await feature.save?.(app);
    if (problem !== undefined) return tell(app, `Not gone over yet. ${problem}`);
  }
  const others = await app.get(updates).take();
  if (others === undefined)
    tell(app, 'The new version did not answer, and this one goes on working. Close Incognote and open it again.');
  else if (others > 0)
    tell(
      app,
      `Incognote is open in ${counted(others, 'other tab')}, which would be left without its files. Nothing was changed. Save what you need there, close ${others === 1 ? 'it' : 'them'}, and try again.`,
    );
}

async function lookForUpdate(app: App): Promise<void> {
  if (app.get(gate).store.getState().cut) {
    tell(app, 'All requests are cut, so no newer version can be looked for. Allow them again under Privacy first.');
    return;
  }
  const answered = await app.get(updates).look();
  if (!answered) tell(app, 'The server did not answer. This version is stored and goes on working without it.');
  else if (app.get(updates).store.getState().phase === 'none') announce(app.session, 'This is the newest version');
}

function tell({ session }: App, text: string): void {
  session.store.setState({ message: { tone: 'info', text } });
}

const WAYS_TO_KEEP = [
  { command: 'workspace.keep', words: 'Keep the notes in a workspace first' },
  { command: 'workspace.unlock', words: 'Unlock the workspace first' },
];

/** Asks before the page is exchanged for the new version's, and with it what is in memory alone. */
export function UpdateDialog() {
  const app = useApp();
  const close = () => app.ui.setState({ overlay: null });
  return (
    <DialogFrame title="Go over to the new version?">
      <p>The new version opens in place of this page. What would go with the page:</p>
      <ul className="at-stake">
        {unsaved(app).map(({ what }) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <p>The new version waits as long as you like: this one goes on working.</p>
      <footer className="update-choices">
        {WAYS_TO_KEEP.filter(({ command }) => commandNamed(app, command).enabled(app)).map(({ command, words }) => (
          <Button key={command} className="button strong" onPress={() => runCommand(app, command)}>
            {words}
          </Button>
        ))}
        <Button className="button framed" onPress={() => void goOver(app)}>
          Go over and forget them
        </Button>
        <Button className="button framed" onPress={close}>
          Later
        </Button>
      </footer>
    </DialogFrame>
  );
}
