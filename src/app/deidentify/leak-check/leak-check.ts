import { createStore, type StoreApi } from 'zustand/vanilla';
import { isAbort } from '../../../engine/errors';
import type { ResidualPhi } from '../../../taggers/leak-check/residual';
import type { App } from '../../core/app';
import { defineField } from '../../core/feature';
import type { SessionState } from '../../core/state';
import { decisionsField } from '../../session/fields';
import { maskedOf } from '../../session/masked';
import { findings, noteState, withSettingsOf } from '../../session/session';
import { lookJob } from './job';

/** Where the second look at the note at hand stands; `alarms` are at their places in its text. */
export interface Look {
  readonly phase: 'waiting' | 'done' | 'failed';
  readonly alarms: readonly ResidualPhi[];
  /** Which of the alarms is pointed at. */
  readonly at: number | null;
  /** Whether the list of alarms is shown. */
  readonly open: boolean;
}

export interface SecondLook {
  readonly store: StoreApi<Look>;
  /** Resolves once the look is at the masked note as it stands. */
  settled(): Promise<Look>;
}

/** Milliseconds without a change after which it is time for a second look. */
const REST = 400;

/** Looks a second time over the masked note whenever that has changed and nothing was typed for a moment. */
export const leakCheck = defineField<SecondLook>({ create: keepLooking });

export function keepLooking({ session, bridge, tagging }: Pick<App, 'session' | 'bridge' | 'tagging'>): SecondLook {
  const store = createStore<Look>(() => ({ phase: 'waiting', alarms: [], at: null, open: false }));
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | undefined;
  let waiting: ((look: Look) => void)[] = [];

  async function look(): Promise<void> {
    timer = undefined;
    const controller = new AbortController();
    running = controller;
    const ok = await tagging.settled();
    if (controller.signal.aborted) return;
    const state = session.store.getState();
    const note = noteState(state);
    try {
      const alarms =
        ok && note.doc.length > 0
          ? await bridge.checkForLeaks(lookJob(withSettingsOf(state), note, maskedOf(state)), {
              lane: 'desk',
              signal: controller.signal,
            })
          : [];
      if (controller.signal.aborted) return;
      finish({ phase: ok ? 'done' : 'failed', alarms });
    } catch (error) {
      if (!isAbort(error) && !controller.signal.aborted) finish({ phase: 'failed', alarms: [] });
    }
  }

  function finish(change: Pick<Look, 'phase' | 'alarms'>): void {
    running = undefined;
    store.setState(({ open }) => ({ ...change, at: null, open: open && change.alarms.length > 0 }));
    for (const resolve of waiting) resolve(store.getState());
    waiting = [];
  }

  /** What was to be checked stays to be seen meanwhile, unless the text is another. */
  function later(sameText: boolean): void {
    running?.abort();
    running = undefined;
    clearTimeout(timer);
    const { phase, alarms } = store.getState();
    const known = sameText ? alarms.filter((alarm) => !findings(session.store.getState()).some(overlaps(alarm))) : [];
    // At most keys there is nothing to tell.
    if (phase !== 'waiting' || alarms.length > 0) store.setState({ phase: 'waiting', alarms: known, at: null });
    timer = setTimeout(() => void look(), REST);
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

type Range = Pick<ResidualPhi, 'start' | 'end'>;

const overlaps =
  (one: Range) =>
  (other: Range): boolean =>
    other.start < one.end && one.start < other.end;
