import { type ComponentType, lazy, Suspense } from 'react';
import { DialogFrame } from './dialog-frame';

/** A dialog whose code is fetched when it is first opened. */
export function lazyDialog(load: () => Promise<ComponentType>): ComponentType {
  const Loaded = lazy(() =>
    load().then(
      (component) => ({ default: component }),
      () => ({ default: Unavailable }),
    ),
  );
  return () => (
    <Suspense>
      <Loaded />
    </Suspense>
  );
}

function Unavailable() {
  return (
    <DialogFrame title="Not available now">
      <p role="alert">
        This part of the app could not be fetched. Your note is still open; once there is a network, save it and reload
        the page.
      </p>
    </DialogFrame>
  );
}
