import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allowOwnScripts } from '../engine/own-scripts';
import { readSettings } from '../storage/settings';
import { storageProblem } from '../storage/workspace/problem';
import { recordName } from '../storage/workspace/records';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/shell.css';
import './styles/dialogs.css';
import './styles/editor.css';
import './styles/deidentify.css';
import './styles/strip.css';
import './styles/findings.css';
import { begin } from './begin';
import { commandNamed } from './commands/commands';
import { AppProvider } from './context';
import { createApp } from './create-app';
import { adoptPhiColours } from './editor/phi-colours';
import { askBeforeLeaving } from './leaving';
import { tellWhyNotRead } from './not-read';
import { listenForKeys } from './shell/hotkeys';
import { keepOffline } from './shell/offline';
import { followAddress } from './shell/route';
import { Shell } from './shell/shell';
import { followTheme } from './shell/theme';
import { tellOfUpdates } from './update/tell-of-updates';

const base = new URL(import.meta.env.BASE_URL, location.href).href;
allowOwnScripts(base);
// A browser that refuses storage only means default settings, and no workspace.
const [settings, stored] = await Promise.all([
  readSettings().catch(() => ({})),
  recordName().then(
    (name) => ({ name, problem: null }),
    (error: unknown) => ({ name: null, problem: storageProblem(error).code }),
  ),
]);
const app = createApp(base, settings, stored.name !== null);
adoptPhiColours();
followTheme(app.ui);
followAddress(app.ui, base);
listenForKeys(app);
askBeforeLeaving(app);
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AppProvider value={app}>
      <Shell />
    </AppProvider>
  </StrictMode>,
);
if (stored.problem) void tellWhyNotRead(app, stored.problem);
await begin(app);
if (import.meta.env.PROD) {
  tellOfUpdates(app, () => commandNamed('app.update').run(app));
  await keepOffline(app, base);
}
