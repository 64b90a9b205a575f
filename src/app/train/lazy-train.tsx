import { lazy, Suspense } from 'react';

/** The screen's code is fetched when it is first opened. */
const Loaded = lazy(() =>
  import('./train').then(
    ({ Train }) => ({ default: Train }),
    () => ({ default: Unavailable }),
  ),
);

export function LazyTrain() {
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
