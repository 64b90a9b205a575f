import type { App, Command } from '../core/app';
import { always } from '../core/command';
import { announce } from '../core/messages';
import type { Level, SessionState } from '../core/state';
import { modelTitle } from '../core/words';
import { t } from '../language/language';
import { chooseTagger, setLanguage } from '../session/language';
import { BALANCED, CAUTIOUS, chooseLevel, LEVELS, levelInWords } from '../session/operating-point';
import { choosePolicy, policiesOf } from '../session/policy';
import { hasOwnSettings, languageOf, taggerOf } from '../session/session';

function nextPolicy(app: App): void {
  const { store } = app.session;
  const policies = policiesOf(store.getState());
  const at = policies.findIndex(({ id }) => id === store.getState().policy.id);
  choosePolicy(app, policies[(at + 1) % policies.length]?.id ?? '');
  const { id, title } = store.getState().policy;
  announce(app.session, t().deidentify.policyIs(t().terms.policyTitle(id, title)));
}

export const optionsCommands: readonly Command[] = [
  {
    name: 'options.policy',
    label: () => t().deidentify.commands.choosePolicy,
    group: 'Masked text',
    key: ';',
    enabled: always,
    run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'policy' }),
  },
  {
    name: 'options.style',
    label: () => t().deidentify.commands.chooseStyle,
    group: 'Masked text',
    enabled: always,
    run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'style' }),
  },
  {
    name: 'policy.next',
    label: () => t().deidentify.commands.nextPolicy,
    group: 'Masked text',
    enabled: ({ session }) => !hasOwnSettings(session.store.getState()),
    run: nextPolicy,
  },
];

const level = ({ session }: App): Level => session.store.getState().level;
const movable = ({ session: { store } }: App) =>
  !hasOwnSettings(store.getState()) && Boolean(taggerOf(store.getState())?.decisions);

function move(app: App, to: Level): void {
  chooseLevel(app, to);
  announce(app.session, levelInWords(app.session.store.getState()));
}

export const pointCommands: readonly Command[] = [
  {
    name: 'point.more',
    label: () => t().deidentify.commands.maskMore,
    group: 'Findings',
    key: '+',
    enabled: (app) => movable(app) && level(app) < LEVELS.length - 1,
    run: (app) => move(app, level(app) + 1),
  },
  {
    name: 'point.less',
    label: () => t().deidentify.commands.maskLess,
    group: 'Findings',
    key: '-',
    enabled: (app) => movable(app) && level(app) > 0,
    run: (app) => move(app, level(app) - 1),
  },
  {
    name: 'point.other',
    label: () => t().deidentify.commands.otherPoint,
    group: 'Findings',
    key: 'b',
    enabled: movable,
    run: (app) => move(app, level(app) === BALANCED ? CAUTIOUS : BALANCED),
  },
];

const entry = (language: SessionState['language'], label: () => string): Command => ({
  name: `language.${language}`,
  label,
  group: 'Note',
  enabled: ({ session: { store } }) => !hasOwnSettings(store.getState()) && store.getState().language !== language,
  run: (app) => setLanguage(app, language),
});

export const languageCommands: readonly Command[] = [
  {
    name: 'note.tagger',
    label: () => t().deidentify.commands.nextTagger,
    group: 'Note',
    key: 'g',
    enabled: ({ session: { store } }) => !hasOwnSettings(store.getState()) && taggerOf(store.getState()) !== undefined,
    run: (app) => {
      const state = app.session.store.getState();
      const fitting = state.models.filter(({ language }) => language === languageOf(state));
      const next = fitting[(fitting.findIndex(({ id }) => id === taggerOf(state)?.id) + 1) % fitting.length];
      if (!next) return;
      chooseTagger(app, next.id);
      announce(app.session, t().deidentify.taggerIs(modelTitle(next)));
    },
  },
  entry('auto', () => t().deidentify.commands.detectLanguage),
  entry('en', () => t().deidentify.commands.english),
  entry('es', () => t().deidentify.commands.spanish),
];
