import { en } from './en';
import type { Messages } from './messages';
import { writeIn } from './numbers';

/** The languages that the interface speaks. All but English are fetched when they are needed. */
const CATALOGUES = {
  en: { name: 'English', load: async (): Promise<Messages> => en },
  es: { name: 'Español', load: async (): Promise<Messages> => (await import('./es')).es },
};

export type InterfaceLanguage = keyof typeof CATALOGUES;

export const INTERFACE_LANGUAGES = (Object.keys(CATALOGUES) as InterfaceLanguage[]).map((id) => ({
  id,
  /** In the language itself. */
  name: CATALOGUES[id].name,
}));

let spoken: Messages = en;
let inUse: InterfaceLanguage = 'en';
let asked: InterfaceLanguage = 'en';

/** The texts of the interface in the language in use. To be called when something is drawn or said, never at import. */
export function t(): Messages {
  return spoken;
}

export function languageInUse(): InterfaceLanguage {
  return inUse;
}

/** Has `t` and figures speak a language. @throws Error where its texts cannot be fetched: they speak as before */
export async function speak(language: InterfaceLanguage): Promise<void> {
  asked = language;
  const messages = await CATALOGUES[language].load();
  // Another one was asked for meanwhile.
  if (asked !== language) return;
  spoken = messages;
  inUse = language;
  writeIn(language);
}

/** The language that a person has chosen, else the first of the browser's that the interface speaks, else English. */
export function languageFor(chosen: string | undefined, browser: readonly string[]): InterfaceLanguage {
  const wanted = [chosen ?? '', ...browser].map((tag) => tag.toLowerCase().split('-')[0]);
  return INTERFACE_LANGUAGES.find(({ id }) => id === wanted.find((tag) => tag && tag in CATALOGUES))?.id ?? 'en';
}
