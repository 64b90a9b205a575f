import type { Extension, StateEffect, Text } from '@codemirror/state';
import { EditorView, GutterMarker, gutter } from '@codemirror/view';
import { type RefObject, useEffect, useRef } from 'react';
import { useApp } from '../core/hooks';
import { type Highlight, highlightsBetween, painted, readOnlyPane } from '../editor/highlight';
import { follow, leadScroll } from '../editor/scroll-together';
import { t } from '../language/language';
import { tokenAt } from '../session/tokens';
import { boundsOf, type CompareStore, comparison } from './compare-store';
import { differenceHighlights, stripes, togetherHighlights } from './marks';

class DiffersMark extends GutterMarker {
  override toDOM(): Node {
    const mark = document.createElement('span');
    mark.className = 'differs-mark';
    mark.textContent = '◆';
    mark.title = t().compare.theyDiffer;
    return mark;
  }
}
const differsMark = new DiffersMark();

/**
 * A read-only view of the compared text, which begins where the others are or were.
 * @param id the column whose spans it shows; null for the merged text
 */
function createCompareView(parent: HTMLElement, compare: CompareStore, id: string | null, label: string): EditorView {
  const { store } = compare;
  const { doc } = store.getState();
  const place = doc && places.get(doc);
  return new EditorView({
    parent,
    doc: doc ?? '',
    ...(place && { scrollTo: place }),
    extensions: [
      readOnlyPane(() => label),
      id === null ? fromStore(compare, [togetherHighlights, stripes]) : spansLook(compare, id),
      fromStore(compare, [differenceHighlights]),
      differsGutter(compare),
      choosesToken(compare),
      followsFirst,
    ],
  });
}

function spansLook({ store }: CompareStore, id: string): Extension {
  return painted(
    (_, from, to): readonly Highlight[] => {
      const result = store.getState().results[id];
      return result?.phase === 'done' ? highlightsBetween(result.tagging.spans, from, to) : [];
    },
    () => [store.getState().results[id]],
  );
}

function fromStore({ store }: CompareStore, layers: readonly (typeof stripes)[]): Extension {
  return layers.map((read) =>
    painted(
      (_, from, to) => read(store.getState(), from, to),
      () => [store.getState()],
    ),
  );
}

function differsGutter({ store }: CompareStore): Extension {
  return gutter({
    class: 'differs-gutter',
    lineMarker: (_, line) =>
      store.getState().places.some(({ start, end }) => start < line.to && end > line.from) ? differsMark : null,
    lineMarkerChange: () => true,
    initialSpacer: () => differsMark,
  });
}

/** Chooses the token under the pointer or at the cursor. */
function choosesToken({ store }: CompareStore): Extension {
  const chooseAt = (offset: number | null) => {
    const bounds = boundsOf(store.getState());
    if (!bounds || offset === null) return;
    const token = tokenAt(bounds, offset);
    if (token >= 0 && token !== store.getState().token) store.setState({ token });
  };
  return [
    EditorView.domEventHandlers({
      mousemove: (event, view) => {
        if (event.target instanceof HTMLElement && event.target.closest('.cm-line'))
          chooseAt(view.posAtCoords({ x: event.clientX, y: event.clientY }));
      },
    }),
    EditorView.updateListener.of(({ selectionSet, view, state, docChanged }) => {
      if (selectionSet && !docChanged && view.hasFocus) chooseAt(state.selection.main.head);
    }),
  ];
}

/** All views of the compared text on the page, which scroll together; the one that was scrolled last comes first. */
let siblings: readonly EditorView[] = [];

let alignment = 0;

/** Scrolls the others to the first again when widths or heights change, as they do when a column is added. */
const followsFirst = EditorView.updateListener.of(({ geometryChanged }) => {
  if (!geometryChanged) return;
  cancelAnimationFrame(alignment);
  alignment = requestAnimationFrame(() => {
    const [first, ...others] = siblings;
    for (const other of others) if (first) follow(first, other);
  });
});

/** Where they are or were scrolled to, for one that is added and after a change between columns and merged text. */
const places = new WeakMap<Text, StateEffect<unknown>>();

/** Shows the compared text in an element. @returns the reference for that element */
export function useCompareView(id: string | null, label: string): RefObject<HTMLDivElement | null> {
  const compare = useApp().get(comparison);
  const host = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!host.current) return;
    const view = createCompareView(host.current, compare, id, label);
    const stopLeading = leadScroll(view, () => {
      places.set(view.state.doc, view.scrollSnapshot());
      const others = siblings.filter((other) => other !== view);
      siblings = [view, ...others];
      return others;
    });
    siblings = [...siblings, view];
    const unsubscribe = compare.store.subscribe((now, before) => {
      const { doc } = view.state;
      // The view's decorations read the store, so it is painted again in any case.
      const other = now.doc && now.doc !== doc;
      view.dispatch(other ? { changes: { from: 0, to: doc.length, insert: now.doc }, selection: { anchor: 0 } } : {});
      if (now.goal !== null && now.goal !== before.goal)
        view.dispatch({ effects: EditorView.scrollIntoView(now.goal.offset, { y: 'center' }) });
    });
    return () => {
      unsubscribe();
      siblings = siblings.filter((other) => other !== view);
      stopLeading();
      view.destroy();
    };
  }, [compare, id, label]);
  return host;
}
