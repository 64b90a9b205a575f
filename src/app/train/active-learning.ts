import type { StoreApi } from 'zustand/vanilla';
import { isAbort, reasonOf } from '../../engine/errors';
import type { BinaryFile } from '../../formats/document';
import { detectLanguage, LANGUAGES } from '../../note/language';
import type { Note } from '../../note/note';
import { doubtOf } from '../../taggers/inspection/doubt';
import type { App } from '../core/app';
import type { DroppedTitle } from '../core/files';
import { announce } from '../core/messages';
import { nextNotes } from '../corpus/reading';
import { t } from '../language/language';
import { addNotes } from '../session/open-note';
import { pointOf } from '../session/operating-point';
import { modelsListed, taggerOf } from '../session/session';
import { readNotes } from '../session/tag-note';
import type { RankedNote, RankedNotes, TrainState } from './state';

/** What a person can do with notes that wait to be corrected. */
export class ActiveLearning {
  /** Of the latest ranking. */
  private controller: AbortController | undefined;

  constructor(
    private readonly app: App,
    private readonly store: StoreApi<TrainState>,
  ) {}

  /** Reads notes and ranks them by the taggers chosen in De-identify; those that are ranked can be opened meanwhile. */
  async rank(title: DroppedTitle, files: () => Promise<readonly BinaryFile[]>): Promise<void> {
    const { session, bridge } = this.app;
    this.controller?.abort();
    const controller = new AbortController();
    this.controller = controller;
    const { signal } = controller;
    this.store.setState({ ranked: { title, phase: 'reading', of: 0, notes: [], problems: [], failure: null } });
    try {
      const read = await bridge.openFiles(await files(), {});
      await modelsListed(session);
      signal.throwIfAborted();
      const found = [...read.documents.flatMap(({ notes }) => notes), ...read.notes].map(({ note }) => note);
      this.change({ phase: 'ranking', of: found.length, problems: read.errors });
      await this.rankAll(found, signal);
      this.change({ phase: 'done' });
      announce(session, t().train.announced.ranked(found.length));
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      this.change({ phase: 'done', failure: reasonOf(error) });
    }
  }

  /** Opens the most doubtful ones that have not been opened, beside the notes open in De-identify. */
  openNext(count: number): void {
    this.open(this.ranked.filter(({ opened }) => !opened).slice(0, count));
  }

  /** Opens this one. */
  openRanked(note: Note): void {
    this.open(this.ranked.filter((each) => each.note === note));
  }

  forget(): void {
    this.controller?.abort();
    this.store.setState({ ranked: null });
  }

  private get ranked(): readonly RankedNote[] {
    return this.store.getState().ranked?.notes ?? [];
  }

  private change(changes: Partial<RankedNotes>): void {
    this.store.setState(({ ranked }) => ({ ranked: ranked && { ...ranked, ...changes } }));
  }

  private async rankAll(notes: readonly Note[], signal: AbortSignal): Promise<void> {
    for (const language of LANGUAGES) {
      const state = this.app.session.store.getState();
      const tagger = taggerOf({ ...state, language });
      const fitting = notes
        .filter(({ text }) => (state.language === 'auto' ? detectLanguage(text) : state.language) === language)
        .map((note) => ({ note, spans: [] }));
      for (let at = 0; tagger && at < fitting.length; ) {
        const some = nextNotes(fitting, at).map(({ note }) => note);
        at += some.length;
        const texts = some.map(({ text }) => text);
        const decisions = await readNotes(this.app.bridge, tagger.id, texts, pointOf(state, tagger), signal);
        signal.throwIfAborted();
        const read = decisions.map(({ uncertain }, i) => {
          return { note: some[i] as Note, ...doubtOf(uncertain), opened: false };
        });
        // Of equally doubtful ones, that with more close calls comes first.
        const ranked = [...this.ranked, ...read].sort((a, b) => b.doubt - a.doubt || b.close - a.close);
        this.change({ notes: ranked });
      }
    }
  }

  private open(chosen: readonly RankedNote[]): void {
    if (chosen.length === 0) return;
    const { session, makeNote, tagging, ui } = this.app;
    addNotes(
      session,
      chosen.map(({ note }) => makeNote(note.text, 'file', note.id)),
    );
    this.change({ notes: this.ranked.map((each) => (chosen.includes(each) ? { ...each, opened: true } : each)) });
    tagging.now();
    ui.setState({ screen: 'deidentify' });
    announce(session, t().documents.opened(chosen.length));
  }
}
