import type { Command } from '../core/app';
import { announce } from '../core/messages';
import type { SessionState } from '../core/state';
import { chooseTagger, setLanguage } from '../session/language';
import { hasOwnSettings, languageOf, taggerOf } from '../session/session';

const entry = (language: SessionState['language'], label: string): Command => ({
  name: `language.${language}`,
  label,
  group: 'Note',
  enabled: ({ session: { store } }) => !hasOwnSettings(store.getState()) && store.getState().language !== language,
  run: (app) => setLanguage(app, language),
});

export const languageCommands: readonly Command[] = [
  {
    name: 'note.tagger',
    label: 'Next tagger for this language',
    group: 'Note',
    key: 'g',
    enabled: ({ session: { store } }) => !hasOwnSettings(store.getState()) && taggerOf(store.getState()) !== undefined,
    run: (app) => {
      const state = app.session.store.getState();
      const fitting = state.models.filter(({ language }) => language === languageOf(state));
      const next = fitting[(fitting.findIndex(({ id }) => id === taggerOf(state)?.id) + 1) % fitting.length];
      if (!next) return;
      chooseTagger(app, next.id);
      announce(app.session, `Tagger: ${next.title}`);
    },
  },
  entry('auto', 'Language: detect'),
  entry('en', 'Language: English'),
  entry('es', 'Language: Spanish'),
];
