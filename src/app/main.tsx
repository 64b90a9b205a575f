import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allowOwnScripts } from '../engine/own-scripts';
import { readSettings } from '../storage/settings';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/shell.css';
import './styles/dialogs.css';
import './styles/editor.css';
import './styles/deidentify.css';
import './styles/strip.css';
import './styles/findings.css';
import { AppProvider } from './core/hooks';
import { askBeforeLeaving } from './core/leaving';
import { begin, createApp, prepare } from './create-app';
import { adoptPhiColours } from './editor/phi-colours';
import { FEATURES } from './features';
import { keepOffline } from './offline/keep-offline';
import { isSingleFile } from './offline/single-file';
import { followAddress, followTheme, listenForKeys } from './shell/page';
import { Shell } from './shell/shell';

const base = new URL(import.meta.env.BASE_URL, location.href).href;
allowOwnScripts(base);
// A browser that refuses storage only means default settings.
const [settings, prepared] = await Promise.all([readSettings().catch(() => ({})), prepare(FEATURES)]);
const app = createApp(base, settings, FEATURES, prepared);
adoptPhiColours();
followTheme(app.ui);
followAddress(app);
listenForKeys(app);
askBeforeLeaving(app);
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AppProvider value={app}>
      <Shell />
    </AppProvider>
  </StrictMode>,
);
await begin(app);
if (isSingleFile) app.ui.setState({ offline: 'ready' });
else if (import.meta.env.PROD) await keepOffline(app, base);
