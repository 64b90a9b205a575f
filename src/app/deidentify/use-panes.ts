import { defaultKeymap } from '@codemirror/commands';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { type OffsetMapping, toInput, toOutput } from '../../masking/mapping';
import type { Masked } from '../../masking/style';
import { useApp } from '../core/hooks';
import type { TaggingStatus } from '../core/state';
import { followLanguageIn, highlightsBetween, painted, textPane } from '../editor/highlight';
import { makeUpdateScheduler } from '../editor/update-scheduler';
import { t } from '../language/language';
import type { Finding } from '../session/findings';
import { maskedOf } from '../session/masked';
import { type Exemptions, exemptionsOf } from '../session/policy';
import { findings, noteState, openNote } from '../session/session';

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

interface MaskedPaneState {
  readonly masked: Masked;
  readonly findings: readonly Finding[];
  readonly exemptions: Exemptions;
}

const show = StateEffect.define<MaskedPaneState>();

const shownField = StateField.define<MaskedPaneState | null>({
  create: () => null,
  update: (value, { effects }) => effects.reduce((last, effect) => (effect.is(show) ? effect.value : last), value),
});

function mappingOf(view: EditorView): OffsetMapping | undefined {
  return view.state.field(shownField)?.masked.mapping;
}

/** A read-only editor for the masked text; its replacements are painted as their findings are. */
function createMaskedView(parent: HTMLElement): EditorView {
  return new EditorView({
    parent,
    extensions: [
      textPane(() => t().deidentify.maskedText),
      EditorState.readOnly.of(true),
      EditorView.contentAttributes.of({ 'aria-readonly': 'true', inputmode: 'none' }),
      keymap.of(defaultKeymap.filter(({ key }) => !key?.startsWith('Alt-'))),
      shownField,
      painted(
        ({ state }, from, to) => {
          const { findings, exemptions } = placed(state.field(shownField));
          return highlightsBetween(findings, from, to, { ...QUIET, exemptions });
        },
        ({ state }) => [state.field(shownField)],
      ),
    ],
  });
}

const QUIET = { chosen: null, filter: null };

/** Brings the view up to date by the smallest single change, so that scroll and selection stay where they are. */
function showMasked(view: EditorView, shown: MaskedPaneState): void {
  const changes = smallestChange(view.state.doc.toString(), shown.masked.text);
  view.dispatch({ effects: show.of(shown), ...(changes && { changes }) });
}

type Placed = Pick<MaskedPaneState, 'findings' | 'exemptions'>;

const NOTHING: Placed = { findings: [], exemptions: new Map() };
const cache = new WeakMap<MaskedPaneState, Placed>();

/** The findings where they stand in the masked text: replaced, or left by the policy. */
function placed(shown: MaskedPaneState | null): Placed {
  if (!shown) return NOTHING;
  const known = cache.get(shown);
  if (known) return known;
  const { mapping } = shown.masked;
  const replaced = new Set(mapping.edits.map(({ start }) => start));
  const exemptions = new Map<number, 'keep' | 'generalise'>();
  const findings = shown.findings.flatMap((finding) => {
    const action = shown.exemptions.get(finding.start);
    if (!replaced.has(finding.start) && !action) return [];
    const [start, end] = [toOutput(mapping, finding.start), toOutput(mapping, finding.end)];
    if (action) exemptions.set(start, action);
    return [{ ...finding, start, end }];
  });
  const made = { findings, exemptions };
  cache.set(shown, made);
  return made;
}

/** One replacement that turns a text into another; offsets are of the text before. */
interface TextChange {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}

/** The shortest single change between two texts; null if they are equal. */
export function smallestChange(before: string, after: string): TextChange | null {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}
