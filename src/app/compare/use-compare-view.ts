import { EditorView } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { useApp } from '../core/hooks';
import { comparison } from './compare-store';
import { createCompareView, refreshCompareView } from './compare-view';

/** Views of the compared text that are on the page, which scroll as one. */
const siblings = new Set<EditorView>();

/** Shows the compared text in the element that the returned reference is given to. */
export function useCompareView(id: string | null, label: string): RefObject<HTMLDivElement | null> {
  const compare = useApp().get(comparison);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const view = createCompareView(host.current, compare, id, label);
    const { scrollDOM } = view;
    const onScroll = () => {
      for (const other of siblings)
        if (other !== view && other.scrollDOM.scrollTop !== scrollDOM.scrollTop)
          other.scrollDOM.scrollTop = scrollDOM.scrollTop;
    };
    scrollDOM.addEventListener('scroll', onScroll, { passive: true });
    siblings.add(view);
    const unsubscribe = compare.store.subscribe((now, before) => {
      refreshCompareView(view, now.doc);
      if (now.goal !== null && now.goal !== before.goal)
        view.dispatch({ effects: EditorView.scrollIntoView(now.goal.offset, { y: 'center' }) });
    });
    return () => {
      unsubscribe();
      siblings.delete(view);
      scrollDOM.removeEventListener('scroll', onScroll);
      view.destroy();
    };
  }, [compare, id, label]);
  return host;
}
