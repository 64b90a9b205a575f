import { INTERFACE_LANGUAGES, type InterfaceLanguage, speak, t } from '../language/language';
import type { App } from './app';
import { announce, tell } from './messages';

/** Has the interface speak another language, now and at the next visit. Nothing but its texts changes. */
export async function switchLanguage({ ui, session, keep }: App, language: InterfaceLanguage): Promise<void> {
  const name = INTERFACE_LANGUAGES.find(({ id }) => id === language)?.name ?? language;
  try {
    await speak(language);
  } catch {
    tell(session, 'error', t().shell.languageUnavailable(name));
    return;
  }
  ui.setState({ language });
  keep({ interfaceLanguage: language });
  announce(session, t().shell.languageIs(name));
}
