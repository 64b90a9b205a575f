import { setLanguage } from '../session/language';
import type { SessionState } from '../session/session';
import type { Command } from './command';

const entry = (language: SessionState['language'], label: string): Command => ({
  name: `language.${language}`,
  label,
  group: 'Note',
  enabled: ({ session }) => session.store.getState().language !== language,
  run: (app) => setLanguage(app, language),
});

export const languageCommands: readonly Command[] = [
  entry('auto', 'Language: detect'),
  entry('en', 'Language: English'),
  entry('es', 'Language: Spanish'),
];
