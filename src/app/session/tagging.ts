import type { ChangeDesc } from '@codemirror/state';
import type { Bridge } from '../../engine/bridge';
import { isAbort } from '../../engine/errors';
import { detectLanguage } from '../../taggers/language';
import { moved, setSpans } from '../editor/fields';
import { languageOf, noteState, type Session, taggerOf } from './session';

export interface Tagging {
  /** Tags the note at hand anew, now. */
  now(): void;
  /** Resolves once the findings belong to the text as it stands; false if tagging has failed. */
  settled(): Promise<boolean>;
}

const LONG = 100_000;

/** Milliseconds: a note whose tagging took no longer is tagged again at every key. */
const QUICK = 100;

/** The mark of the browser's performance timeline that is set whenever findings have come up to date with the text. */
const FOUND = 'found';

/**
 * Keeps the findings up to date with the text: each edit has the note tagged, at once where the last tagging was quick,
 * else a moment later; the latest text wins. What comes back is moved through the edits made meanwhile, so no span is ever
 * shown at another text's offsets.
 */
export function keepTagged(session: Session, bridge: Bridge): Tagging {
  const { store } = session;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let run = 0;
  let since: ChangeDesc | undefined;
  let waiting: ((ok: boolean) => void)[] = [];
  let fresh = false;
  let soon = false;
  let took = Number.POSITIVE_INFINITY;

  function settle(ok: boolean): void {
    fresh = ok;
    for (const resolve of waiting) resolve(ok);
    waiting = [];
  }

  async function now(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    fresh = false;
    const mine = ++run;
    const text = noteState(store.getState()).doc.toString();
    const detected = detectLanguage(text);
    if (detected !== store.getState().detected) store.setState({ detected });
    const tagger = taggerOf(store.getState());
    if (!tagger) {
      if (store.getState().models.length > 0) {
        const reason = `There is no tagger for this language (${languageOf(store.getState())})`;
        store.setState({ work: { phase: 'failed', reason } });
        settle(false);
      }
      return;
    }
    since = undefined;
    if (text.trim() === '') return finish([]);
    store.setState({ work: { phase: 'tagging', progress: 0 } });
    const begin = performance.now();
    try {
      const onProgress = (progress: number) => {
        if (mine === run && progress < 1) store.setState({ work: { phase: 'tagging', progress } });
      };
      const { spans } = await bridge.tag(tagger.id, text, { point: store.getState().point, lane: 'note', onProgress });
      if (mine !== run) return;
      took = performance.now() - begin;
      finish(since ? moved(spans, since) : spans);
    } catch (error) {
      if (mine !== run || isAbort(error)) return;
      store.setState({ work: { phase: 'failed', reason: error instanceof Error ? error.message : 'Unknown reason' } });
      settle(false);
    }
  }

  function finish(spans: Parameters<typeof setSpans.of>[0]): void {
    store.setState({ work: { phase: 'done' } });
    session.dispatch({ effects: setSpans.of(spans) });
    if (timer !== undefined || soon) return;
    performance.clearMarks(FOUND);
    performance.mark(FOUND);
    settle(true);
  }

  /** As soon as what is under way is done, once for all the edits of one transaction. */
  function atOnce(): void {
    if (soon) return;
    soon = true;
    queueMicrotask(() => {
      soon = false;
      void now();
    });
  }

  session.onTransaction((transaction) => {
    if (!transaction.docChanged) return;
    fresh = false;
    since = since ? since.composeDesc(transaction.changes) : transaction.changes.desc;
    clearTimeout(timer);
    const entered = transaction.isUserEvent('input.paste') || transaction.isUserEvent('input.drop');
    timer = undefined;
    // Not in a timer's time, which may come after the next frame: the worker reads while the page draws the key.
    if (took <= QUICK) return atOnce();
    const pause = transaction.newDoc.length > LONG ? 600 : 120;
    timer = setTimeout(() => void now(), entered ? 0 : pause);
  });

  return {
    now: () => void now(),
    settled() {
      const failed = timer === undefined && !soon && store.getState().work.phase === 'failed';
      if (fresh || failed) return Promise.resolve(fresh);
      return new Promise((resolve) => waiting.push(resolve));
    },
  };
}
