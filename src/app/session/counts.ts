import type { Span } from '../../note/span';
import { CATEGORIES, type CategoryId } from '../../phi/categories';
import { categoryOfLabel } from '../../phi/taxonomy';
import { announce } from '../core/messages';
import type { Session } from '../core/state';
import { t } from '../language/language';
import { findings } from './session';

/** How many spans of each category, in the taxonomy's order, without the empty ones. */
export function countByCategory(spans: readonly Span[]): ReadonlyMap<CategoryId, number> {
  const counts = new Map<CategoryId, number>();
  for (const { label } of spans) {
    const category = categoryOfLabel(label);
    counts.set(category, (counts.get(category) ?? 0) + 1);
  }
  return new Map(
    CATEGORIES.flatMap(({ id }) => {
      const count = counts.get(id);
      return count ? [[id, count] as const] : [];
    }),
  );
}

/**
 * Announces the number of findings a moment after it changed or another text was read, unless something else was announced since.
 * @param isShown whether the screen that shows it is
 */
export function announceCount(session: Session, isShown: () => boolean): void {
  /** Null if it was that of another text. */
  let told: number | null = 0;
  let last: number | null = 0;
  let timer: ReturnType<typeof setTimeout>;
  session.store.subscribe((state) => {
    const count = findings(state).length;
    const isDone = state.work.phase === 'done';
    if (isDone && count === last) return;
    clearTimeout(timer);
    if (!isDone && count === 0 && told !== 0) told = null;
    last = isDone ? count : told;
    if (!isDone) return;
    timer = setTimeout(() => {
      const saidSince = session.store.getState().announcement !== state.announcement;
      if (count !== told && !saidSince && isShown())
        announce(session, count === 0 ? t().session.nothingFound : t().session.found(count));
      told = count;
    }, 700);
  });
}
