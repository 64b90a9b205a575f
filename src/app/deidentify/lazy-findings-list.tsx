import { lazyPart } from '../controls/lazy-part';

/** The list's code is fetched when it is first shown. */
export const LazyFindingsList = lazyPart(
  async () => (await import('./findings-list')).FindingsList,
  Unavailable,
  <aside className="list" aria-label="Findings" aria-busy />,
);

function Unavailable() {
  return (
    <aside className="list" aria-label="Findings">
      <p className="empty" role="alert">
        The list could not be fetched. The note and its findings are still here; J and K go through them.
      </p>
    </aside>
  );
}
