import type { ComponentType } from 'react';
import { lazyPart } from '../controls/lazy-part';

/** A screen whose code is fetched when it is first opened. */
export function lazyScreen(load: () => Promise<ComponentType>): ComponentType {
  return lazyPart(load, Unavailable);
}

function Unavailable() {
  return (
    <p className="lead" role="alert">
      This screen could not be fetched. Your note is still open under De-identify; once there is a network, save it and
      reload the page.
    </p>
  );
}
