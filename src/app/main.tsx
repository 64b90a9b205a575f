import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readSettings } from '../storage/settings';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/shell.css';
import './styles/editor.css';
import './styles/deidentify.css';
import './styles/compare.css';
import { begin } from './begin';
import { AppProvider } from './context';
import { createApp } from './create-app';
import { adoptPhiColours } from './editor/phi-colours';
import { listenForKeys } from './shell/hotkeys';
import { keepOffline } from './shell/offline';
import { followAddress } from './shell/route';
import { Shell } from './shell/shell';
import { followTheme } from './shell/theme';

const base = new URL(import.meta.env.BASE_URL, location.href).href;
// A browser that refuses storage only means default settings.
const app = createApp(base, await readSettings().catch(() => ({})));
adoptPhiColours();
followTheme(app.ui);
followAddress(app.ui, base);
listenForKeys(app);
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <AppProvider value={app}>
      <Shell />
    </AppProvider>
  </StrictMode>,
);
await begin(app);
if (import.meta.env.PROD) await keepOffline(app, base);
