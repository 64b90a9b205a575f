import type { App } from '../core/app';
import type { SessionState } from '../core/state';
import { EXAMPLES } from './examples';
import { openExample } from './open-note';
import { openNote, withGold } from './session';

/** Sets the language of notes, or has it detected. An untouched example is exchanged for that language's. */
export function setLanguage(app: App, language: SessionState['language']): void {
  const { session, makeNote, tagging, keep } = app;
  session.store.setState({ language });
  keep({ language });
  if (language !== 'auto' && openNote(session.store.getState()).kind === 'example') {
    const { note, spans } = EXAMPLES[language];
    openExample(session, withGold(makeNote(note.text, 'example', ''), spans));
  }
  tagging.now();
}

/** Uses another tagger for the language that it is made for. */
export function chooseTagger({ session, tagging }: App, id: string): void {
  const model = session.store.getState().models.find((other) => other.id === id);
  if (!model) return;
  session.store.setState(({ chosenTagger }) => ({ chosenTagger: { ...chosenTagger, [model.language]: id } }));
  tagging.now();
}
