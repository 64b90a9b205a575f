import type { ChangeDesc, Text, Transaction } from '@codemirror/state';
import type { Bridge } from '../../engine/bridge';
import { isAbort, reasonOf } from '../../engine/errors';
import type { ModelSummary } from '../../engine/protocol';
import { clearLanguage, detectLanguage, otherLanguage } from '../../note/language';
import type { LiveTagging, Session } from '../core/state';
import { moved, setSpans } from './fields';
import { hasOwnSettings, noteState, taggerOf, taggingStatus } from './session';
import { noTaggerText, taggedBy, tagNote } from './tag-note';

/** Characters: a longer note is tagged after a longer pause. */
const LONG = 100_000;

/** Milliseconds: a note whose tagging took no longer is tagged at every key, even while it is being tagged. */
const QUICK = 100;

/** Milliseconds: a frame of a display at 60 Hz. */
const FRAME = 1000 / 60;

/**
 * Keeps the findings up to date with the text. Each edit has the note tagged: at once where the last tagging is done or was
 * quick, else after a pause; the latest text wins. Spans that come back are moved through the edits made meanwhile, so none
 * is ever shown at another text's offsets.
 */
export class LiveTagger implements LiveTagging {
  private readonly store: Session['store'];
  /** Set while the next tagging waits for a pause. */
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** The number of the latest tagging: answers to earlier ones are dropped. */
  private latest = 0;
  /** The edits since it began. */
  private since: ChangeDesc | undefined;
  /** Whether the findings are those of the current text. */
  private fresh = false;
  private readonly waiting: ((ok: boolean) => void)[] = [];
  /** The ids of the taggers that have read something. */
  private readonly loaded = new Set<string>();
  /** Milliseconds that the last tagging took. */
  private took = Number.POSITIVE_INFINITY;

  constructor(
    private readonly session: Session,
    private readonly bridge: Bridge,
  ) {
    this.store = session.store;
    session.onApplying((transactions, { doc }) => {
      const edits = transactions.filter(({ docChanged }) => docChanged);
      return edits.length > 0 && this.edited(edits, doc);
    });
  }

  now(): void {
    const text = noteState(this.store.getState()).doc.toString();
    this.detect(text);
    void this.tag(text);
  }

  settled(): Promise<boolean> {
    const failed = this.timer === undefined && this.store.getState().work.phase === 'failed';
    if (this.fresh || failed) return Promise.resolve(this.fresh);
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  /** @returns whether findings are likely to follow within a frame */
  private edited(edits: readonly Transaction[], doc: Text): boolean {
    const atOnce = this.fresh || this.took <= QUICK;
    this.fresh = false;
    for (const { changes } of edits) this.since = this.since ? this.since.composeDesc(changes) : changes.desc;
    const entered = edits.some((edit) => edit.isUserEvent('input.paste') || edit.isUserEvent('input.drop'));
    if (atOnce && !entered) {
      const text = doc.toString();
      // The worker reads while the page detects the language.
      void this.tag(text);
      queueMicrotask(() => this.detect(text) && this.now());
      return this.took <= FRAME;
    }
    const pause = doc.length > LONG ? 600 : 120;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.now(), entered ? 0 : pause);
    return false;
  }

  /** @returns whether the language of the text has changed */
  private detect(text: string): boolean {
    const before = this.store.getState();
    const now = {
      detected: detectLanguage(text),
      clearLanguage: clearLanguage(text) ?? null,
      otherLanguage: otherLanguage(text) ?? null,
    };
    if ((Object.keys(now) as (keyof typeof now)[]).some((name) => now[name] !== before[name])) this.store.setState(now);
    return now.detected !== before.detected;
  }

  /** If the worker is running, it is asked before this returns. */
  private async tag(text: string): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.fresh = false;
    this.since = undefined;
    const mine = ++this.latest;
    const state = this.store.getState();
    if (hasOwnSettings(state)) {
      this.store.setState({ work: { phase: 'done' } });
      this.settle(true);
      return;
    }
    const tagger = taggerOf(state);
    if (tagger) await this.ask(tagger, text, mine);
    else if (state.models.length > 0) this.fail(noTaggerText(state));
    // Without models the list of them is still loading, or could not be loaded.
    else if (state.work.phase === 'failed') this.settle(false);
  }

  private async ask(tagger: ModelSummary, text: string, mine: number): Promise<void> {
    const { store, session } = this;
    const by = taggedBy(store.getState(), tagger);
    const begin = performance.now();
    try {
      const onProgress = (progress: number) => {
        if (mine === this.latest) store.setState({ work: { phase: 'tagging', progress } });
      };
      const answer = tagNote(this.bridge, by, text, { lane: 'note', onProgress });
      store.setState({ work: this.loaded.has(tagger.id) ? { phase: 'tagging', progress: 0 } : { phase: 'starting' } });
      const spans = await answer;
      this.loaded.add(tagger.id);
      if (mine !== this.latest) return;
      this.took = performance.now() - begin;
      session.dispatch({
        effects: setSpans.of(this.since ? moved(spans, this.since) : spans),
        annotations: taggingStatus.of({ phase: 'done' }),
      });
      if (this.timer !== undefined) return;
      // Only the latest mark is of interest.
      performance.clearMarks('found');
      performance.mark('found');
      this.settle(true);
    } catch (error) {
      if (mine === this.latest && !isAbort(error)) this.fail(reasonOf(error));
    }
  }

  private fail(reason: string): void {
    this.store.setState({ work: { phase: 'failed', reason } });
    this.settle(false);
  }

  private settle(ok: boolean): void {
    this.fresh = ok;
    for (const resolve of this.waiting.splice(0)) resolve(ok);
  }
}
