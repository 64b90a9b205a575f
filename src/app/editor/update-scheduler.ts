import { Annotation, type ChangeDesc, type EditorState, StateEffect, Transaction } from '@codemirror/state';
import type { Session } from '../core/state';

/** Milliseconds that a typed character waits for its findings: a frame of a display at 60 Hz. */
const PATIENCE = 16;

/** Marks a transaction that need not be drawn at once. */
export const mayWait = Annotation.define<boolean>();

/** The part of an editor that draws transactions. */
interface UpdatedEditor {
  readonly state: EditorState;
  update(transactions: readonly Transaction[]): void;
}

/**
 * Draws the current note's transactions in its editor: a typed character together with its findings if they arrive within a
 * frame, so that the page is laid out and painted once for a key and not twice. The store gets each transaction at once.
 */
export function makeUpdateScheduler(session: Pick<Session, 'apply'>, view: UpdatedEditor) {
  let waiting: Transaction | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let coming: EditorState | undefined;

  function draw(transactions: readonly Transaction[] = []): void {
    const all = waiting ? [waiting, ...transactions] : transactions;
    drop();
    if (all.length > 0) view.update(all);
  }

  function drop(): void {
    clearTimeout(timer);
    waiting = undefined;
  }

  return {
    /** Applies transactions to the note and draws them, now or, where findings are about to follow, with these. */
    take(given: readonly Transaction[]): void {
      // The editor makes transactions from the state that it shows, without the waiting one.
      const stale = waiting && given[0]?.startState === view.state;
      const transactions = stale ? onTopOf(waiting as Transaction, given) : given;
      const [first] = transactions;
      coming = transactions.at(-1)?.state ?? view.state;
      let soon = false;
      try {
        soon = session.apply(transactions, coming);
      } finally {
        coming = undefined;
        if (soon && !waiting && transactions.length === 1 && first?.annotation(mayWait)) {
          waiting = first;
          timer = setTimeout(draw, PATIENCE);
        } else draw(transactions);
      }
    },
    /** Draws what waits. Call it before the editor gets a user event. */
    draw: () => draw(),
    /** Discards what waits, such as when another note is shown. */
    drop,
    /** Whether a state is drawn, or will be. */
    knows: (state: EditorState) => state === view.state || state === waiting?.state || state === coming,
  };
}

/** Rebases transactions that start from the same state as `first`, so that they follow it. */
function onTopOf(first: Transaction, transactions: readonly Transaction[]): readonly Transaction[] {
  let { state } = first;
  let over: ChangeDesc = first.changes;
  return transactions.map((each) => {
    const userEvent = each.annotation(Transaction.userEvent);
    const after = over.mapDesc(each.changes, true);
    const made = state.update({
      changes: each.changes.map(over),
      effects: StateEffect.mapEffects(each.effects, after),
      scrollIntoView: each.scrollIntoView,
      ...(each.selection && { selection: each.selection.map(after, 1) }),
      ...(userEvent && { userEvent }),
    });
    [state, over] = [made.state, after];
    return made;
  });
}
