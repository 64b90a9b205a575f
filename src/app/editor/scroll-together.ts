import type { EditorView } from '@codemirror/view';

/** When this code last scrolled an element: its scroll events soon after come from that, or from lines being measured. */
const scrolledAt = new WeakMap<Element, number>();

/** Milliseconds for which such events are ignored. */
const ECHO = 250;

/**
 * Scrolls other views when this one is scrolled, so that the same text is at the top of all: by its place in the text, because
 * heights are estimated for lines that a view has not drawn yet.
 * @param map converts offsets of this view into offsets of the others; without it, all show the same text with the same breaks
 * @returns a function that stops it
 */
export function leadScroll(
  leader: EditorView,
  followers: () => Iterable<EditorView>,
  map?: (offset: number) => number,
): () => void {
  const { scrollDOM } = leader;
  // A new view may begin further down.
  scrolledAt.set(scrollDOM, performance.now());
  const onScroll = () => {
    if (performance.now() - (scrolledAt.get(scrollDOM) ?? -ECHO) < ECHO) return;
    for (const follower of followers()) follow(leader, follower, map);
  };
  scrollDOM.addEventListener('scroll', onScroll, { passive: true });
  return () => scrollDOM.removeEventListener('scroll', onScroll);
}

/** Scrolls a view to the text that is at the top of another. */
function follow(leader: EditorView, follower: EditorView, map?: (offset: number) => number): void {
  const target = counterpart(leader, follower, map);
  const limit = follower.scrollDOM.scrollHeight - follower.scrollDOM.clientHeight;
  scrolledAt.set(follower.scrollDOM, performance.now());
  follower.scrollDOM.scrollTop = Math.round(Math.min(limit, Math.max(0, target)));
}

/** How far to scroll the follower, in pixels; beyond its end where the leader is at its end. */
function counterpart(leader: EditorView, follower: EditorView, map?: (offset: number) => number): number {
  const { scrollTop, scrollHeight, clientHeight } = leader.scrollDOM;
  const { top: padding } = leader.documentPadding;
  if (scrollTop + clientHeight >= scrollHeight - 1) return Number.MAX_SAFE_INTEGER;
  if (scrollTop < padding) return scrollTop;
  const block = leader.lineBlockAtHeight(scrollTop - padding);
  const above = scrollTop - padding - block.top;
  const other = follower.lineBlockAt(Math.min(follower.state.doc.length, map?.(block.from) ?? block.from));
  const within = map ? Math.min(1, Math.max(0, above / block.height)) * other.height : above;
  return other.top + within + follower.documentPadding.top;
}
