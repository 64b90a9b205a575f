import type { App } from '../core/app';
import { commandsIn } from '../core/command';
import { defineFeature } from '../core/feature';
import { t } from '../language/language';
import { chosenFinding } from '../session/fields';
import { noteState } from '../session/session';
import { inside, stepBy, stepToPlace } from './inside-store';

/** Opens the screen with the networks and the token that the current screen shows, or at the note's cursor. */
function openInside(app: App): void {
  const { ui, session } = app;
  const reading = app.get(inside);
  const state = session.store.getState();
  const shown = app.features.find(({ id }) => id === ui.getState().screen)?.looksAt?.(app);
  reading.store.setState({ part: 'token' });
  ui.setState({ screen: 'inside' });
  if (shown) {
    const networks = state.models.flatMap(({ id, recurrent }) => (recurrent ? id : []));
    const taggers = new Set(shown.taggers.filter((id) => networks.includes(id)));
    reading.look([...taggers].slice(0, 2), shown.offset);
  } else {
    const note = noteState(state);
    reading.look(reading.store.getState().taggers, chosenFinding(note)?.start ?? note.selection.main.head);
  }
}

function isTokenShown(app: App): boolean {
  const { part, token } = app.get(inside).store.getState();
  return app.ui.getState().screen === 'inside' && part === 'token' && token !== null;
}

const insideCommands = commandsIn('Look inside', () => t().inside.commands, {
  'inside.open': {
    group: 'Screens',
    key: '6',
    enabled: ({ ui, session }) => ui.getState().screen !== 'inside' && session.store.getState().models.length > 0,
    run: openInside,
  },
  'inside.next': { key: 'j', enabled: isTokenShown, run: (app) => stepBy(app, 1) },
  'inside.previous': { key: 'k', enabled: isTokenShown, run: (app) => stepBy(app, -1) },
  'inside.nextPlace': { key: 'n', enabled: isTokenShown, run: (app) => stepToPlace(app, 1) },
  'inside.previousPlace': { key: 'p', enabled: isTokenShown, run: (app) => stepToPlace(app, -1) },
  'inside.part': {
    key: 'v',
    enabled: ({ ui }) => ui.getState().screen === 'inside',
    run: (app) => app.get(inside).store.setState(({ part }) => ({ part: part === 'token' ? 'words' : 'token' })),
  },
});

export const insideFeature = defineFeature({
  id: 'inside',
  screen: {
    title: () => t().core.groups['Look inside'],
    showsNote: true,
    body: { load: async () => (await import('./inside')).Inside },
  },
  commands: insideCommands,
});
