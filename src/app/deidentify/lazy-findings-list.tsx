import { lazy, Suspense } from 'react';

/** The list's code is fetched when it is first shown. */
const Loaded = lazy(() =>
  import('./findings-list').then(
    ({ FindingsList }) => ({ default: FindingsList }),
    () => ({ default: Unavailable }),
  ),
);

export function LazyFindingsList() {
  return (
    <Suspense fallback={<aside className="list" aria-label="Findings" aria-busy />}>
      <Loaded />
    </Suspense>
  );
}

function Unavailable() {
  return (
    <aside className="list" aria-label="Findings">
      <p className="empty" role="alert">
        The list could not be fetched. The note and its findings are still here; J and K go through them.
      </p>
    </aside>
  );
}
