import type { EditorState } from '@codemirror/state';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAbort } from '../../../engine/errors';
import type { LeakCheckJob } from '../../../engine/protocol';
import type { Masked } from '../../../masking/style';
import { overlap } from '../../../note/span';
import type { ResidualPhi } from '../../../taggers/leak-check/residual';
import type { App } from '../../core/app';
import { defineField } from '../../core/feature';
import type { SessionState } from '../../core/state';
import { decisionsField, findingsField } from '../../session/fields';
import { maskedOf } from '../../session/masked';
import { findings, languageOf, noteState, withSettingsOf } from '../../session/session';
import { neverMasked } from '../../session/tag-note';

/** How far the leak check of the open note is; `alerts` are at their places in its text. */
export interface LeakCheckState {
  readonly phase: 'waiting' | 'done' | 'failed';
  readonly alerts: readonly ResidualPhi[];
  /** Which of the alerts is pointed at. */
  readonly at: number | null;
  /** Whether the list of alerts is shown. */
  readonly open: boolean;
}

export interface LeakCheck {
  readonly store: StoreApi<LeakCheckState>;
  /** Resolves once the masked note was checked as it stands. */
  settled(): Promise<LeakCheckState>;
}

/** Milliseconds without a change after which the masked note is checked. */
const REST = 400;

/** Checks the masked note for leaks whenever it has changed and nothing was typed for a moment. */
export const leakCheck = defineField<LeakCheck>({ create: keepChecking });

export function keepChecking({ session, bridge, tagging }: Pick<App, 'session' | 'bridge' | 'tagging'>): LeakCheck {
  const store = createStore<LeakCheckState>(() => ({ phase: 'waiting', alerts: [], at: null, open: false }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let waiting: ((state: LeakCheckState) => void)[] = [];

  async function check(): Promise<void> {
    timer = undefined;
    const controller = new AbortController();
    running = controller;
    const ok = await tagging.settled();
    if (controller.signal.aborted) return;
    const state = session.store.getState();
    const note = noteState(state);
    try {
      const alerts =
        ok && note.doc.length > 0
          ? await bridge.checkForLeaks(leakCheckJob(withSettingsOf(state), note, maskedOf(state)), {
              lane: 'open note',
              signal: controller.signal,
            })
          : [];
      if (controller.signal.aborted) return;
      finish({ phase: ok ? 'done' : 'failed', alerts });
    } catch (error) {
      if (!isAbort(error) && !controller.signal.aborted) finish({ phase: 'failed', alerts: [] });
    }
  }

  function finish(change: Pick<LeakCheckState, 'phase' | 'alerts'>): void {
    running = undefined;
    store.setState(({ open }) => ({ ...change, at: null, open: open && change.alerts.length > 0 }));
    for (const resolve of waiting) resolve(store.getState());
    waiting = [];
  }

  /** What was to be checked stays to be seen meanwhile, unless the text is another. */
  function later(sameText: boolean): void {
    running?.abort();
    running = undefined;
    clearTimeout(timer);
    const { phase, alerts } = store.getState();
    const known = sameText
      ? alerts.filter((alert) => !findings(session.store.getState()).some((finding) => overlap(finding, alert)))
      : [];
    // At most keys there is nothing to tell.
    if (phase !== 'waiting' || alerts.length > 0) store.setState({ phase: 'waiting', alerts: known, at: null });
    timer = setTimeout(() => void check(), REST);
  }

  let essence = essenceOf(session.store.getState());
  later(false);
  session.store.subscribe((state) => {
    const now = essenceOf(state);
    if (now.length === essence.length && now.every((value, i) => value === essence[i])) return;
    const sameText = now[0] === essence[0];
    essence = now;
    later(sameText);
  });

  return {
    store,
    settled: () =>
      timer === undefined && running === undefined
        ? Promise.resolve(store.getState())
        : new Promise((resolve) => waiting.push(resolve)),
  };
}

/** What the leak check has to know of a note that is masked. @param state with the settings of the note */
export function leakCheckJob(
  state: SessionState,
  note: EditorState,
  { text: output, mapping }: Masked,
): Omit<LeakCheckJob, 'id'> {
  const text = note.doc.toString();
  const kept = note.field(decisionsField).filter(({ kind }) => kind === 'keep');
  return {
    language: languageOf(state),
    text,
    output,
    mapping,
    findings: note.field(findingsField).map(({ start, end, label }) => ({ start, end, label })),
    left: [...kept, ...neverMasked(state.lists, text)].map(({ start, end }) => ({ start, end })),
  };
}

/** What changes without the masked note. */
const APART: ReadonlySet<string> = new Set([
  ...['notes', 'at', 'models', 'work', 'engine', 'enteredAt', 'pageRequests', 'message', 'announcement'],
]);

/** All that a masked note follows from, the text first. */
function essenceOf(state: SessionState): unknown[] {
  const note = noteState(state);
  const how = Object.entries(state).flatMap(([key, value]) => (APART.has(key) ? [] : [value]));
  return [note.doc, findings(state), note.field(decisionsField, false), ...how];
}
