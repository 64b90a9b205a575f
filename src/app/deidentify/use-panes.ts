import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { toInput, toOutput } from '../../masking/mapping';
import { useApp } from '../core/hooks';
import type { TaggingStatus } from '../core/state';
import { followLanguageIn } from '../editor/highlight';
import { makeUpdateScheduler } from '../editor/update-scheduler';
import { maskedOf } from '../session/masked';
import { exemptionsOf } from '../session/policy';
import { findings, noteState, openNote } from '../session/session';
import { createMaskedView, mappingOf, showMasked } from './masked-view';

/** Both panes' editors: the masked one follows the note, and they scroll together. */
export function usePanes() {
  const { session, ui } = useApp();
  const noteHost = useRef<HTMLDivElement>(null);
  const maskedHost = useRef<HTMLDivElement>(null);
  const note = useNoteView(noteHost);
  useEffect(() => {
    if (!note.current || !maskedHost.current) return;
    const left = note.current;
    const right = createMaskedView(maskedHost.current);
    const update = () => {
      const state = session.store.getState();
      const masked = maskedOf(state);
      if (masked.mapping !== mappingOf(right))
        showMasked(right, { masked, findings: findings(state), exemptions: exemptionsOf(state) });
    };
    update();
    const stay = followLanguageIn(right, ui);
    const follower = followNote(update);
    const unsubscribe = session.store.subscribe((state) =>
      follower.changed(noteState(state).doc.length, state.work.phase),
    );
    const across = (map: typeof toOutput, offset: number) => {
      const mapping = mappingOf(right);
      const length = map === toOutput ? mapping?.inputLength : mapping?.outputLength;
      return mapping && length !== undefined ? map(mapping, Math.min(offset, length)) : offset;
    };
    const part = scrollTogether(left, right, {
      toRight: (offset) => across(toOutput, offset),
      toLeft: (offset) => across(toInput, offset),
    });
    return () => {
      part();
      follower.stop();
      unsubscribe();
      stay();
      right.destroy();
    };
  }, [session, ui, note]);
  return { noteHost, maskedHost };
}

/** With which a person does something to the note, or looks at it otherwise than by eye. */
const DEEDS = [
  ...['keydown', 'beforeinput', 'compositionstart', 'focusout'],
  ...['pointerdown', 'mousedown', 'contextmenu', 'dragstart', 'drop', 'cut', 'copy', 'paste'],
] as const;

/** Shows the current note in an editor inside `host` for as long as the component lives. */
function useNoteView(host: RefObject<HTMLElement | null>): RefObject<EditorView | null> {
  const { session, ui } = useApp();
  const shown = useRef<EditorView>(null);
  useEffect(() => {
    if (!host.current) return;
    const view = new EditorView({
      parent: host.current,
      state: openNote(session.store.getState()).state,
      dispatchTransactions: (transactions) => drawer.take(transactions),
    });
    const drawer = makeUpdateScheduler(session, view);
    shown.current = view;
    const detach = session.attach(drawer);
    const stay = followLanguageIn(view, ui);
    for (const deed of DEEDS) window.addEventListener(deed, drawer.draw, true);
    const unsubscribe = session.store.subscribe((state) => {
      const { state: wanted } = openNote(state);
      if (drawer.knows(wanted)) return;
      drawer.drop();
      view.setState(wanted);
    });
    return () => {
      unsubscribe();
      stay();
      for (const deed of DEEDS) window.removeEventListener(deed, drawer.draw, true);
      detach();
      drawer.drop();
      view.destroy();
      shown.current = null;
    };
  }, [session, ui, host]);
  return shown;
}

/** Characters: masking a longer text takes too long to be done at every key. */
const LONG = 100_000;

/** Milliseconds after the last change of a long note. */
const PAUSE = 250;

/** Milliseconds that the masked text waits for the findings of the text as it stands. */
const PATIENCE = 100;

/** Brings the masked text up to date as the note changes. */
interface Follower {
  /** To be called at every change of the note, its findings or the work on it. */
  changed(length: number, phase: TaggingStatus['phase']): void;
  stop(): void;
}

/**
 * Has `update` called as soon as there are findings for the text as it stands: once for a key, and what is typed is not
 * seen unmasked on its way to being masked. Where they are long in coming, without them.
 */
export function followNote(update: () => void): Follower {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const now = () => {
    stop();
    update();
  };
  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    changed(length, phase) {
      if (length >= LONG) {
        stop();
        timer = setTimeout(now, PAUSE);
      } else if (phase !== 'tagging') now();
      else timer ??= setTimeout(now, PATIENCE);
    },
    stop,
  };
}

/**
 * Scrolls one view as the other is scrolled, both ways, by what stands at their top edges.
 * @param there the offset in the other view that an offset in this one corresponds to
 * @returns a function that parts them
 */
function scrollTogether(
  left: EditorView,
  right: EditorView,
  there: { readonly toRight: (offset: number) => number; readonly toLeft: (offset: number) => number },
): () => void {
  const partings = [follow(left, right, there.toRight), follow(right, left, there.toLeft)];
  return () => {
    for (const part of partings) part();
  };
}

/** When an element was last scrolled from here: what it reports soon after is the echo, or its lines being measured. */
const led = new WeakMap<Element, number>();
const ECHO = 250;

function follow(leader: EditorView, follower: EditorView, there: (offset: number) => number): () => void {
  const { scrollDOM } = leader;
  const onScroll = () => {
    if (performance.now() - (led.get(scrollDOM) ?? -ECHO) < ECHO) return;
    const target = counterpart(leader, follower, there);
    const limit = follower.scrollDOM.scrollHeight - follower.scrollDOM.clientHeight;
    const top = Math.round(Math.min(limit, Math.max(0, target)));
    led.set(follower.scrollDOM, performance.now());
    follower.scrollDOM.scrollTop = top;
  };
  scrollDOM.addEventListener('scroll', onScroll, { passive: true });
  return () => scrollDOM.removeEventListener('scroll', onScroll);
}

function counterpart(leader: EditorView, follower: EditorView, there: (offset: number) => number): number {
  const { scrollTop, scrollHeight, clientHeight } = leader.scrollDOM;
  if (scrollTop + clientHeight >= scrollHeight - 1) return Number.MAX_SAFE_INTEGER;
  const block = leader.lineBlockAtHeight(scrollTop - leader.documentPadding.top);
  const share = Math.min(1, Math.max(0, (scrollTop - leader.documentPadding.top - block.top) / block.height));
  const other = follower.lineBlockAt(Math.min(follower.state.doc.length, there(block.from)));
  return scrollTop < leader.documentPadding.top
    ? scrollTop
    : other.top + share * other.height + follower.documentPadding.top;
}
