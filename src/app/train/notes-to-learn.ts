import type { StoreApi } from 'zustand/vanilla';
import { reasonOf } from '../../engine/errors';
import type { SimulateJob } from '../../engine/train/protocol';
import type { TrainBridge } from '../../engine/train/train-bridge';
import type { BinaryFile } from '../../formats/document';
import type { AnnotatedNote } from '../../note/note';
import type { App } from '../core/app';
import { countRequestsOf } from '../core/feature';
import type { DroppedTitle } from '../core/files';
import { announce } from '../core/messages';
import { guessedMapping, schemeOf } from '../corpus/labels';
import { isAnnotated } from '../corpus/reading';
import { t } from '../language/language';
import type { Checkpoints } from './checkpoint';
import { correctedNotes } from './corrected-notes';
import { NO_TRAINING, type NotesSource, type TrainState } from './state';

/** Takes the notes that a training learns from; they replace those before. */
export class NotesToLearn {
  constructor(
    private readonly app: App,
    private readonly store: StoreApi<TrainState>,
    private readonly checkpoints: Checkpoints,
    private readonly trainer: Pick<TrainBridge, 'simulate' | 'requests'>,
  ) {}

  /** Takes the notes open in De-identify that a person has decided about. */
  async takeCorrected(): Promise<void> {
    const { notes, language, ...others } = correctedNotes(this.app.session.store.getState());
    if (notes.length === 0) this.begin({ refusal: { why: 'undecided' } });
    else await this.read({ kind: 'corrected', ...others }, async () => ready(notes, language));
  }

  /** Takes an annotated corpus. */
  take(title: DroppedTitle, files: () => Promise<readonly BinaryFile[]>): Promise<void> {
    return this.read({ kind: 'files', title }, async () => {
      const { notes, errors } = await this.app.bridge.openCorpus(await files());
      if (!isAnnotated(notes))
        return { source: null, refusal: { why: 'unannotated', notes: notes.length }, problems: errors };
      return { ...ready(notes, schemeOf(notes)), problems: errors };
    });
  }

  simulate(job: SimulateJob): Promise<void> {
    return this.read({ kind: 'simulated' }, async () => {
      const notes = await this.trainer.simulate(job);
      countRequestsOf(this.app, 'train', this.trainer);
      return ready(notes, job.language);
    });
  }

  /** Drops the notes. */
  forget(): void {
    this.begin({});
  }

  private async read(source: NotesSource, reading: () => Promise<Partial<TrainState>>): Promise<void> {
    this.begin({ phase: 'reading', source });
    const isLatest = () => this.store.getState().source === source;
    try {
      const found = await reading();
      const known = found.notes ? await this.checkpoints.recognise(found.notes) : {};
      if (!isLatest()) return;
      this.begin({ source, ...found, ...known });
      const { phase, notes } = this.store.getState();
      if (phase === 'ready') announce(this.app.session, t().train.announced.toLearnFrom(notes.length));
    } catch (error) {
      if (isLatest()) this.begin({ refusal: { why: 'failed', reason: reasonOf(error) } });
    }
  }

  /** Starts over with other notes; kept models stay. */
  private begin(changes: Partial<TrainState>): void {
    const { plan } = this.store.getState();
    this.store.setState({ ...NO_TRAINING, plan: { ...plan, base: null }, ...changes });
  }
}

function ready(notes: readonly AnnotatedNote[], language: TrainState['language']): Partial<TrainState> {
  return { phase: 'ready', notes, language, mapping: guessedMapping(notes, language) };
}
