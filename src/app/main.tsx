import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { allowAppScripts } from '../engine/app-scripts';
import { readSettings, type Settings } from '../storage/database';
import './styles/tokens.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/shell.css';
import './styles/dialogs.css';
import './styles/editor.css';
import './styles/deidentify.css';
import './styles/strip.css';
import './styles/findings.css';
import './styles/screens.css';
import { AppProvider } from './core/hooks';
import { askBeforeLeaving } from './core/leaving';
import { begin, createApp, prepare } from './create-app';
import { adoptCss, phiCss } from './editor/phi-colours';
import { FEATURES } from './features';
import { languageFor, speak } from './language/language';
import { keepOffline } from './offline/keep-offline';
import { isSingleFile } from './offline/single-file';
import { followAddress, followLanguage, followTheme, listenForKeys } from './shell/page';
import { Shell } from './shell/shell';

/** Not a top-level await: chunks loaded meanwhile, such as the Spanish texts, import from this file and would wait for it. */
async function start(): Promise<void> {
  const base = new URL(import.meta.env.BASE_URL, location.href).href;
  allowAppScripts(base);
  // A browser that refuses storage gets the default settings.
  const [settings, prepared] = await Promise.all([readSettings().catch((): Settings => ({})), prepare(FEATURES)]);
  // If its texts cannot be fetched, the interface stays in English.
  await speak(languageFor(settings.interfaceLanguage, navigator.languages)).catch(() => {});
  const app = createApp(base, settings, FEATURES, prepared);
  adoptCss(phiCss());
  followTheme(app.ui);
  followLanguage(app.ui);
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
}

void start();
