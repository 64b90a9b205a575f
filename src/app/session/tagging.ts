import type { ChangeDesc } from '@codemirror/state';
import type { Bridge } from '../../engine/bridge';
import { isAbort, reasonOf } from '../../engine/errors';
import { detectLanguage, otherLanguage } from '../../note/language';
import type { LiveTagging, Session } from '../core/state';
import { moved, setSpans } from './fields';
import { pointOf } from './operating-point';
import { hasOwnSettings, noteState, taggerOf, taggingStatus } from './session';
import { noTaggerText, tagNote } from './tag-note';

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
export function keepTagged(session: Session, bridge: Bridge): LiveTagging {
  const { store } = session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run = 0;
  let since: ChangeDesc | undefined;
  let waiting: ((ok: boolean) => void)[] = [];
  let fresh = false;
  let took = Number.POSITIVE_INFINITY;

  function settle(ok: boolean): void {
    fresh = ok;
    for (const resolve of waiting) resolve(ok);
    waiting = [];
  }

  function now(): void {
    const text = noteState(store.getState()).doc.toString();
    detect(text);
    void tag(text);
  }

  /** @returns whether the language of the text has changed */
  function detect(text: string): boolean {
    const before = store.getState();
    const now = { detected: detectLanguage(text), otherLanguage: otherLanguage(text) ?? null };
    const isOther = now.detected !== before.detected;
    if (isOther || now.otherLanguage !== before.otherLanguage) store.setState(now);
    return isOther;
  }

  /** If the worker is running, it is asked before this returns. */
  async function tag(text: string): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    fresh = false;
    const mine = ++run;
    if (hasOwnSettings(store.getState())) {
      store.setState({ work: { phase: 'done' } });
      settle(true);
      return;
    }
    const { models } = store.getState();
    const tagger = taggerOf(store.getState());
    if (!tagger) {
      if (models.length > 0) store.setState({ work: { phase: 'failed', reason: noTaggerText(store.getState()) } });
      // Without models the list of them is still loading, or could not be loaded.
      if (store.getState().work.phase === 'failed') settle(false);
      return;
    }
    since = undefined;
    const by = { tagger, point: pointOf(store.getState(), tagger), lists: store.getState().lists };
    const begin = performance.now();
    try {
      const onProgress = (progress: number) => {
        if (mine === run) store.setState({ work: { phase: 'tagging', progress } });
      };
      const answer = tagNote(bridge, by, text, { lane: 'note', onProgress });
      store.setState({ work: { phase: 'tagging', progress: 0 } });
      const spans = await answer;
      if (mine !== run) return;
      took = performance.now() - begin;
      session.dispatch({
        effects: setSpans.of(since ? moved(spans, since) : spans),
        annotations: taggingStatus.of({ phase: 'done' }),
      });
      if (timer !== undefined) return;
      // Only the latest mark is of interest.
      performance.clearMarks('found');
      performance.mark('found');
      settle(true);
    } catch (error) {
      if (mine !== run || isAbort(error)) return;
      store.setState({ work: { phase: 'failed', reason: reasonOf(error) } });
      settle(false);
    }
  }

  session.onApplying((transactions, { doc }) => {
    const edits = transactions.filter(({ docChanged }) => docChanged);
    if (edits.length === 0) return false;
    const atOnce = fresh || took <= QUICK;
    fresh = false;
    for (const { changes } of edits) since = since ? since.composeDesc(changes) : changes.desc;
    clearTimeout(timer);
    timer = undefined;
    const entered = edits.some((edit) => edit.isUserEvent('input.paste') || edit.isUserEvent('input.drop'));
    if (atOnce && !entered) {
      const text = doc.toString();
      // The worker reads while the page detects the language.
      void tag(text);
      queueMicrotask(() => detect(text) && now());
      return took <= FRAME;
    }
    const pause = doc.length > LONG ? 600 : 120;
    timer = setTimeout(now, entered ? 0 : pause);
    return false;
  });

  return {
    now,
    settled() {
      const failed = timer === undefined && store.getState().work.phase === 'failed';
      if (fresh || failed) return Promise.resolve(fresh);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}
