import type { App } from '../app';
import { counted } from '../model-facts';
import { announce } from '../session/review';
import { NOT_SAVED } from '../workspace/words';
import { atStake } from './at-stake';

/** Goes over to the new version, at once where nothing would be lost; else it asks. Where there is none, looks for one. */
export async function updateApp(app: App): Promise<void> {
  const { phase } = app.updates.store.getState();
  if (phase !== 'ready' && phase !== 'taken') return lookForUpdate(app);
  if (atStake(app).length > 0) app.ui.setState({ overlay: 'update' });
  else await goOver(app);
}

/** Goes over, whatever is on the page; a workspace is saved first. Says why where that cannot be. */
export async function goOver(app: App): Promise<void> {
  const { workspace, updates, ui } = app;
  ui.setState({ overlay: null });
  if (workspace.store.getState().phase === 'open' && !(await (await workspace.keeper()).save())) {
    tell(app, `Not gone over yet. ${NOT_SAVED[workspace.store.getState().problem ?? 'unavailable']}`);
    return;
  }
  const others = await updates.take();
  if (others === undefined)
    tell(app, 'The new version did not answer, and this one goes on working. Close Incognote and open it again.');
  else if (others > 0)
    tell(
      app,
      `Incognote is open in ${counted(others, 'other tab')}, which would be left without its files. Nothing was changed. Save what you need there, close ${others === 1 ? 'it' : 'them'}, and try again.`,
    );
}

async function lookForUpdate(app: App): Promise<void> {
  if (app.gate.store.getState().cut) {
    tell(app, 'All requests are cut, so no newer version can be looked for. Allow them again under Privacy first.');
    return;
  }
  const answered = await app.updates.look();
  if (!answered) tell(app, 'The server did not answer. This version is stored and goes on working without it.');
  else if (app.updates.store.getState().phase === 'none') announce(app.session, 'This is the newest version');
}

function tell({ session }: App, text: string): void {
  session.store.setState({ message: { tone: 'info', text } });
}
