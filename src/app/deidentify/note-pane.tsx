import { redoDepth, undoDepth } from '@codemirror/commands';
import { ChevronLeft, ChevronRight, Dices, FolderOpen, Library, Redo2, Undo2, X } from 'lucide-react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import { TaggingProgress } from '../controls/basics';
import { CommandButton } from '../controls/command-button';
import { Picker } from '../controls/picker';
import { useApp, useSession } from '../core/hooks';
import { modelChoices } from '../core/words';
import { cardHost } from '../editor/card-host';
import { t } from '../language/language';
import { chosenFinding } from '../session/fields';
import { chooseTagger } from '../session/note-settings';
import { noteTitle } from '../session/open-note';
import { hasOwnSettings, noteLanguage, noteState, openNote, taggerOf, withSettingsOf } from '../session/session';
import { FindingCard, PropagationBar } from './finding-card';

export function NotePane({ host, away }: { readonly host: RefObject<HTMLDivElement | null>; readonly away: boolean }) {
  const title = useSession((state) => noteTitle(openNote(state)));
  const at = useSession((state) => state.at);
  const open = useSession((state) => state.notes.length);
  const example = useSession((state) => openNote(state).kind === 'example');
  const empty = useSession((state) => noteState(state).doc.length === 0);
  const fixed = useSession(hasOwnSettings);
  const undoable = useSession((state) => undoDepth(noteState(state)) > 0);
  const cardOpen = useSession((state) => chosenFinding(noteState(state)) !== undefined);
  const redoable = useSession((state) => redoDepth(noteState(state)) > 0);
  const words = t().deidentify;
  return (
    <section className={`pane${away ? ' away' : ''}`} tabIndex={-1} aria-label={words.note}>
      <div className="pane-head">
        <h2>{open > 1 ? words.notePosition(at + 1, open, title) : title}</h2>
        {open > 1 && <CommandButton command="note.previous" icon={ChevronLeft} />}
        {open > 1 && <CommandButton command="note.next" icon={ChevronRight} />}
        <TaggerPicker />
        {(example || empty) && (
          <>
            <CommandButton command="example.simulated" icon={Dices} look="quiet wide" word={words.icons.example} />
            <CommandButton command="example.corpus" icon={Library} look="quiet wide" word={words.icons.corpus} />
          </>
        )}
        {(undoable || redoable) && (
          <>
            <CommandButton command="note.undo" enabled={undoable} icon={Undo2} />
            <CommandButton command="note.redo" enabled={redoable} icon={Redo2} />
          </>
        )}
        <CommandButton command="note.open" icon={FolderOpen} word={t().controls.open} />
        {empty ? (
          <CommandButton command="example.first">{words.example}</CommandButton>
        ) : (
          <CommandButton command="note.clear" enabled={!fixed} icon={X} word={words.icons.clear} />
        )}
      </div>
      <TaggingProgress />
      <div className="pane-text" ref={host} />
      {!cardOpen && <PropagationBar />}
      {createPortal(<FindingCard />, cardHost())}
    </section>
  );
}

/** The taggers for the note's language. */
function TaggerPicker() {
  const app = useApp();
  const models = useSession((state) => state.models);
  const language = useSession(noteLanguage);
  const tagger = useSession((state) => taggerOf(withSettingsOf(state)));
  const fixed = useSession(hasOwnSettings);
  const groups = modelChoices(models.filter((model) => model.language === language));
  return (
    <Picker
      label={t().controls.tagger}
      value={tagger?.id ?? null}
      groups={groups}
      disabled={groups.length === 0 || fixed}
      placeholder={t().deidentify.noTagger}
      onChoose={(id) => chooseTagger(app, id)}
    />
  );
}
