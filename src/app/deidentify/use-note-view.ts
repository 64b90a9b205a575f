import type { EditorState } from '@codemirror/state';
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
    /** What is about to be drawn. */
    let coming: EditorState | undefined;
    const view = new EditorView({
      parent: host.current,
      state: openNote(session.store.getState()).state,
      dispatchTransactions(transactions, self) {
        coming = transactions.at(-1)?.state ?? self.state;
        session.apply(transactions, coming);
        coming = undefined;
        self.update(transactions);
      },
    });
    shown.current = view;
    const detach = session.attach(view);
    const unsubscribe = session.store.subscribe((state) => {
      const { state: wanted } = openNote(state);
      if (wanted !== view.state && wanted !== coming) view.setState(wanted);
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
