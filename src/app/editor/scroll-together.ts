import type { BlockInfo, EditorView } from '@codemirror/view';

/** When this code last scrolled a view: its scroll events soon after come from that, or from lines being measured. */
const scrolledAt = new WeakMap<EditorView, number>();

/** The text that this code last put at the top of a view. On a busy computer the event of that comes late. */
const places = new WeakMap<EditorView, Place>();

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
  scrolledAt.set(leader, performance.now());
  const onScroll = () => {
    if (performance.now() - (scrolledAt.get(leader) ?? -ECHO) < ECHO || isSame(placeOf(leader), places.get(leader)))
      return;
    places.delete(leader);
    for (const follower of followers()) follow(leader, follower, map);
  };
  scrollDOM.addEventListener('scroll', onScroll, { passive: true });
  return () => scrollDOM.removeEventListener('scroll', onScroll);
}

/** Scrolls a view to the text that is at the top of another. */
export function follow(leader: EditorView, follower: EditorView, map?: (offset: number) => number): void {
  const target = counterpart(leader, follower, map);
  const limit = follower.scrollDOM.scrollHeight - follower.scrollDOM.clientHeight;
  scrolledAt.set(follower, performance.now());
  follower.scrollDOM.scrollTop = Math.round(Math.min(limit, Math.max(0, target)));
  places.set(follower, placeOf(follower));
}

/** The line at the top of a view, and how many pixels of it are above. */
interface Place {
  readonly block: BlockInfo;
  readonly above: number;
}

function placeOf(view: EditorView): Place {
  const height = view.scrollDOM.scrollTop - view.documentPadding.top;
  const block = view.lineBlockAtHeight(height);
  return { block, above: height - block.top };
}

const isSame = (place: Place, before?: Place): boolean =>
  place.block.from === before?.block.from && Math.abs(place.above - before.above) <= 1;

/** How far to scroll the follower, in pixels; beyond its end where the leader is at its end. */
function counterpart(leader: EditorView, follower: EditorView, map?: (offset: number) => number): number {
  const { scrollTop, scrollHeight, clientHeight } = leader.scrollDOM;
  const { top: padding } = leader.documentPadding;
  if (scrollTop + clientHeight >= scrollHeight - 1) return Number.MAX_SAFE_INTEGER;
  if (scrollTop < padding) return scrollTop;
  const { block, above } = placeOf(leader);
  const other = follower.lineBlockAt(Math.min(follower.state.doc.length, map?.(block.from) ?? block.from));
  const within = map ? Math.min(1, Math.max(0, above / block.height)) * other.height : above;
  return other.top + within + follower.documentPadding.top;
}
