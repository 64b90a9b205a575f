import { StateEffect, StateField } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { type OffsetMapping, toInput, toOutput } from '../../masking/mapping';
import { useApp } from '../core/hooks';
import type { SessionState, TaggingStatus } from '../core/state';
import { followLanguageIn, highlightsBetween, painted, readOnlyPane } from '../editor/highlight';
import { leadScroll } from '../editor/scroll-together';
import { makeUpdateScheduler } from '../editor/update-scheduler';
import { t } from '../language/language';
import type { Finding } from '../session/findings';
import { maskedOf } from '../session/masked';
import { type Exemptions, exemptionsOf } from '../session/policy';
import { findings, noteState, openNote } from '../session/session';

/** The editors of both panes: the masked one follows the note, and they scroll together. */
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
      if (masked.mapping === mappingOf(right)) return;
      // The smallest single change leaves scroll and selection where they are.
      const changes = smallestChange(right.state.doc.toString(), masked.text);
      right.dispatch({ effects: show.of(placed(state, masked.mapping)), ...(changes && { changes }) });
    };
    update();
    const stopFollowingLanguage = followLanguageIn(right, ui);
    const follower = followNote(update);
    const unsubscribe = session.store.subscribe((state) =>
      follower.changed(noteState(state).doc.length, state.work.phase),
    );
    const across = (convert: typeof toOutput, length: 'inputLength' | 'outputLength') => (offset: number) => {
      const mapping = mappingOf(right);
      return mapping ? convert(mapping, Math.min(offset, mapping[length])) : offset;
    };
    const stopRight = leadScroll(left, () => [right], across(toOutput, 'inputLength'));
    const stopLeft = leadScroll(right, () => [left], across(toInput, 'outputLength'));
    return () => {
      stopRight();
      stopLeft();
      follower.stop();
      unsubscribe();
      stopFollowingLanguage();
      right.destroy();
    };
  }, [session, ui, note]);
  return { noteHost, maskedHost };
}

/** Before these events the editor has to be up to date: a person, or a screen reader, may act on what it shows. */
const USER_EVENTS = [
  'keydown',
  'beforeinput',
  'compositionstart',
  'focusout',
  'pointerdown',
  'mousedown',
  'contextmenu',
  'dragstart',
  'drop',
  'cut',
  'copy',
  'paste',
] as const;

/** Shows the current note in an editor inside `host` while the component is mounted. */
function useNoteView(host: RefObject<HTMLElement | null>): RefObject<EditorView | null> {
  const { session, ui } = useApp();
  const shown = useRef<EditorView>(null);
  useEffect(() => {
    if (!host.current) return;
    const view = new EditorView({
      parent: host.current,
      state: openNote(session.store.getState()).state,
      dispatchTransactions: (transactions) => scheduler.take(transactions),
    });
    const scheduler = makeUpdateScheduler(session, view);
    shown.current = view;
    const detach = session.attach(scheduler);
    const stopFollowingLanguage = followLanguageIn(view, ui);
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    for (const event of USER_EVENTS) window.addEventListener(event, () => scheduler.draw(), options);
    const unsubscribe = session.store.subscribe((state) => {
      const { state: wanted } = openNote(state);
      if (scheduler.knows(wanted)) return;
      scheduler.drop();
      const isOther = view.state.doc !== wanted.doc;
      view.setState(wanted);
      // It would stay where the note before was scrolled to.
      if (isOther) view.scrollDOM.scrollTop = 0;
    });
    return () => {
      unsubscribe();
      stopFollowingLanguage();
      listening.abort();
      detach();
      scheduler.drop();
      view.destroy();
      shown.current = null;
    };
  }, [session, ui, host]);
  return shown;
}

/** Characters: masking a longer text at every key takes too long. */
const LONG = 100_000;

/** Milliseconds after the last change of a long note. */
const PAUSE = 250;

/** Milliseconds that the masked text waits for the findings of the current text. */
const PATIENCE = 100;

/**
 * Calls `update` when the findings of the current text arrive: once for a key, so that typed PHI does not show unmasked
 * for a moment. If they take longer than `PATIENCE`, it updates without them.
 */
export function followNote(update: () => void) {
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
    /** Call it at each change of the note, its findings or its tagging. */
    changed(length: number, phase: TaggingStatus['phase']): void {
      if (length >= LONG) {
        stop();
        timer = setTimeout(now, PAUSE);
      } else if (phase !== 'tagging') now();
      else timer ??= setTimeout(now, PATIENCE);
    },
    stop,
  };
}

/** The findings at their offsets in the masked text, and where these come from. */
interface PlacedFindings {
  readonly mapping: OffsetMapping;
  readonly findings: readonly Finding[];
  readonly exemptions: Exemptions;
}

const show = StateEffect.define<PlacedFindings>();

const shownField = StateField.define<PlacedFindings | null>({
  create: () => null,
  update: (value, { effects }) => effects.reduce((last, effect) => (effect.is(show) ? effect.value : last), value),
});

function mappingOf(view: EditorView): OffsetMapping | undefined {
  return view.state.field(shownField)?.mapping;
}

/** A read-only editor for the masked text; replacements have the colours of their findings. */
function createMaskedView(parent: HTMLElement): EditorView {
  return new EditorView({
    parent,
    extensions: [
      readOnlyPane(() => t().core.groups['Masked text']),
      shownField,
      painted(
        ({ state }, from, to) => {
          const { findings = [], exemptions = new Map() } = state.field(shownField) ?? {};
          return highlightsBetween(findings, from, to, { exemptions });
        },
        ({ state }) => [state.field(shownField)],
      ),
    ],
  });
}

/** The open note's findings that are replaced, and those that the policy keeps visible. */
function placed(state: SessionState, mapping: OffsetMapping): PlacedFindings {
  const replaced = new Set(mapping.edits.map(({ start }) => start));
  const inNote = exemptionsOf(state);
  const exemptions = new Map<number, 'keep' | 'generalise'>();
  const shown = findings(state).flatMap((finding) => {
    const action = inNote.get(finding.start);
    if (!replaced.has(finding.start) && !action) return [];
    const [start, end] = [toOutput(mapping, finding.start), toOutput(mapping, finding.end)];
    if (action) exemptions.set(start, action);
    return [{ ...finding, start, end }];
  });
  return { mapping, findings: shown, exemptions };
}

/** The shortest single change between two texts, at offsets of the one before; null if they are equal. */
export function smallestChange(before: string, after: string) {
  if (before === after) return null;
  const shorter = Math.min(before.length, after.length);
  let from = 0;
  while (from < shorter && before[from] === after[from]) from++;
  let tail = 0;
  while (tail < shorter - from && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail++;
  return { from, to: before.length - tail, insert: after.slice(from, after.length - tail) };
}
