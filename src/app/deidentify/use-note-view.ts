import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { useApp } from '../core/hooks';
import { followLanguageIn } from '../editor/highlight';
import { makeUpdateScheduler } from '../editor/update-scheduler';
import { openNote } from '../session/session';

/** With which a person does something to the note, or looks at it otherwise than by eye. */
const DEEDS = [
  ...['keydown', 'beforeinput', 'compositionstart', 'focusout'],
  ...['pointerdown', 'mousedown', 'contextmenu', 'dragstart', 'drop', 'cut', 'copy', 'paste'],
] as const;

/** Shows the current note in an editor inside `host` for as long as the component lives. */
export function useNoteView(host: RefObject<HTMLElement | null>): RefObject<EditorView | null> {
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
