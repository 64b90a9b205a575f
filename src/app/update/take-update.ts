import type { App } from '../core/app';
import { unsaved } from '../core/feature';
import { announce } from '../core/messages';
import { counted } from '../core/words';
import { gate } from '../offline/gate';
import { updates } from '../offline/updates';

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
