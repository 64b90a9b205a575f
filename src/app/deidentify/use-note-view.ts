import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { useApp } from '../context';
import { openNote } from '../session/session';

/** Shows the current note in an editor inside `host` for as long as the component lives. */
export function useNoteView(host: RefObject<HTMLElement | null>): RefObject<EditorView | null> {
  const { session } = useApp();
  const shown = useRef<EditorView>(null);
  useEffect(() => {
    if (!host.current) return;
    const view = new EditorView({
      parent: host.current,
      state: openNote(session.store.getState()).state,
      dispatchTransactions(transactions, self) {
        session.applying(transactions, transactions.at(-1)?.state ?? self.state);
        self.update(transactions);
        session.applied(transactions, self.state);
      },
    });
    shown.current = view;
    const detach = session.attach(view);
    const unsubscribe = session.store.subscribe((state) => {
      const { state: wanted } = openNote(state);
      if (wanted !== view.state) view.setState(wanted);
    });
    return () => {
      unsubscribe();
      detach();
      view.destroy();
      shown.current = null;
    };
  }, [session, host]);
  return shown;
}
