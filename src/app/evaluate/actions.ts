import { reasonOf } from '../../engine/errors';
import type { ModelSummary } from '../../engine/protocol';
import type { Language } from '../../note/language';
import type { App } from '../core/app';
import { chooseSources, type Dropped, saveBlob } from '../core/files';
import { announce } from '../core/messages';
import { mapped } from '../corpus/labels';
import { enterNotes } from '../session/open-note';
import { takeThreshold } from '../session/operating-point';
import { withGold } from '../session/session';
import type { EvaluationControl } from './control';
import { isScoring, isUnderWay } from './state';
import { evaluation } from './store';

/** Bytes: far more than a corpus, and still little enough to hold in memory. */
const LARGEST = 512 * 2 ** 20;
const TOO_LARGE = 'This is larger than 512 MB. Take a part of the corpus.';

/** Has the evaluation do something; says so where that fails, and what is kept. */
export async function withEvaluation(
  app: App,
  work: (control: EvaluationControl) => Promise<void> | void,
): Promise<void> {
  try {
    await work(await app.get(evaluation).control());
  } catch (error) {
    const reason = reasonOf(error);
    const text = `That did not work: ${reason}. What was scored is kept. Try again.`;
    app.session.store.setState({ message: { tone: 'error', text } });
  }
}

/** Takes what was dropped or chosen for the corpus, unless an evaluation is under way. */
export async function takeCorpus(app: App, dropped: Promise<Dropped>): Promise<void> {
  const { sources, title } = await dropped;
  if (sources.length === 0) return;
  app.ui.setState({ screen: 'evaluate' });
  const size = sources.reduce((sum, { file }) => sum + file.size, 0);
  const refused = isUnderWay(app.get(evaluation).store.getState())
    ? 'An evaluation is under way. Let it come to its end, or cancel it, before you take another corpus.'
    : size > LARGEST
      ? TOO_LARGE
      : undefined;
  if (refused) {
    app.session.store.setState({ message: { tone: 'info', text: refused } });
    return;
  }
  await withEvaluation(app, (control) => control.take(title, () => bytesOf(sources)));
}

function bytesOf(sources: Dropped['sources']) {
  return Promise.all(
    sources.map(async ({ path, file }) => ({ name: path, bytes: new Uint8Array(await file.arrayBuffer()) })),
  );
}

/** Has the person choose another annotation of the corpus's notes. */
export function chooseSecond(app: App, folder: boolean): void {
  void chooseSources(folder).then(({ sources, title }) => {
    const size = sources.reduce((sum, { file }) => sum + file.size, 0);
    if (sources.length === 0) return;
    if (size > LARGEST) {
      app.session.store.setState({ message: { tone: 'info', text: TOO_LARGE } });
      return;
    }
    app.ui.setState({ screen: 'evaluate' });
    app.get(evaluation).store.setState({ view: 'agreement' });
    void withEvaluation(app, (control) => control.takeSecond(title, () => bytesOf(sources)));
  });
}

export function chooseCorpus(app: App, folder: boolean): void {
  void takeCorpus(app, chooseSources(folder));
}

/** Takes the part of the open corpus that is kept for measuring; it is fetched from the app's own origin. */
export function takeOpenCorpus(app: App, language: Language): void {
  app.ui.setState({ screen: 'evaluate' });
  const name = `corpora/${language}/gold-written.jsonl`;
  const title = language === 'en' ? 'Open corpus, English' : 'Open corpus, Spanish';
  void withEvaluation(app, (control) =>
    control.take(title, async () => {
      const response = await fetch(new URL(name, app.base)).catch(() => null);
      if (!response) throw new Error('it is not stored on this computer, and there is no network');
      if (!response.ok) throw new Error(`it could not be fetched (status ${response.status})`);
      return [{ name, bytes: new Uint8Array(await response.arrayBuffer()) }];
    }),
  );
}

/** The kinds of files that results are saved as. */
const KINDS = { csv: 'text/csv', json: 'application/json', tex: 'application/x-tex' } as const;

/** Saves what was measured. */
export function saveResults(app: App, kind: keyof typeof KINDS): void {
  void withEvaluation(app, async () => {
    const state = app.get(evaluation).store.getState();
    const { models } = app.session.store.getState();
    const titleOf = (tagger: string) => models.find(({ id }) => id === tagger)?.title ?? tagger;
    const { resultsCsv, resultsJson } = await import('./export');
    const { resultsLatex } = await import('./latex');
    const text =
      kind === 'csv'
        ? resultsCsv(state)
        : kind === 'json'
          ? resultsJson(state, app.buildId)
          : resultsLatex(state, titleOf);
    saveBlob(`evaluation.${kind}`, new Blob([text], { type: `${KINDS[kind]};charset=utf-8` }));
    app.get(evaluation).store.setState({ saved: !isScoring(state) });
  });
}

/** Opens a note of the corpus beside the person's own. */
export function openNoteOf(app: App, index: number, screen: 'deidentify' | 'compare'): void {
  const { notes, mapping } = app.get(evaluation).store.getState();
  const [annotated] = mapped(notes.slice(index, index + 1), mapping);
  if (!annotated) return;
  const { note, spans } = annotated;
  enterNotes(app.session, [withGold(app.makeNote(note.text, 'file', note.id), spans)]);
  app.tagging.now();
  app.ui.setState({ screen });
}

/** Has the desk mask with this tagger, at a threshold that was chosen on the corpus. */
export function takeThresholdToDesk(app: App, model: ModelSummary, threshold: number): void {
  takeThreshold(app, model, threshold);
  announce(app.session, `${model.title} decides at threshold ${threshold} from now on`);
}
