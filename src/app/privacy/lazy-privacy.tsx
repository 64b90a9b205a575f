import { lazy, Suspense } from 'react';

/** The screen's code is fetched when it is first opened; once the app is stored, from the store. */
const Loaded = lazy(() =>
  import('./privacy').then(
    ({ Privacy }) => ({ default: Privacy }),
    () => ({ default: Unavailable }),
  ),
);

export function LazyPrivacy() {
  return (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}

function Unavailable() {
  return (
    <p className="lead" role="alert">
      This screen could not be fetched. Your note is still open under De-identify; once there is a network, save it and
      reload the page.
    </p>
  );
}
