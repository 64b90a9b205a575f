import * as en from './en';
import type { Messages } from './messages';
import { writeIn } from './numbers';

/** The languages of the interface. All but English are fetched when they are needed. */
const CATALOGUES = {
  en: { name: 'English', load: async (): Promise<Messages> => en },
  es: { name: 'Español', load: (): Promise<Messages> => import('./es') },
};

export type InterfaceLanguage = keyof typeof CATALOGUES;

export const INTERFACE_LANGUAGES = (Object.keys(CATALOGUES) as InterfaceLanguage[]).map((id) => ({
  id,
  /** The name of the language in itself. */
  name: CATALOGUES[id].name,
}));

let spoken: Messages = en;
let inUse: InterfaceLanguage = 'en';
let asked: InterfaceLanguage = 'en';

/** The texts of the current language. Call it when something is drawn or announced, never at import. */
export function t(): Messages {
  return spoken;
}

export function languageInUse(): InterfaceLanguage {
  return inUse;
}

/** Switches `t` and figures to a language. @throws Error where its texts cannot be fetched; then nothing changes */
export async function speak(language: InterfaceLanguage): Promise<void> {
  asked = language;
  const messages = await CATALOGUES[language].load();
  // Another language was asked for meanwhile.
  if (asked !== language) return;
  spoken = messages;
  inUse = language;
  writeIn(language);
}

/** The language that the person has chosen, else the first of the browser's languages that the interface has, else English. */
export function languageFor(chosen: string | undefined, browser: readonly string[]): InterfaceLanguage {
  const wanted = [chosen ?? '', ...browser].map((tag) => tag.toLowerCase().split('-')[0]);
  return INTERFACE_LANGUAGES.find(({ id }) => id === wanted.find((tag) => tag && tag in CATALOGUES))?.id ?? 'en';
}
