import type { Span } from '../../note/span';
import { CATEGORIES, type CategoryId } from '../../phi/categories';
import { categoryOfLabel } from '../../phi/taxonomy';
import { announce } from '../core/messages';
import type { Session } from '../core/state';
import { findings } from './session';

export interface CategoryCount {
  readonly category: CategoryId;
  readonly count: number;
}

/** How many spans of each category, in the taxonomy's order, without the empty ones. */
export function countByCategory(spans: readonly Span[]): CategoryCount[] {
  const counts = new Map<CategoryId, number>();
  for (const { label } of spans) {
    const category = categoryOfLabel(label);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return CATEGORIES.flatMap(({ id }) => {
    const count = counts.get(id);
    return count ? [{ category: id, count }] : [];
  });
}

let latest: readonly CategoryCount[] = [];
let latestSpans: readonly Span[] = [];

/** `countByCategory`, the same object as last time where the counts are the same. */
export function steadyCounts(spans: readonly Span[]): readonly CategoryCount[] {
  if (spans === latestSpans) return latest;
  latestSpans = spans;
  const counts = countByCategory(spans);
  const same =
    counts.length === latest.length &&
    counts.every(({ category, count }, i) => latest[i]?.category === category && latest[i].count === count);
  if (!same) latest = counts;
  return latest;
}

/** Tells screen readers how many findings there are, a moment after that has changed. */
export function announceCount(session: Session): void {
  let told = 0;
  let timer: ReturnType<typeof setTimeout>;
  session.store.subscribe((state) => {
    if (state.work.phase !== 'done' || findings(state).length === told) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      const now = findings(session.store.getState()).length;
      if (now !== told) announce(session, now === 0 ? 'Nothing found' : `${now} found`);
      told = now;
    }, 700);
  });
}
