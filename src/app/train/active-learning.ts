import type { StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import type { BinaryFile } from '../../formats/document';
import { detectLanguage, LANGUAGES } from '../../note/language';
import type { Note } from '../../note/note';
import { doubtInAll } from '../../taggers/inspection/doubt';
import type { App } from '../core/app';
import type { DroppedTitle } from '../core/files';
import { announce } from '../core/messages';
import { nextNotes } from '../corpus/reading';
import { t } from '../language/language';
import { addNotes } from '../session/open-note';
import { pointOf } from '../session/operating-point';
import { taggerOf } from '../session/session';
import { readNotes } from '../session/tag-note';
import type { RankedNote, RankedNotes, TrainState } from './state';

/** What a person can do with notes that wait to be corrected. */
export interface ActiveLearning {
  /** Reads notes and ranks them by the taggers chosen in De-identify; those that are ranked can be opened meanwhile. */
  rank(title: DroppedTitle, files: () => Promise<readonly BinaryFile[]>): Promise<void>;
  /** Opens the most doubtful ones that have not been opened, beside the notes open in De-identify. */
  openNext(count: number): void;
  /** Opens this one. */
  openRanked(note: Note): void;
  forgetRanked(): void;
}

export function createActiveLearning(app: App, store: StoreApi<TrainState>): ActiveLearning {
  const { session, bridge } = app;
  let controller: AbortController | undefined;

  function change(changes: Partial<RankedNotes>): void {
    store.setState(({ ranked }) => ({ ranked: ranked && { ...ranked, ...changes } }));
  }

  async function rankAll(notes: readonly Note[], signal: AbortSignal): Promise<void> {
    const found: RankedNote[] = [];
    for (const language of LANGUAGES) {
      const state = session.store.getState();
      const tagger = taggerOf({ ...state, language });
      const fitting = notes
        .filter(({ text }) => (state.language === 'auto' ? detectLanguage(text) : state.language) === language)
        .map((note) => ({ note, spans: [] }));
      for (let at = 0; tagger && at < fitting.length; ) {
        const some = nextNotes(fitting, at).map(({ note }) => note);
        at += some.length;
        const texts = some.map(({ text }) => text);
        const decisions = await readNotes(bridge, tagger.id, texts, pointOf(state, tagger), signal);
        signal.throwIfAborted();
        decisions.forEach(({ doubt }, i) => {
          found.push({ note: some[i] as Note, doubt: doubtInAll(doubt), close: doubt.close, opened: false });
        });
        const known = new Map(store.getState().ranked?.notes.map((each) => [each.note, each.opened]));
        change({ notes: mostDoubtful(found.map((each) => ({ ...each, opened: known.get(each.note) ?? false }))) });
      }
    }
  }

  function open(chosen: readonly RankedNote[]): void {
    if (chosen.length === 0) return;
    addNotes(
      session,
      chosen.map(({ note }) => app.makeNote(note.text, 'file', note.id)),
    );
    const { ranked } = store.getState();
    const notes = ranked?.notes.map((each) => (chosen.includes(each) ? { ...each, opened: true } : each)) ?? [];
    change({ notes });
    app.tagging.now();
    app.ui.setState({ screen: 'deidentify' });
    announce(session, t().documents.opened(chosen.length));
  }

  return {
    async rank(title, files) {
      controller?.abort();
      const mine = new AbortController();
      controller = mine;
      store.setState({ ranked: { title, phase: 'reading', of: 0, notes: [], problems: [], failure: null } });
      try {
        const read = await bridge.openFiles(await files(), {});
        mine.signal.throwIfAborted();
        const found = [...read.documents.flatMap(({ notes }) => notes), ...read.notes].map(({ note }) => note);
        change({ phase: 'ranking', of: found.length, problems: read.errors });
        await rankAll(found, mine.signal);
        change({ phase: 'done' });
        announce(session, t().train.announced.ranked(found.length));
      } catch (error) {
        if (mine.signal.aborted || isAbort(error)) return;
        change({ phase: 'done', failure: reasonOf(error) });
      }
    },
    openNext(count) {
      const waiting = store.getState().ranked?.notes.filter(({ opened }) => !opened) ?? [];
      open(waiting.slice(0, count));
    },
    openRanked(note) {
      open(store.getState().ranked?.notes.filter((each) => each.note === note) ?? []);
    },
    forgetRanked() {
      controller?.abort();
      store.setState({ ranked: null });
    },
  };
}

/** The most doubtful first; of equally doubtful ones, that with more close calls. */
function mostDoubtful(notes: readonly RankedNote[]): readonly RankedNote[] {
  return [...notes].sort((a, b) => b.doubt - a.doubt || b.close - a.close);
}
