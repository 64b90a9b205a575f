import type { App, Command } from '../core/app';
import { commandsIn } from '../core/command';
import { announce } from '../core/messages';
import type { Level, SessionState } from '../core/state';
import { modelTitle } from '../core/words';
import { t } from '../language/language';
import { chooseTagger, setLanguage } from '../session/note-settings';
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

export const optionsCommands = commandsIn('Masked text', () => t().deidentify.commands, {
  'options.policy': { key: ';', run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'policy' }) },
  'options.lists': { run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'lists' }) },
  'options.style': { run: ({ ui }) => ui.setState({ overlay: 'options', overlayPart: 'style' }) },
  'policy.next': { enabled: ({ session }) => !hasOwnSettings(session.store.getState()), run: nextPolicy },
});

const level = ({ session }: App): Level => session.store.getState().level;
const movable = ({ session: { store } }: App) =>
  !hasOwnSettings(store.getState()) && Boolean(taggerOf(store.getState())?.decisions);

function move(app: App, to: Level): void {
  chooseLevel(app, to);
  announce(app.session, levelInWords(app.session.store.getState()));
}

export const pointCommands = commandsIn('Findings', () => t().deidentify.commands, {
  'point.more': {
    key: '+',
    enabled: (app) => movable(app) && level(app) < LEVELS.length - 1,
    run: (app) => move(app, level(app) + 1),
  },
  'point.less': {
    key: '-',
    enabled: (app) => movable(app) && level(app) > 0,
    run: (app) => move(app, level(app) - 1),
  },
  'point.other': {
    key: 'b',
    enabled: movable,
    run: (app) => move(app, level(app) === BALANCED ? CAUTIOUS : BALANCED),
  },
});

const speaking = (language: SessionState['language']): Pick<Command, 'enabled' | 'run'> => ({
  enabled: ({ session: { store } }) => !hasOwnSettings(store.getState()) && store.getState().language !== language,
  run: (app) => setLanguage(app, language),
});

export const languageCommands = commandsIn('Note', () => t().deidentify.commands, {
  'note.tagger': {
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
  'language.auto': speaking('auto'),
  'language.en': speaking('en'),
  'language.es': speaking('es'),
});
