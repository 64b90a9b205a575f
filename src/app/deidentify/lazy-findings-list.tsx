import { lazyPart } from '../controls/lazy-part';
import { t } from '../language/language';

/** The list's code is fetched when it is first shown. */
export const LazyFindingsList = lazyPart(
  async () => (await import('./findings-list')).FindingsList,
  Unavailable,
  <Meanwhile />,
);

function Meanwhile() {
  return <aside className="list" aria-label={t().deidentify.list.findings} aria-busy />;
}

function Unavailable() {
  return (
    <aside className="list" aria-label={t().deidentify.list.findings}>
      <p className="empty" role="alert">
        {t().deidentify.list.unavailable}
      </p>
    </aside>
  );
}
