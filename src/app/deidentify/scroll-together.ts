import type { EditorView } from '@codemirror/view';

/**
 * Scrolls one view as the other is scrolled, both ways, by what stands at their top edges.
 * @param there the offset in the other view that an offset in this one corresponds to
 * @returns a function that parts them
 */
export function scrollTogether(
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
